#if canImport(Darwin)
    import CSystem

    extension System {
        /// The number of processors this process may use, at least 1.
        ///
        /// The corresponding C function is `sysconf()`.
        package var availableProcessors: Int { max(1, sysconf(_SC_NPROCESSORS_ONLN)) }
    }
#endif
