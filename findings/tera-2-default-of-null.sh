#!/usr/bin/env bash
# The filter default of Tera 2 keeps null, and prints nothing; that of Tera 1 replaces it.
#
# Software: the crates tera 1.20.1 and tera 2.4.0, serde_json 1.0.154.
# Behavior: templates of notifications use `default` for fields that an alert may not have. If the field
#   is there and null, Tera 1 prints the default, Tera 2 an empty text. Both print the default if the
#   field is missing, and neither for an empty text.
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
    let context = serde_json::json!({"nothing": null, "empty": ""});
    for template in [
        r#"[{{ gone | default(value="d") }}]"#,
        r#"[{{ nothing | default(value="d") }}]"#,
        r#"[{{ empty | default(value="d") }}]"#,
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
[{{ gone | default(value="d") }}] | [d] | [d]
[{{ nothing | default(value="d") }}] | [d] | []
[{{ empty | default(value="d") }}] | [] | []
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
