#!/bin/sh
# Shows No Mercy Table in the menu of your desktop, for you alone; `--remove` takes it out again.
# The program stays in this folder: run this once more after moving it.
set -eu

id=io.github.nomercy_table.NoMercyTable
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
entry=$data/applications/$id.desktop
icon=$data/icons/hicolor/scalable/apps/$id.svg

# Menus that keep lists of what there is, learn of it at once.
tell() {
    if command -v gtk-update-icon-cache >/dev/null; then
        gtk-update-icon-cache -q -t -f "$data/icons/hicolor" 2>/dev/null || true
    fi
    if command -v update-desktop-database >/dev/null; then
        update-desktop-database -q "$data/applications" 2>/dev/null || true
    fi
}

if [ "${1:-}" = --remove ]; then
    rm -f -- "$entry" "$icon"
    tell
    echo "No Mercy Table is no longer in the menu. To remove it altogether, delete $here"
    exit 0
fi

# In a .desktop file a quoted path needs a backslash before these, and the backslash one itself.
program=$(printf '%s' "$here/nomercy-table/nomercy-table" | sed 's/[\\"`$]/\\\\&/g; s/%/%%/g')

mkdir -p -- "$(dirname -- "$entry")" "$(dirname -- "$icon")"
cp -- "$here/$id.svg" "$icon"
while IFS= read -r line; do
    case $line in
        Exec=*) printf 'Exec="%s" %%f\n' "$program" ;;
        *) printf '%s\n' "$line" ;;
    esac
done < "$here/$id.desktop" > "$entry"
tell
echo "No Mercy Table is in the menu now."
