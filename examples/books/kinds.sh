#!/bin/sh
# Makes the book of every kind of page in every trim and looks at it as a printer does; a picture of all its pages for who looks at them:
# from the project's root, with `ninefold`, Poppler's `pdftoppm` and ImageMagick's `montage` on the path. kinds.sh FOLDER
set -eu
folder=$1
mkdir -p "$folder"
made=$(mktemp -d)
trap 'rm -r "$made"' EXIT
# Boards of sixteen numbers have no room where four and more stand on a page.
sed '/^title = "Sixteen"/,$d' examples/books/kinds.toml | sed '$d' > "$made/small.toml"
# NAME OPTIONS...
book() {
    name=$1
    shift
    ninefold book -o "$folder/$name.pdf" "$@"
    ninefold book --check "$folder/$name.pdf"
    pdftoppm -r 40 -gray -png "$folder/$name.pdf" "$made/page"
    montage "$made"/page*.png -tile 10x -geometry +6+6 -background '#8888aa' "$folder/$name.png"
    rm "$made"/page*.png
}
for trim in a5 6x9 letter a4 8x10 8.5x11; do
    book "$trim-1" --spec examples/books/kinds.toml --trim "$trim" --per-page 1 --solutions 12
    book "$trim-2" --spec "$made/small.toml" --trim "$trim" --per-page 2 --solutions 20
    book "$trim-4" --spec "$made/small.toml" --trim "$trim" --per-page 4 --solutions overleaf
    book "$trim-6" --spec "$made/small.toml" --trim "$trim" --per-page 6 --solutions 12 --hints
    book "$trim-9" --spec "$made/small.toml" --trim "$trim" --per-page 9 --solutions 20
    book "$trim-large" --spec "$made/small.toml" --trim "$trim" --large --solutions 4
    book "$trim-marks" --spec "$made/small.toml" --trim "$trim" --marks --pdfa
done
for trim in 6x9 8x10 8.5x11; do
    book "$trim-bleed" --spec examples/books/kinds.toml --trim "$trim" --bleed --pdfa
done
