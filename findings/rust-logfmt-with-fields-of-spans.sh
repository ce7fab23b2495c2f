#!/usr/bin/env bash
# In Rust's tracing-logfmt, the field `level` of a span is a second level of its entries, which a reader takes last.
#
# Software: tracing-logfmt 0.3.7 with tracing 0.1.44 (crates.io).
# Behavior: a line has the fields of an entry and, after them, those of its spans under the same names, so that `order`
#   has two values. A span's field that is recorded again is there twice. A space in a key is removed.
# Seen: fields and values of the entries in their order, without time and place; then the last value of each field.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >Cargo.toml <<'TOML'
[package]
name = "finding"
version = "0.1.0"
edition = "2021"

[dependencies]
tracing = "=0.1.44"
tracing-logfmt = "=0.3.7"
tracing-subscriber = { version = "=0.3.23", features = ["registry"] }
TOML
mkdir src
cat >src/main.rs <<'RUST'
use tracing::field::Empty;
use tracing::subscriber::with_default;
use tracing::{info, info_span};
use tracing_subscriber::prelude::*;
use tracing_subscriber::registry;

fn write() {
    info!(level = "debug", "alone");
    info!({ "order id" = 9 }, "alone");
    let span = info_span!("order", order = 7, level = "warn", state = Empty);
    let _entered = span.enter();
    span.record("state", "new");
    span.record("state", "paid");
    info!(order = 9, "inside");
}

fn main() {
    with_default(registry().with(tracing_logfmt::layer()), write);
}
RUST
cat >read.py <<'PY'
import sys

LEFT_OUT = ["ts", "target", "span", "span_path"]


def shown(pairs):
    return ", ".join(f"{key} {value}" for key, value in pairs if key not in LEFT_OUT)


for line in sys.stdin:
    written = [pair.split("=", 1) for pair in line.strip().split(" ")]
    print(shown(written))
    print("  last values:", shown(dict(written).items()))
PY
cargo run --quiet | python3 read.py | tee seen
cat >expected <<'TEXT'
level info, message alone, level debug
  last values: level debug, message alone
level info, message alone, orderid 9
  last values: level info, message alone, orderid 9
level info, message inside, order 9, order 7, level warn, state new, state paid
  last values: level warn, message inside, order 7, state paid
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
