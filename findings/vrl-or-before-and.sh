#!/usr/bin/env bash
# In Vector's language, `a || b && c` is `(a || b) && c`: an alert on "500, or 400 in the zone eu" is quiet for a 500.
#
# Software: vrl 0.38.0 (crates.io), the language that Vector changes and routes events with; for comparison the same
#   text in JavaScript.
# Behavior: `||` and `&&` have one rank and are read from left to right, unlike in Rust, C, JavaScript and Go, where
#   `&&` is first. Arithmetic, comparisons and `!` have the ranks of these languages.
# Seen: expression, its value in VRL, and in JavaScript. The last five are controls.
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
vrl = { version = "=0.38.0", default-features = false, features = ["compiler"] }

[profile.dev]
debug = false
TOML
cat >expressions <<'VRL'
true || true && false
status = 500; zone = "us"; status >= 500 || status >= 400 && zone == "eu"
if (true || true && false) { "alert" } else { "quiet" }
true || false && false || false
true || (true && false)
false && false || true
true || 1 + 2 * 3 == 9
!false || true
1 + 2 == 3 && 2 < 3
VRL
cat >src/main.rs <<'RUST'
use std::collections::BTreeMap;
use vrl::compiler::{Context, TargetValue, TimeZone, compile, state::RuntimeState};
use vrl::value::{Secrets, Value};

fn main() {
    for line in std::fs::read_to_string("expressions").unwrap().lines() {
        let program = compile(line, &[]).unwrap_or_else(|_| panic!("{line}")).program;
        let mut target = TargetValue {
            value: Value::Object(BTreeMap::new()),
            metadata: Value::Object(BTreeMap::new()),
            secrets: Secrets::default(),
        };
        let (mut state, zone) = (RuntimeState::default(), TimeZone::default());
        println!("{}", program.resolve(&mut Context::new(&mut target, &mut state, &zone)).unwrap());
    }
}
RUST
cargo run --quiet >vrl
cat >run.js <<'JS'
const lines = require("node:fs").readFileSync("expressions", "utf8").trim().split("\n");
for (const line of lines) console.log(JSON.stringify((0, eval)(line)));
JS
node run.js >javascript
paste -d'~' expressions vrl javascript | sed 's/~/ -> /g' | tee seen
cat >expected <<'TEXT'
true || true && false -> false -> true
status = 500; zone = "us"; status >= 500 || status >= 400 && zone == "eu" -> false -> true
if (true || true && false) { "alert" } else { "quiet" } -> "quiet" -> "alert"
true || false && false || false -> false -> true
true || (true && false) -> true -> true
false && false || true -> true -> true
true || 1 + 2 * 3 == 9 -> true -> true
!false || true -> true -> true
1 + 2 == 3 && 2 < 3 -> true -> true
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
