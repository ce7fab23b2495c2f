import { Socket } from "node:net";
import { EXIT } from "../../../src/cli/failure";
import { REVIEW_FORMATS } from "../../../src/cli/review/renderers";
import { reviewText } from "../../../src/cli/review/text";
import { alertUpdate, info, previewText, reviewOfSteps, runReview, step } from "./support/preview";

const HOSTILE = '\u001b[31mred\u0007\r\n| <b> `code` @team \u202etxet "quoted" \u2028 $(id) — end';
const UNPRINTABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal interprets them
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2028]/;

const alert = (op: string, name: string, more: object = {}) =>
  step({ op, type: "Alert", name, ...more });
const linesOf = (steps: readonly object[], diagnostics: readonly object[] = []): string[] =>
  reviewText(reviewOfSteps(steps, diagnostics), { colors: false }).split("\n");

const args = (name: string) => ({ name, logsImmediate: {} });
const ALL = [
  alert("create", "created", { after: args("Created") }),
  alert("update", "updated", {
    before: args("Updated"),
    after: { ...args("Updated"), priority: "P1" },
  }),
  alert("delete", "deleted", { before: args("Deleted") }),
  alert("create", "adopted", { after: { ...args("Adopted"), adopt: { id: "x" } } }),
  alert("create", "over", { after: { ...args("Over"), adopt: { id: "y", overwrite: true } } }),
  alert("replace", "replaced", { before: args("Replaced"), after: args("Replaced 2") }),
];
const NOTES = [
  info('Alert "Adopted": adopts x, no differences'),
  info('Alert "Over": adopts y and overwrites: priority P1 -> P5'),
];

describe("the text of a review", () => {
  test("begins with the summary, then deletes and replacements, and ends with adoptions", () => {
    expect(linesOf(ALL, NOTES)).toEqual([
      "Changes of the stack dev: 1 deleted, 1 replaced, 1 adopted and overwritten, 1 updated, 1 created, 1 adopted without a write",
      'Deleted: Alert "Deleted"',
      'Deleted and created again: Alert "Replaced"',
      "",
      "Deleted",
      '  Alert "Deleted" (deleted, index.ts:1)',
      "",
      "Replaced",
      '  Alert "Replaced" (replaced, index.ts:1)',
      '    name Replaced -> "Replaced 2"',
      "",
      "Adopted and overwritten",
      '  Alert "Over" (over, index.ts:1)',
      "    priority P1 -> P5",
      "",
      "Updated",
      '  Alert "Updated" (updated, index.ts:1)',
      "    priority added: P1",
      "",
      "Created",
      '  Alert "Created" (created, index.ts:1)',
      "",
      "Adopted",
      "  adopts 1 object, writes nothing: 1 Alert",
      "",
    ]);
  });

  test("has at most five lines of summary, and names three objects", () => {
    const many = Array.from({ length: 9 }, (_, n) =>
      alert("delete", `d${n}`, { before: args(`D${n}`) }),
    );
    const error = { severity: "error", message: "error: failed\n" };
    const lines = linesOf([...ALL, ...many], [...NOTES, error]);
    const summary = lines.slice(0, lines.indexOf(""));
    expect(summary.length).toBeLessThanOrEqual(5);
    expect(summary[1]).toBe("The preview has 1 error: an update would fail");
    expect(summary[2]).toBe('Deleted: Alert "D0", Alert "D1", Alert "D2" and 7 more');
  });

  test("of no change is a line", () =>
    expect(linesOf([alert("same", "a", { before: args("A"), after: args("A") })])).toEqual([
      "Changes of the stack dev: none",
      "",
    ]));

  test("of 250 adoptions is one line: nothing is written", () => {
    const names = Array.from({ length: 250 }, (_, n) => `A${n}`);
    const steps = names.map((name) =>
      alert("create", name, { after: { ...args(name), adopt: { id: name } } }),
    );
    const notes = names.map((name) => info(`Alert "${name}": adopts ${name}, no differences`));
    expect(linesOf(steps, notes)).toEqual([
      "Changes of the stack dev: 250 adopted without a write",
      "Nothing is written",
      "",
      "Adopted",
      "  adopts 250 objects, writes nothing: 250 Alert",
      "",
    ]);
  });

  test("contains no character of a name, a value or a message that a terminal interprets", () => {
    const before = { name: HOSTILE, description: HOSTILE, logsImmediate: {} };
    const steps = ["create", "update", "delete", "replace"].map((op) =>
      alert(op, `${op} ${HOSTILE}`, {
        ...(op === "create" ? {} : { before }),
        ...(op === "delete" ? {} : { after: { ...before, description: `${HOSTILE}2` } }),
      }),
    );
    const other = step({ op: "delete", type: "aws:s3:Bucket", name: HOSTILE, before: {} });
    const messages = ["error", "warning"].map((severity) => ({ severity, message: HOSTILE }));
    const review = reviewOfSteps([...steps, other], messages);
    const hostile = {
      ...review,
      consequences: [
        { level: "error" as const, what: HOSTILE, affects: [HOSTILE], because: HOSTILE },
      ],
      forecasts: [{ topic: HOSTILE, subject: HOSTILE, result: HOSTILE, basis: HOSTILE }],
    };
    const text = reviewText(hostile, { colors: false });
    expect(text).toContain("@team");
    expect(text).not.toMatch(UNPRINTABLE);
  });

  test("shows a widget before 30 others as one addition", () => {
    const widget = (title: string) => ({
      title,
      definition: { markdown: { markdownText: title } },
    });
    const board = (...widgets: object[]) => ({
      name: "Board",
      layout: { sections: [{ rows: [{ appearance: { height: 19 }, widgets }] }] },
    });
    const old = Array.from({ length: 30 }, (_, n) => widget(`w${n}`));
    const dashboard = step({
      op: "update",
      type: "Dashboard",
      name: "board",
      before: board(...old),
      after: board(widget("new"), ...old),
    });
    expect(linesOf([dashboard]).slice(3)).toEqual([
      "Updated",
      '  Dashboard "Board" (board, index.ts:1)',
      '    widgets "new" added before "w0"',
      "",
    ]);
  });

  describe("of a long text", () => {
    const query = (...terms: string[]) =>
      `source logs ${"| filter severity == 'ERROR' ".repeat(35)}${terms.join(" | filter x == 'yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy' ")}${" | limit 100".repeat(90)}`;
    const changed = (was: string, is: string) =>
      linesOf([alertUpdate("A", { description: was }, { description: is })]).slice(5, -1);

    test("has at most three lines for one term of a query of 2,000 characters", () => {
      const [was, is] = [query("a == 1"), query("a == 2")];
      expect(was.length).toBeGreaterThan(1900);
      const lines = changed(was, is);
      expect(lines).toEqual([
        expect.stringMatching(/^ {4}description ".*a == 1.*" -> ".*a == 2.*"$/),
      ]);
    });

    test("has two lines for each part that differs", () => {
      const lines = changed(query("a == 1", "b == 1", "c"), query("a == 2", "b == 1", "d"));
      expect(lines.map((line) => line.slice(0, 8))).toEqual([
        "    desc",
        "      - ",
        "      + ",
        "      - ",
        "      + ",
      ]);
      expect(lines[0]).toBe("    description changes in 2 places");
    });

    test("that is JSON names the paths inside it", () => {
      const json = (text: string, more: object = {}) =>
        JSON.stringify({ blocks: [{ type: "section", text: { body: text } }], ...more }, null, 2);
      const lines = changed(json("old"), json("new", { color: "red" }));
      expect(lines).toEqual([
        "    description changes inside its JSON: blocks[0].text.body old -> new, color added: red",
      ]);
      expect(changed(json("old"), JSON.stringify(JSON.parse(json("old"))))).toEqual([
        "    description changes in its format only: the JSON is equal",
      ]);
    });
  });

  test("prints consequences and forecasts, and the forecasts that were not computed", () => {
    const review = {
      ...reviewOfSteps([]),
      consequences: [
        {
          level: "error" as const,
          what: "has no notification",
          affects: ['Alert "A"'],
          because: 'Webhook "W"',
        },
        { level: "info" as const, what: "no effect", affects: [] },
      ],
      forecasts: [
        { topic: "noise", subject: 'Alert "A"', result: "3 a week", basis: "7 days" },
        { topic: "cost", notComputed: "there is no key" },
      ],
    };
    expect(reviewText(review, { colors: false }).split("\n")).toEqual([
      "Changes: none",
      "Consequences: 1 error",
      "",
      "Consequences",
      '  error: has no notification (Webhook "W")',
      '    Alert "A"',
      "  info: no effect",
      "",
      "Forecasts",
      '  noise, Alert "A": 3 a week (7 days)',
      "  cost: not computed: there is no key",
      "",
    ]);
  });
});

describe("a review", () => {
  const text = previewText(ALL, NOTES);

  test("is the same for the same changes, in each format, and whatever the order of the engine", async () => {
    for (const format of REVIEW_FORMATS) {
      const one = await runReview(text, "--output", format);
      expect(await runReview(text, "--output", format)).toEqual(one);
      const reversed = previewText([...ALL].reverse(), [...NOTES].reverse());
      expect(await runReview(reversed, "--output", format)).toEqual(one);
    }
  });

  test("needs no network, no key and no environment", async () => {
    const connect = jest.spyOn(Socket.prototype, "connect");
    expect((await runReview(text)).code).toBe(EXIT.success);
    expect(connect).not.toHaveBeenCalled();
    connect.mockRestore();
  });
});
