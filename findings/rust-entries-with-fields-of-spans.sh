#!/usr/bin/env bash
# In two formats of Rust's logs, the field `order` of an entry has the value of its span for who reads the line.
#
# Software: tracing-bunyan-formatter 0.3.11 and tracing-logfmt 0.3.7 with tracing 0.1.44 (crates.io).
# Behavior: both write the fields of an entry and, behind them, those of its spans under the same names, of which Python
#   reads the last one. In logfmt, a field `level` of a span is the level of its entries, a value that is recorded again
#   is there twice, and a key of two words is one word. bunyan's format loses the fields `level` and `name` of an entry.
# Seen: fields and values of the entries in their order, without time, place and process; those that Python reads.
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
tracing-bunyan-formatter = "=0.3.11"
tracing-logfmt = "=0.3.7"
tracing-subscriber = { version = "=0.3.23", features = ["registry"] }
TOML
mkdir src
cat >src/main.rs <<'RUST'
use std::io::stdout;

use tracing::field::Empty;
use tracing::subscriber::with_default;
use tracing::{info, info_span};
use tracing_bunyan_formatter::{BunyanFormattingLayer, JsonStorageLayer};
use tracing_subscriber::prelude::*;
use tracing_subscriber::registry;

fn write() {
    info!(level = "debug", time = "noon", name = "cart", "alone");
    info!({ "order id" = 9 }, "alone");
    let span = info_span!("order", order = 7, level = "warn", state = Empty);
    let _entered = span.enter();
    span.record("state", "new");
    span.record("state", "paid");
    info!(order = 9, "inside");
}

fn main() {
    let bunyan = BunyanFormattingLayer::new("shop".into(), stdout);
    with_default(registry().with(JsonStorageLayer).with(bunyan), write);
    with_default(registry().with(tracing_logfmt::layer()), write);
}
RUST
cat >read.py <<'PY'
import json
import sys

LEFT_OUT = ["v", "hostname", "pid", "time", "ts", "target", "line", "file", "span", "span_path"]


def shown(pairs):
    return ", ".join(f"{key} {value}" for key, value in pairs if key not in LEFT_OUT)


for line in sys.stdin:
    if line.startswith("{"):
        written = json.loads(line, object_pairs_hook=list)
    else:
        written = [pair.split("=", 1) for pair in line.strip().split(" ")]
    text = shown(written)
    if "alone" in text or "inside" in text:
        print(text)
        print("  read as:", shown(dict(written).items()))
PY
cargo run --quiet | python3 read.py | tee seen
cat >expected <<'TEXT'
name shop, msg alone, level 30
  read as: name shop, msg alone, level 30
name shop, msg alone, level 30, order id 9
  read as: name shop, msg alone, level 30, order id 9
name shop, msg [ORDER - EVENT] inside, level 30, order 9, state paid, order 7
  read as: name shop, msg [ORDER - EVENT] inside, level 30, order 7, state paid
level info, message alone, level debug, name cart
  read as: level debug, message alone, name cart
level info, message alone, orderid 9
  read as: level info, message alone, orderid 9
level info, message inside, order 9, order 7, level warn, state new, state paid
  read as: level warn, message inside, order 7, state paid
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
