#!/usr/bin/env bash
# Vector reads the duration "-90s" as 90 s, writes 123456 as ",123,456", and loses the field behind an empty one.
#
# Software: vrl 0.38.0 (crates.io), the language that Vector changes and routes events with.
# Behavior: `parse_duration` finds units anywhere and drops what is between them, so that a sign is lost, and of "1,5s"
#   the part in front of a comma. `format_number` writes a separator in front of all digits if their number is a
#   multiple of three. `parse_logfmt` takes the field after an empty value for the value, also in a line that
#   `encode_logfmt` wrote without what is false, and doubles a backslash. `slice` and `find` count bytes, and `truncate`
#   characters.
# Seen: expression and value; the last three are the controls.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir src
cat >Cargo.toml <<'TOML'
[package]
name = "finding"
version = "0.1.0"
edition = "2024"

[dependencies]
vrl = { version = "=0.38.0", default-features = false, features = ["compiler", "stdlib-base"] }
TOML
cat >expressions <<'VRL'
parse_duration!("-90s", unit: "s")
parse_duration!("1h -30m", unit: "m")
parse_duration!("1,5s", unit: "s")
format_number(123456, grouping_separator: ",")
format_number(-123, grouping_separator: ",")
format_number(123456.5, scale: 1, grouping_separator: ",")
floor(4.35, precision: 2)
floor(1299, precision: -2)
parse_logfmt!("level=info user= status=500")
encode_logfmt({ "status": 500, "user": "", "zone": "eu" })
parse_logfmt!(encode_logfmt({ "status": 500, "user": "", "zone": "eu" }))
parse_logfmt!(encode_logfmt({ "path": "D:\\logs", "retry": false }))
[truncate("größe", 3), slice!("größe", 0, 4), find("größe", "ß")]
[1 == 1.0, [1] == [1.0], includes([1, 2], 1.0)]
parse_duration!("1h30m", unit: "m")
format_number(1234567, grouping_separator: ",")
parse_logfmt!("level=info user=\"\" status=500")
VRL
cat >src/main.rs <<'RUST'
use std::collections::BTreeMap;
use vrl::compiler::{Context, TargetValue, TimeZone, compile, state::RuntimeState};
use vrl::value::{Secrets, Value};

fn main() {
    for line in std::fs::read_to_string("expressions").unwrap().lines() {
        let program = compile(line, &vrl::stdlib::all()).unwrap_or_else(|_| panic!("{line}")).program;
        let mut target = TargetValue {
            value: Value::Object(BTreeMap::new()),
            metadata: Value::Object(BTreeMap::new()),
            secrets: Secrets::default(),
        };
        let (mut state, zone) = (RuntimeState::default(), TimeZone::default());
        let value = program.resolve(&mut Context::new(&mut target, &mut state, &zone)).unwrap();
        println!("{line} -> {value}");
    }
}
RUST
cargo run --quiet | tee seen
cat >expected <<'TEXT'
parse_duration!("-90s", unit: "s") -> 90
parse_duration!("1h -30m", unit: "m") -> 90
parse_duration!("1,5s", unit: "s") -> 5
format_number(123456, grouping_separator: ",") -> ",123,456"
format_number(-123, grouping_separator: ",") -> "-,123"
format_number(123456.5, scale: 1, grouping_separator: ",") -> ",123,456.5"
floor(4.35, precision: 2) -> 4.34
floor(1299, precision: -2) -> 1299
parse_logfmt!("level=info user= status=500") -> { "level": "info", "user": "status=500" }
encode_logfmt({ "status": 500, "user": "", "zone": "eu" }) -> "status=500 user= zone=eu"
parse_logfmt!(encode_logfmt({ "status": 500, "user": "", "zone": "eu" })) -> { "status": "500", "user": "zone=eu" }
parse_logfmt!(encode_logfmt({ "path": "D:\\logs", "retry": false })) -> { "path": "D:\\\\logs" }
[truncate("größe", 3), slice!("größe", 0, 4), find("größe", "ß")] -> ["grö", "grö", 4]
[1 == 1.0, [1] == [1.0], includes([1, 2], 1.0)] -> [true, false, false]
parse_duration!("1h30m", unit: "m") -> 90
format_number(1234567, grouping_separator: ",") -> "1,234,567"
parse_logfmt!("level=info user=\"\" status=500") -> { "level": "info", "status": "500", "user": "" }
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
