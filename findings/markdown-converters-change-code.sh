#!/usr/bin/env bash
# The code `rate(x[5m]) < 3 && y > 5` of an alert's text is `rate(x[5m]) [ 3 && y ] 5` in Jira behind jira2md.
#
# Software: jira2md 3.0.1 and slackify-markdown 5.0.0 (npm), markdown_to_mrkdwn 0.3.3 (PyPI).
# Behavior: what stands in code of Markdown has no marks. Two converters replace them there too: factors of an
#   expression become the marks of italics, and signs of a comparison those of a link. In a block, jira2md still does
#   so. Slack reads `<`, `>` and `&` of a text as marks, and wants them as `&lt;` and so on: slackify-markdown writes
#   them so outside of code, the one of Python does not.
# Seen: Markdown, the text for Jira, and the two for Slack; the last one is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >texts.json <<'JSON'
[
  "`rate(x[5m]) < 3 && y > 5` fired",
  "`2*x*y` and `**/*.log`",
  "`values[0](x)`",
  "```\na < b && **c** > d\n```",
  "used < 5 GB & full",
  "**CPU** of `web-1`"
]
JSON
npm init -y >/dev/null
npm install --silent --ignore-scripts jira2md@3.0.1 slackify-markdown@5.0.0 >/dev/null
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check markdown_to_mrkdwn==0.3.3
cat >convert.mjs <<'JS'
import { readFileSync } from "node:fs";
import jira2md from "jira2md";
import { slackifyMarkdown } from "slackify-markdown";

for (const text of JSON.parse(readFileSync("texts.json", "utf8"))) {
  const slack = slackifyMarkdown(text).trim().replaceAll("\u200b", "");
  console.log([text, jira2md.to_jira(text), slack].map((part) => JSON.stringify(part)).join(" | "));
}
JS
cat >convert.py <<'PY'
import json

from markdown_to_mrkdwn import SlackMarkdownConverter

for text in json.load(open("texts.json")):
    print("|", json.dumps(SlackMarkdownConverter().convert(text)))
PY
node convert.mjs >node.txt
env/bin/python convert.py >python.txt
paste -d ' ' node.txt python.txt | tee seen
cat >expected <<'TEXT'
"`rate(x[5m]) < 3 && y > 5` fired" | "{{rate(x[5m]) [ 3 && y ] 5}} fired" | "`rate(x[5m]) < 3 && y > 5` fired" | "`rate(x[5m]) < 3 && y > 5` fired"
"`2*x*y` and `**/*.log`" | "{{2_x_y}} and {{_*/_.log}}" | "`2*x*y` and `**/*.log`" | "`2_x_y` and `**/*.log`"
"`values[0](x)`" | "{{values[0|x]}}" | "`values[0](x)`" | "`values<x|0>`"
"```\na < b && **c** > d\n```" | "{code}\na [ b && *c* ] d\n{code}" | "```\na < b && **c** > d\n```" | "```\na < b && **c** > d\n```"
"used < 5 GB & full" | "used < 5 GB & full" | "used &lt; 5 GB &amp; full" | "used < 5 GB & full"
"**CPU** of `web-1`" | "*CPU* of {{web-1}}" | "*CPU* of `web-1`" | "*CPU* of `web-1`"
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
