#!/usr/bin/env bash
# A loop of Tera over a text has more rounds than the text has items.
#
# Software: the crate tera 1.20.1.
# Behavior: `{% for c in text %}` has a round for each code point of the text, but its items are the
#   characters as a reader counts them: of "e" with a combining accent, one item and two rounds, and
#   `loop.last` is true in a round without an item. The filter `length` counts code points as well.
# Seen: "1 false, 2 true, " for this text, and its length of 2.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cargo init --quiet --name finding
cargo add --quiet tera@=1.20.1 --no-default-features
cat >src/main.rs <<'RUST'
fn main() {
    let mut context = tera::Context::new();
    context.insert("text", "e\u{301}");
    let template = "{% for c in text %}{{ loop.index }} {{ loop.last }}, {% endfor %}{{ text | length }}";
    println!("{}", tera::Tera::one_off(template, &context, false).unwrap());
}
RUST
cargo run --quiet | tee seen
[ "$(cat seen)" = "1 false, 2 true, 2" ] || { echo "CHANGED"; exit 1; }
echo "unchanged"
