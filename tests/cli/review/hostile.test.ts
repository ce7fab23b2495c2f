import { markdownText } from "../../../src/cli/report/markdown";
import { OPERATIONS, type Review } from "../../../src/cli/review/model";
import { RENDERERS, type ReviewFormat } from "../../../src/cli/review/renderers";
import { dashboardOf, section, widget } from "../support/dashboards";
import { proseOf, tagsIn, unbalanced } from "./support/markdown";
import { reviewed, reviewOf } from "./support/reviews";
import { sampleReview } from "./support/sample";

const render = (format: ReviewFormat, review: Review, maxSize?: number): string =>
  RENDERERS[format]()(review, { colors: false, ...(maxSize ? { maxSize } : {}) });

/** A review that has the text in every part. */
function hostileReview(text: string): Review {
  const board = dashboardOf(text, section(text, [widget(text, text)]));
  const before = { ...board, description: `${"long ".repeat(40)}${text}` };
  const after = { ...board, description: `${text} 2`, variables: [{ name: text }], [text]: text };
  const more = {
    id: text,
    name: text,
    notes: [text],
    unknowns: { [text]: text },
    source: { file: text, line: 1 },
  };
  const change = { path: text, text, isSecret: false, location: text } as const;
  const hunks = [{ was: text, is: `${text}2` }];
  const changes = [
    { ...change, type: "changed", was: text, is: "x", hunks },
    { ...change, type: "added", text: `${text} added`, is: { [text]: text } },
  ] as const;
  const other = { type: text, name: text };
  return reviewOf(
    [
      ...OPERATIONS.map((operation) => reviewed(operation, "Dashboard", { before, after }, more)),
      reviewed("update", "Alert", {}, { changes }),
    ],
    {
      project: text,
      stack: text,
      others: [
        { ...other, operation: "update", urn: "a" },
        { ...other, operation: "delete", urn: "b" },
        { ...other, operation: "read", urn: "c" },
      ],
      diagnostics: [
        { severity: "error", message: text },
        { severity: "warning", message: text },
      ],
      consequences: [{ level: "error", what: text, affects: ["x", text], because: text }],
      forecasts: [
        { topic: text, subject: text, result: text, basis: text },
        { topic: text, subject: text, basis: text, notComputed: text },
      ],
    },
  );
}

const HOSTILE = [
  "@octocat @org/team",
  '#12 GH-1 org/repo#3 !4 ~bug $5 &6 %"M1"',
  "https://evil.example www.evil.example a@evil.example",
  "[x](javascript:alert(1)) ![x](https://evil.example/x.png) <https://evil.example>",
  "<script>alert(1)</script><img src=x onerror=alert(1)></details></td></table>",
  "</title></style></script><iframe src=x onload=alert(1)>",
  "--> <!-- <b",
  "` `` ``` ```` ~~~ \\` \\",
  "a|b|c\n| --- |\n\n# heading\n\n- item\n> quote\n\n```\n",
  "/close\n/merge\r\n/label ~x",
  "*a* _b_ **c** ~~d~~ $\\alpha$ :tada: &lt;b&gt; &#60;b&#62;",
  "\u202etxet\u0000\u001b[31m\u0007\u200b\u2028\u009fx",
  "{+ a +} [[_TOC_]] [TOC] [^1] {: .class}",
];

/** What GitHub and GitLab keep of a comment. */
const ALLOWED =
  /^<(\/?(details|summary|table|tr|b|i)|br|\/?(td|th)|(td|th) colspan="\d+"( align="(left|center)")?)>$/;
const UNPRINTABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal interprets them
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2028]/;

describe.each(HOSTILE)("%j is inert in every part", (hostile) => {
  const review = hostileReview(hostile);

  test.each([undefined, 65_536, 16_384])("of a comment of at most %p bytes", (maxSize) => {
    const text = render("markdown", review, maxSize);
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
    expect(text).not.toMatch(UNPRINTABLE);
    for (const heading of proseOf(text).filter((line) => /^ *#/.test(line)))
      expect(heading).toMatch(/^#{3,4} (Review of|[A-Z][a-z ]+( \(\d+\))?$)/);
  });

  test("of a page: it contains no script, no handler and no address", () => {
    // The lines of changes are printable already.
    const resources = review.resources.filter(({ resourceType }) => resourceType === "Dashboard");
    const html = render("html", { ...review, resources });
    expect(html).not.toMatch(/<(script|img|iframe|object|link|form|foreignObject)\b/i);
    const tags = html.match(/<[a-z][^>]*>/gi) ?? [];
    expect(tags.filter((tag) => /\s(on\w+|style|src)=/i.test(tag))).toEqual([]);
    expect(tags.filter((tag) => /href="(?!#)/.test(tag))).toEqual([]);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
    expect(html).not.toMatch(/[\u0000\u202e]/);
  });

  test("of the text for a terminal", () => expect(render("text", review)).not.toMatch(UNPRINTABLE));
});

test("a string without markup is unchanged, and escapes are those of Markdown", () => {
  const text = 'Alert "Errors": 5 of 7, 100 % at 10:30';
  expect(markdownText(text)).toBe(text);
  expect(markdownText("a_b <c> @d")).toBe("a\\_b \\<c\\> @\u200bd");
});

test("only tags that GitHub keeps are used, without style, class and addresses", () => {
  const text = render("markdown", sampleReview());
  expect(tagsIn(text).filter((tag) => !ALLOWED.test(tag))).toEqual([]);
  expect(text).not.toMatch(/style=|class=|href=|src=/);
});
