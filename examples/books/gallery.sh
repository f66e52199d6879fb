#!/bin/sh
# Draws the pages of docs/books.md again: from the project's root, with `ninefold` on the path and Poppler's `pdftoppm`.
set -eu
made=$(mktemp -d)
trap 'rm -r "$made"' EXIT
for book in train children large worksheet; do
    ninefold book --spec "examples/books/$book.toml" -o "$made/$book.pdf" --quiet
done
ninefold book --spec examples/books/train.toml -o "$made/train.pdf" --jacket "$made/cover.pdf" --quiet
ninefold explain --as svg --to "$made/explained.pdf" examples/shortz-301.txt > "$made/explained.txt"
ninefold explain --profile crook --as svg --to "$made/crook.pdf" examples/shortz-301.txt > "$made/crook.txt"
# FILE PAGE NAME
page() {
    pdftoppm -r 50 -f "$2" -l "$2" -singlefile -gray -png "$made/$1.pdf" "docs/pictures/book-$3"
}
page train 1 title
page train 5 contents
page train 11 puzzles
page train 48 solutions
page children 1 children
page large 7 large
page worksheet 1 worksheet
pdftoppm -r 50 -singlefile -png "$made/cover.pdf" docs/pictures/book-cover
pdftoppm -r 50 -f 2 -l 2 -singlefile -png "$made/explained.pdf" docs/pictures/book-explained
pdftoppm -r 50 -f 2 -l 2 -singlefile -png "$made/crook.pdf" docs/pictures/book-crook
