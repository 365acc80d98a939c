# Prints the completions of zsh: zsh -f complete.zsh DIRECTORY LINE...
# DIRECTORY contains the file _treetab. Types each line and a tab into an interactive zsh on a pseudo-terminal. Prints
# "> " and the line, and then the completed last word for each candidate.
zmodload zsh/zpty
# A file, because a terminal passes on at most 4,096 bytes of a line.
setup=$(mktemp)
trap 'rm -f $setup' EXIT
<<'EOF' >$setup
PS1= PS2=
autoload -Uz compinit
compinit -u -D
# Collects all candidates. Calls with -O, -A or -D only fill arrays.
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
