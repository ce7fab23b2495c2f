import { markdownText } from "../../../src/cli/report/markdown";
import { reviewMarkdown } from "../../../src/cli/review/markdown/review-markdown";
import { OPERATIONS, type Review } from "../../../src/cli/review/model";
import { dashboardOf, section, widget } from "../support/dashboards";
import { proseOf, tagsIn, unbalanced } from "./support/markdown";
import { reviewed, reviewOf } from "./support/reviews";
import { sampleReview } from "./support/sample";

/** What GitHub and GitLab keep of a comment. */
const ALLOWED =
  /^<(\/?(details|summary|table|tr|b|i)|br|\/?(td|th)|(td|th) colspan="\d+"( align="(left|center)")?)>$/;

const HOSTILE = [
  "@octocat @org/team",
  '#12 GH-1 org/repo#3 !4 ~bug $5 &6 %"M1"',
  "https://evil.example www.evil.example a@evil.example",
  "[x](javascript:alert(1)) ![x](https://evil.example/x.png) <https://evil.example>",
  "<script>alert(1)</script><img src=x onerror=alert(1)></details></td></table>",
  "--> <!-- <b",
  "` `` ``` ```` ~~~ \\` \\",
  "a|b|c\n| --- |\n\n# heading\n\n- item\n> quote\n\n```\n",
  "/close\n/merge\r\n/label ~x",
  "*a* _b_ **c** ~~d~~ $\\alpha$ :tada: &lt;b&gt; &#60;b&#62;",
  "\u202etxet\u0000\u001b[31m\u200b\u2028x",
  "{+ a +} [[_TOC_]] [TOC] [^1] {: .class}",
];

function hostileReview(text: string): Review {
  const board = dashboardOf(text, section(text, [widget(text, text)]));
  const after = { ...board, description: `${text} 2`, variables: [{ name: text }] };
  const long = `${"long ".repeat(40)}${text}`;
  const resources = OPERATIONS.map((operation) =>
    reviewed(
      operation,
      "Dashboard",
      { before: { ...board, description: long }, after },
      {
        id: text,
        name: text,
        notes: [text],
        unknowns: { [text]: text },
        source: { file: text, line: 1 },
      },
    ),
  );
  const hunks = [{ was: text, is: `${text}2` }];
  const changes = [
    {
      type: "changed",
      path: text,
      text,
      isSecret: false,
      was: text,
      is: "x",
      location: text,
      hunks,
    },
    { type: "added", path: text, text: `${text} added`, isSecret: false, is: { [text]: text } },
  ] as const;
  return reviewOf([...resources, reviewed("update", "Alert", {}, { changes })], {
    project: text,
    stack: text,
    others: [
      { operation: "update", type: text, name: text, urn: "a" },
      { operation: "delete", type: text, name: text, urn: "b" },
    ],
    diagnostics: [
      { severity: "error", message: text },
      { severity: "warning", message: text },
    ],
    consequences: [{ level: "error", what: text, affects: ["x", text], because: text }],
    forecasts: [
      { topic: text, subject: text, result: text, basis: text },
      { topic: text, notComputed: text },
    ],
  });
}

const levels = [Number.POSITIVE_INFINITY, 65_536, 16_384];

test.each(HOSTILE)("%j is inert in every part of a comment", (hostile) => {
  for (const maxSize of levels) {
    const text = reviewMarkdown(hostileReview(hostile), { colors: false, maxSize });
    const tags = tagsIn(text);
    expect(tags.filter((tag) => !ALLOWED.test(tag))).toEqual([]);
    expect(unbalanced(tags)).toEqual([]);
    // Each escaped character is `\?`. Tables are HTML, in which Markdown is text.
    const prose = proseOf(text).slice(1);
    expect(prose.join("\n")).not.toMatch(/@\w|:\/\/|www\.|GH-\d|:\w+:/i);
    expect(prose.join("\n")).not.toMatch(/([!~%$]|&amp;)(?=[\d"])|#\d/m);
    const markup = prose.filter((line) => !line.startsWith("<")).join("\n");
    expect(markup).not.toMatch(/\]\(|^ {0,3}(>(?! Shortened)|\||-{3}|={3}|~{3})/m);
    // A line that begins with a slash is a command of GitLab, and of many bots.
    expect(text).not.toMatch(/^\s*\//m);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202a-\u202e\u2028]/);
    for (const heading of proseOf(text).filter((line) => /^ *#/.test(line)))
      expect(heading).toMatch(/^#{3,4} (Review of|[A-Z][a-z ]+( \(\d+\))?$)/);
  }
});

test("a string without markup is unchanged, and escapes are those of Markdown", () => {
  expect(markdownText('Alert "Errors": 5 of 7, 100 % at 10:30')).toBe(
    'Alert "Errors": 5 of 7, 100 % at 10:30',
  );
  expect(markdownText("a_b <c> @d")).toBe("a\\_b \\<c\\> @\u200bd");
});

test("only tags that GitHub keeps are used, without style, class and addresses", () => {
  const text = reviewMarkdown(sampleReview(), { colors: false });
  expect(tagsIn(text).filter((tag) => !ALLOWED.test(tag))).toEqual([]);
  expect(text).not.toMatch(/style=|class=|href=|src=/);
});
