#!/bin/sh
# What the package's name starts: no file of a crash, and no switch but the app's own, before Electron reads the first of them.
ulimit -c 0
for arg do
  case $arg in
    --data-dir | --data-dir=*) continue ;;
  esac
  case ${arg#"${arg%%[![:space:]]*}"} in
    -*)
      printf 'cuadre: %s is no switch of this app; start it without\n' "${arg%%=*}" >&2
      exit 1
      ;;
  esac
done
place=$(readlink -f -- "$0")
exec "$place.bin" "$@"
