# What zsh completes command lines to: zsh -f complete.zsh DIRECTORY LINE...
# DIRECTORY holds the file _treetab. Types each line and a tab into an interactive zsh on a terminal of its own. Prints
# the line behind "> ", and then the last word as it would be, for each candidate.
zmodload zsh/zpty
# A terminal passes on no more than some 4,000 bytes of a line that is not read at once: this goes by way of a file.
setup=$(mktemp)
trap 'rm -f $setup' EXIT
<<'EOF' >$setup
PS1= PS2=
autoload -Uz compinit
compinit -u -D
# Whatever adds candidates comes by here. Some calls only fill arrays.
compadd() {
  if [[ ${argv[1,(i)(-|--)]} == *' '-[a-zA-Z12]#[OAD]' '* || " $argv[1] " == ' '-[OAD]' ' ]]; then
    builtin compadd "$@"
    return
  fi
  local -a matches prefix hidden
  builtin compadd -O matches "$@"
  zparseopts -E P:=prefix p:=hidden
  candidates+=($IPREFIX${prefix[2]}${hidden[2]}$^matches)
  builtin compadd "$@"
}
print-candidates() {
  local -a candidates
  _main_complete
  print -rl -- "" "<begin>" $candidates "<end>"
  compstate[insert]= compstate[list]=
}
zle -C print-candidates complete-word print-candidates
bindkey '^I' print-candidates
setopt extended_glob
EOF
zpty terminal zsh -f -i
zpty -w terminal "stty -echo -onlcr; fpath=(${(q)1:A} \$fpath); source $setup; print '<re''ady>'"
zpty -r terminal output '*<ready>*' || exit 1
shift
for line; do
  print -r -- "> $line"
  zpty -w -n terminal $'\C-u'$line$'\t'
  zpty -r terminal output $'*\n<end>*' || exit 1
  output=${${output//$'\r'/}#*$'\n<begin>\n'}
  print -rn -- ${output%'<end>'*}
done
zpty -d terminal
