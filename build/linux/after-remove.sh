
# What stays is said where a package goes for good: not at an upgrade.
case "$1" in
  remove|0)
    echo '%PRODUCT%: the data of each user stay in ~/.config/%PRODUCT% (los datos de cada usuario se quedan ahí); delete that folder to delete them.'
    ;;
esac
