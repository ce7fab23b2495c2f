#!/usr/bin/env bash
# A frame of `größe.js` is in `gr%C3%B6%C3%9Fe.js` in one reader of source maps, and one without a file in `null`.
#
# Software: source-map 0.8.0, source-map-js 1.2.4, @jridgewell/trace-mapping 0.3.31 (npm), readers of one format.
# Behavior: reports of errors name the file of a frame, and rules for ignored files and links to code compare it.
#   source-map writes it as a URL: letters and blanks are encoded, and a drive is a small letter. `sourceRoot` goes in
#   front of a source in the format; source-map leaves it out for a URL, and the others drop a slash of the URL. A
#   source `null`, which is code of the bundler and has no file, is a file `null` in two, and an empty one in the third.
#   Two write a path without `./`, and source-map-js has no content for the path of the map then.
# Seen: sourceRoot and source of the map, and for each reader the file of a frame and whether the content is found with
#   the source of the map; the first one is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts source-map@0.8.0 source-map-js@1.2.4 @jridgewell/trace-mapping@0.3.31 >/dev/null
cat >read.mjs <<'JS'
import { originalPositionFor, sourceContentFor, TraceMap } from "@jridgewell/trace-mapping";
import { SourceMapConsumer } from "source-map";
import { SourceMapConsumer as Plain } from "source-map-js";

const cases = [
  ["", "src/cart.js"],
  ["", "größe.js"],
  ["", "order form.js"],
  ["", "./cart.js"],
  ["", "C:/shop/cart.js"],
  ["", null],
  ["src/", "webpack://shop/cart.js"],
  ["src/", "file:///srv/cart.js"],
];
const start = { line: 1, column: 0 };

function content(read) {
  try {
    return read() === "let a;";
  } catch {
    return false;
  }
}

for (const [sourceRoot, source] of cases) {
  const map = { version: 3, names: [], sources: [source], sourcesContent: ["let a;"], mappings: "AAAA" };
  if (sourceRoot) {
    map.sourceRoot = sourceRoot;
  }
  const whole = await new SourceMapConsumer(map);
  const plain = new Plain(map);
  const trace = new TraceMap(map);
  console.log(JSON.stringify(sourceRoot), JSON.stringify(source));
  for (const [name, file, read] of [
    ["source-map", whole.originalPositionFor(start).source, () => whole.sourceContentFor(source)],
    ["source-map-js", plain.originalPositionFor(start).source, () => plain.sourceContentFor(source)],
    ["trace-mapping", originalPositionFor(trace, start).source, () => sourceContentFor(trace, source)],
  ]) {
    console.log(`  ${name}: ${JSON.stringify(file)} ${content(read)}`);
  }
}
JS
node read.mjs | tee seen
cat >expected <<'TEXT'
"" "src/cart.js"
  source-map: "src/cart.js" true
  source-map-js: "src/cart.js" true
  trace-mapping: "src/cart.js" true
"" "größe.js"
  source-map: "gr%C3%B6%C3%9Fe.js" true
  source-map-js: "größe.js" true
  trace-mapping: "größe.js" true
"" "order form.js"
  source-map: "order%20form.js" true
  source-map-js: "order form.js" true
  trace-mapping: "order form.js" true
"" "./cart.js"
  source-map: "cart.js" true
  source-map-js: "cart.js" false
  trace-mapping: "./cart.js" true
"" "C:/shop/cart.js"
  source-map: "c:/shop/cart.js" true
  source-map-js: "C:/shop/cart.js" true
  trace-mapping: "C:/shop/cart.js" true
"" null
  source-map: "null" false
  source-map-js: "null" false
  trace-mapping: "" true
"src/" "webpack://shop/cart.js"
  source-map: "webpack://shop/cart.js" true
  source-map-js: "src/webpack:/shop/cart.js" true
  trace-mapping: "src/webpack:/shop/cart.js" true
"src/" "file:///srv/cart.js"
  source-map: "file:///srv/cart.js" true
  source-map-js: "src/file:/srv/cart.js" true
  trace-mapping: "src/file:/srv/cart.js" true
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
