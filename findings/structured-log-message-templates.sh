#!/usr/bin/env bash
# The template "{1} after {0}" of structured-log for Node.js shows its values in their order, not by their numbers.
#
# Software: structured-log 0.2.0 (npm), which says that it uses message templates, as Serilog does.
# Behavior: by messagetemplates.org, numbers of a template are places of values, two braces are one that is shown, names
#   can have a width or a format, and a list is kept as a list. structured-log takes the values in the order of the
#   names, and stores them under the wrong numbers; the value of "{{id}}" is taken from the next name; a name with a
#   width, a format or "$" is shown as it is, and its value gets the name of a place. A list is a text, as is an object,
#   and a value that is undefined is shown but not stored.
# Seen: the template and its values; the text and the properties of the event.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts structured-log@0.2.0 >/dev/null
cat >log.cjs <<'JS'
const structuredLog = require("structured-log");

const sink = {
  emit: (events) => {
    for (const { messageTemplate, properties } of events) {
      console.log(`  ${messageTemplate.render(properties)} | ${JSON.stringify(properties)}`);
    }
  },
  flush: () => undefined,
};
const log = structuredLog.configure().writeTo(sink).create();
for (const [template, ...values] of [
  ["{0} before {1}", "cart", "order"],
  ["{1} after {0}", "cart", "order"],
  ["{{id}} of {Order}", 7],
  ["{Share:0.0} of {Order}", 0.25, 7],
  ["{Share,8} of {Order}", 0.25, 7],
  ["{$Order}", { id: 7 }],
  ["hosts {Hosts}", ["web-1", "web-2"]],
  ["hosts {@Hosts}", ["web-1", "web-2"]],
  ["order {Order}", { id: 7 }],
  ["order {Order}", undefined],
]) {
  console.log(template, JSON.stringify(values));
  log.info(template, ...values);
}
JS
node log.cjs | tee seen
cat >expected <<'TEXT'
{0} before {1} ["cart","order"]
  cart before order | {"0":"cart","1":"order"}
{1} after {0} ["cart","order"]
  cart after order | {"0":"order","1":"cart"}
{{id}} of {Order} [7]
  {7} of {Order} | {"id":7}
{Share:0.0} of {Order} [0.25,7]
  {Share:0.0} of 0.25 | {"Order":0.25,"a1":7}
{Share,8} of {Order} [0.25,7]
  {Share,8} of 0.25 | {"Order":0.25,"a1":7}
{$Order} [{"id":7}]
  {$Order} | {"a0":"[object Object]"}
hosts {Hosts} [["web-1","web-2"]]
  hosts web-1,web-2 | {"Hosts":"web-1,web-2"}
hosts {@Hosts} [["web-1","web-2"]]
  hosts ["web-1","web-2"] | {"Hosts":["web-1","web-2"]}
order {Order} [{"id":7}]
  order [object Object] | {"Order":"[object Object]"}
order {Order} [null]
  order undefined | {}
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
