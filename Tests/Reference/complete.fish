# Prints the completions of fish: fish --no-config complete.fish SCRIPT LINE...
# Prints "> " and the line, and then the completed last word, a tab and the description for each candidate.
source $argv[1]
for line in $argv[2..]
    printf '> %s\n' $line
    complete --do-complete $line
end
