#!/usr/bin/env bash
# A filter behind `~` applies to the whole text in Tera 1, and to the last part in Tera 2.
#
# Software: the crates tera 1.20.1 and tera 2.4.0, serde_json 1.0.154.
# Behavior: the same holds for a sum: `1.4 + 1.4 | round` is 3 in Tera 1, and 1.4 plus 1 in Tera 2.
#   Neither version gives an error, so that a message changes silently with the version.
# Seen: the table below; template, Tera 1, Tera 2.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cargo init --quiet --name finding
cargo add --quiet --rename one tera@=1.20.1 --no-default-features
cargo add --quiet --rename two tera@=2.4.0 --no-default-features
cat >src/main.rs <<'RUST'
fn main() {
    let context = serde_json::json!({});
    for template in [
        r#"{{ "a" ~ "b" | upper }}"#,
        r#"{{ 1.4 + 1.4 | round }}"#,
    ] {
        let data = one::Context::from_serialize(&context).unwrap();
        let first = one::Tera::one_off(template, &data, false).unwrap();
        let mut tera = two::Tera::default();
        tera.add_raw_template("t", template).unwrap();
        let data = two::Context::from_serialize(&context).unwrap();
        println!("{template} | {first} | {}", tera.render("t", &data).unwrap());
    }
}
RUST
cargo add --quiet serde_json@=1.0.154
cargo run --quiet | tee seen
cat >expected <<'TEXT'
{{ "a" ~ "b" | upper }} | AB | aB
{{ 1.4 + 1.4 | round }} | 3 | 2.4
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
