#!/usr/bin/env bash
# Text with `\*` for a plain star is bold in Slack behind slackify-markdown; a line break shows a backslash.
#
# Software: slackify-markdown 5.0.0 (npm), which writes the texts of Slack from Markdown.
# Behavior: in Markdown, a backslash takes the meaning from a sign. Slack has no such escape, so the library drops
#   the backslash, and the stars, underlines and backquotes have their meaning for Slack: the pattern \*.log and
#   \*.gz is a bold ".log and ". Two blanks at the end of a line, a break, become a backslash there.
# Seen: Markdown and the text for Slack; the last line is the control, stars that Markdown does not take either.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts slackify-markdown@5.0.0 >/dev/null
cat >write.mjs <<'JS'
import { slackifyMarkdown } from "slackify-markdown";
const texts = ["\\*.log and \\*.gz", "\\_id\\_ of \\`job\\`", "first  \nsecond", "2 * 3 * 4"];
for (const text of texts) {
  console.log(JSON.stringify(text), "->", JSON.stringify(slackifyMarkdown(text)));
}
JS
node write.mjs | tee seen
cat >expected <<'TEXT'
"\\*.log and \\*.gz" -> "*.log and *.gz\n"
"\\_id\\_ of \\`job\\`" -> "_id_ of `job`\n"
"first  \nsecond" -> "first\\\nsecond\n"
"2 * 3 * 4" -> "2 * 3 * 4\n"
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
