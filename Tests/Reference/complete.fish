# What fish completes command lines to: fish --no-config complete.fish SCRIPT LINE...
# Prints each line behind "> ", and then the last word as it would be, a tab and what it means, for each candidate.
source $argv[1]
for line in $argv[2..]
    printf '> %s\n' $line
    complete --do-complete $line
end
