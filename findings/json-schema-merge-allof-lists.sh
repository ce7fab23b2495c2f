#!/usr/bin/env bash
# Of two lists of fields that a field needs, json-schema-merge-allof keeps the first: the merged schema takes more.
#
# Software: json-schema-merge-allof 0.8.1 and ajv 8.20.0 (npm).
# Behavior: the library replaces `allOf` by one schema, and promises that this one takes no more and no less. Lists of
#   `dependencies` are not united. `additionalItems` beside no `items` means nothing, and restricts the items of the
#   merged schema. A first item that is `false` is left out of the list, so that the second one takes its place. None of
#   this is an error.
# Seen: what is merged, the merged schema, value, valid before, valid after; the one with `required` is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts json-schema-merge-allof@0.8.1 ajv@8.20.0 >/dev/null
cat >merge.js <<'JS'
const Ajv = require("ajv").default;
const merge = require("json-schema-merge-allof");
const valid = (schema, value) => new Ajv({ strict: false, logger: false }).validate(schema, value);
for (const [allOf, value] of [
  [[{ dependencies: { card: ["name"] } }, { dependencies: { card: ["until"] } }], { card: 1, name: "a" }],
  [[{ additionalItems: { enum: ["a"] } }, { items: [{ type: "integer" }] }], [1, 2]],
  [[{ maxItems: 1 }, { items: [false, { enum: ["a"] }], additionalItems: false }], ["a"]],
  [[{ required: ["card"] }, { dependencies: { card: ["name"] } }], { card: 1 }],
]) {
  const merged = merge({ allOf });
  const shown = [allOf, merged, value].map((one) => JSON.stringify(one));
  console.log([...shown, valid({ allOf }, value), valid(merged, value)].join(" | "));
}
JS
node merge.js | tee seen
cat >expected <<'TEXT'
[{"dependencies":{"card":["name"]}},{"dependencies":{"card":["until"]}}] | {"dependencies":{"card":["name"]}} | {"card":1,"name":"a"} | false | true
[{"additionalItems":{"enum":["a"]}},{"items":[{"type":"integer"}]}] | {"items":[{"type":"integer"}],"additionalItems":{"enum":["a"]}} | [1,2] | true | false
[{"maxItems":1},{"items":[false,{"enum":["a"]}],"additionalItems":false}] | {"maxItems":1,"items":[{"enum":["a"]}],"additionalItems":false} | ["a"] | false | true
[{"required":["card"]},{"dependencies":{"card":["name"]}}] | {"required":["card"],"dependencies":{"card":["name"]}} | {"card":1} | false | false
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
