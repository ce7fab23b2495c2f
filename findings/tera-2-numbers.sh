#!/usr/bin/env bash
# Tera 2 prints other numbers than Tera 1 for the same division, remainder and `or`.
#
# Software: the crates tera 1.20.1 and tera 2.4.0, serde_json 1.0.154.
# Behavior: a division without remainder is 3 in Tera 1 and 3.0 in Tera 2, as is a rounded number. The
#   remainder of a negative number is negative in Tera 1 and positive in Tera 2. `or` is true or false in
#   Tera 1; in Tera 2 it is the first value that is true.
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
    let context = serde_json::json!({"minus": -7, "none": 0});
    for template in [
        "{{ 6 / 2 }}",
        "{{ 5 | round }}",
        "{{ minus % 3 }}",
        "{{ none or 5 }}",
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
{{ 6 / 2 }} | 3 | 3.0
{{ 5 | round }} | 5 | 5.0
{{ minus % 3 }} | -1 | 2
{{ none or 5 }} | true | 5
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
