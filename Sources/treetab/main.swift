import TreetabCommand

runCommand()
