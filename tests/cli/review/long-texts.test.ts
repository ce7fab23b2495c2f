import { RENDERERS, type ReviewFormat } from "../../../src/cli/review/renderers";
import { dashboardOf, section, widget } from "../support/dashboards";
import { alertUpdate, reviewOfSteps, step } from "./support/preview";

const render = (format: ReviewFormat, ...steps: object[]): string =>
  RENDERERS[format]()(reviewOfSteps(steps), { colors: false });
/** The lines about a description that changes. */
const changed = (format: ReviewFormat, was: string, is: string): string[] => {
  const update = alertUpdate("A", { description: was }, { description: is });
  const lines = render(format, update).trimEnd().split("\n");
  return lines.slice(lines.findIndex((line) => /^( {4}|- `)description/.test(line)));
};

const sentence = "the quick brown fox jumps over the lazy dog ".repeat(20);
const separator = ` | filter x == '${"y".repeat(40)}'`;
/** A query of 2,000 characters with these terms. */
const query = (...terms: string[]) =>
  `source logs ${"| filter severity == 'ERROR' ".repeat(35)}${terms.join(separator)}${" | limit 100".repeat(90)}`;

test("one term of a query of 2,000 characters is one line of text", () => {
  const [was, is] = [query("a == 1"), query("a == 2")];
  expect(was.length).toBeGreaterThan(1900);
  expect(changed("text", was, is)).toEqual([
    expect.stringMatching(/^ {4}description ".*a == 1.*" -> ".*a == 2.*"$/),
  ]);
});

test("a query that differs in several parts has two lines of text for each", () => {
  const lines = changed("text", query("a == 1", "b", "c"), query("a == 2", "b", "d"));
  expect(lines[0]).toBe("    description changes in 2 places");
  expect(lines.map((line) => line.slice(4, 7))).toEqual(["des", "  -", "  +", "  -", "  +"]);
});

test("in Markdown, one line is a block with both sides of the part that differs", () =>
  expect(
    changed("markdown", `${sentence} a == 1 ${sentence}`, `${sentence} a == 2 ${sentence}`),
  ).toEqual([
    "- `description`",
    "",
    "  ```diff",
    "  - …over the lazy dog  a == 1 the quick brown fox jum…",
    "  + …over the lazy dog  a == 2 the quick brown fox jum…",
    "  ```",
  ]));

test("in Markdown, several lines are a block with the lines that differ", () => {
  const lines = (service: string) =>
    `source logs\n| filter a == 1\n| filter service == '${service}'\n| limit 100\n| orderby b desc`;
  expect(changed("markdown", lines("a"), lines("b"))).toEqual([
    "- `description`",
    "",
    "  ```diff",
    "    …",
    "    | filter a == 1",
    "  - | filter service == 'a'",
    "  + | filter service == 'b'",
    "    | limit 100",
    "  ```",
  ]);
});

test("JSON names the paths inside it, and a change of its format alone", () => {
  const json = (text: string, more: object = {}) =>
    JSON.stringify({ blocks: [{ text: { body: text } }], ...more }, null, 2);
  expect(changed("text", json("old"), json("new", { color: "red" }))).toEqual([
    "    description changes inside its JSON: blocks[0].text.body old -> new, color added: red",
  ]);
  expect(changed("text", json("old"), JSON.stringify(JSON.parse(json("old"))))).toEqual([
    "    description changes in its format only: the JSON is equal",
  ]);
  const long = { more: sentence };
  expect(changed("markdown", json("old", long), json("new", long))).toEqual([
    "- `description changes inside its JSON: blocks[0].text.body old -> new`",
  ]);
});

test("a widget before 30 others is one addition", () => {
  const old = Array.from({ length: 30 }, (_, n) => widget(`w${n}`));
  const [before, after] = [old, [widget("new"), ...old]].map((widgets) =>
    dashboardOf("Board", section("All", widgets)),
  );
  const update = step({
    op: "update",
    type: "Dashboard",
    name: "board",
    ...(before && { before }),
    ...(after && { after }),
  });
  expect(render("text", update).split("\n").slice(3)).toEqual([
    "Updated",
    '  Dashboard "Board" (board, index.ts:1)',
    '    sections "All" / widgets "new" added before "w0"',
    "",
  ]);
});
