#!/usr/bin/env bash
# A loop of Tera over a text has more rounds than items, where a character has several code points.
#
# Software: the crate tera 1.20.1.
# Behavior: `{% for c in text %}` has a round for each code point of the text, but its items are the
#   characters as a reader counts them. Of "e" with a combining accent it has two rounds, and to read `c`
#   in the second one is a panic. `\r\n` is such a character too.
# Seen: both, with the program below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cargo init --quiet --name finding
cargo add --quiet tera@=1.20.1 --no-default-features
cat >src/main.rs <<'RUST'
fn main() {
    std::panic::set_hook(Box::new(|_| {}));
    let mut context = tera::Context::new();
    context.insert("text", "e\u{301}");
    for body in ["{{ loop.index }}", "{{ c }}"] {
        let template = format!("{{% for c in text %}}{body}{{% endfor %}}");
        let text = std::panic::catch_unwind(|| tera::Tera::one_off(&template, &context, false).unwrap());
        println!("[{}]", text.unwrap_or("panic".to_string()));
    }
}
RUST
cargo run --quiet | tee seen
[ "$(cat seen)" = "$(printf '[12]\n[panic]')" ] || { echo "CHANGED"; exit 1; }
echo "unchanged"
