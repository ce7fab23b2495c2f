#!/usr/bin/env bash
# Intl.Segmenter of Node.js takes memory that grows with the square of a text.
#
# Software: Node.js 20.20.2 (V8 11.3).
# Behavior: each object that the iterator returns has a copy of the whole input, not a reference to it.
#   The segments of 5,000 letters take 25 MB or more, those of 1,000 letters about 1 MB.
# Seen: the heap grows by more than ten times as much for five times as many letters.
set -eu
node --expose-gc -e '
  const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
  const grownBy = (letters) => {
    globalThis.kept = undefined;
    gc();
    const before = process.memoryUsage().heapUsed;
    globalThis.kept = [...segmenter.segment("a".repeat(letters))];
    gc();
    return process.memoryUsage().heapUsed - before;
  };
  const [few, many] = [grownBy(1000), grownBy(5000)];
  console.log(`${(few / 1e6).toFixed(1)} MB for 1,000 letters, ${(many / 1e6).toFixed(1)} MB for 5,000`);
  process.exitCode = many > 10 * few ? 0 : 1;
' || { echo "CHANGED"; exit 1; }
echo "unchanged"
