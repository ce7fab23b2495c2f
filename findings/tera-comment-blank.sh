#!/usr/bin/env bash
# A comment of Tera that removes blanks keeps the one behind it, where a template begins with it.
#
# Software: the crate tera 1.20.1.
# Behavior: `{#- a -#} b` is rendered as " b". Behind other text, `c {#- a -#} b` is "cb".
# Seen: both, with the program below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cargo init --quiet --name finding
cargo add --quiet tera@=1.20.1 --no-default-features
cat >src/main.rs <<'RUST'
fn main() {
    for template in ["{#- a -#} b", "c {#- a -#} b"] {
        let text = tera::Tera::one_off(template, &tera::Context::new(), false).unwrap();
        println!("[{text}]");
    }
}
RUST
cargo run --quiet | tee seen
[ "$(cat seen)" = "$(printf '[ b]\n[cb]')" ] || { echo "CHANGED"; exit 1; }
echo "unchanged"
