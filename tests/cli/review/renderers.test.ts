import { Socket } from "node:net";
import type { Review } from "../../../src/cli/review/model";
import { RENDERERS, REVIEW_FORMATS, type ReviewFormat } from "../../../src/cli/review/renderers";
import { UNKNOWN } from "../../../src/schema/unknown";
import { logsAlert } from "../support/objects";
import { info, previewText, reviewOfSteps, runReview, step } from "./support/preview";
import { reviewed, reviewOf } from "./support/reviews";
import { sampleReview } from "./support/sample";

const render = (format: ReviewFormat, review: Review): string =>
  RENDERERS[format]()(review, { colors: false });

test.each(["text", "markdown"] as const)(
  "a review with each operation as %s equals its snapshot",
  (format) => expect(render(format, sampleReview())).toMatchSnapshot(),
);

describe.each(REVIEW_FORMATS)("a review as %s", (format) => {
  test("is the same for the same changes, whatever the order of the engine", async () => {
    const steps = ["a", "b", "c"].map((name) =>
      step({ op: "create", type: "Alert", name, after: { name, logsImmediate: {} } }),
    );
    const notes = ["x", "y"].map((line) => info(`Alert "a": ${line}`));
    const one = await runReview(previewText(steps, notes), "--output", format);
    const reversed = previewText([...steps].reverse(), [...notes].reverse());
    expect(await runReview(reversed, "--output", format)).toEqual(one);
  });

  test("needs no network, no key and no environment", async () => {
    const connect = jest.spyOn(Socket.prototype, "connect");
    expect(await runReview(previewText([]), "--output", format)).toMatchObject({
      code: 0,
      err: "",
    });
    expect(connect).not.toHaveBeenCalled();
    connect.mockRestore();
  });

  test("counts the errors of a preview, and lists them", () => {
    const message = "error: the object differs\n  priority: is P5, the program has P1\n";
    const text = render(format, reviewOfSteps([], [{ severity: "error", message }]));
    expect(text).toContain("priority: is P5, the program has P1");
    expect(text).toMatch(/The preview has 1 error: an update would fail|"severity": "error"/);
  });

  test("of no change is short", () =>
    expect(render(format, reviewOf([])).slice(-1300)).toMatch(/none|Nothing changes|"update": 0/));
});

describe.each(["text", "markdown", "html"] as const)("a review as %s", (format) => {
  test("shows the line of an error that the engine indents with a tab, without an escape", () => {
    const message =
      "error: Missing required configuration variable 'app:key'\n\tplease set a value using the command `pulumi config set --secret app:key <value>`\n";
    const shown = render(format, reviewOfSteps([], [{ severity: "error", message }]));
    expect(shown).toContain("please set a value");
    expect(shown).not.toMatch(/u0009/);
  });

  test("names a secret that changes, and shows no value of it", () => {
    const text = "url changes (secret)";
    const change = { type: "changed", path: "url", text, isSecret: true } as const;
    const changes = [{ ...change, was: "canary-old", is: "canary-new" }];
    const shown = render(format, reviewOf([reviewed("update", "Webhook", {}, { changes })]));
    expect(shown).toContain(text);
    expect(shown).not.toContain("canary");
  });

  test("names the source of an unknown value, and not the placeholder", () => {
    const webhooks = [{ integrationId: UNKNOWN }];
    const after = logsAlert("New", { notificationGroup: { webhooks } });
    const unknowns = { "notificationGroup.webhooks[0].integrationId": 'id of Webhook "Ops"' };
    const text = render(format, reviewOf([reviewed("create", "Alert", { after }, { unknowns })]));
    expect(text).not.toContain(UNKNOWN);
    expect(text).toContain("(known after apply: id of Webhook ");
  });
});

test.each([
  ["text", "  adopts 250 objects, writes nothing: 250 Alert"],
  ["markdown", "<details><summary>250 objects, nothing is written: 250 Alert</summary>"],
] as const)("as %s, 250 adoptions are one line: nothing is written", (format, line) => {
  const names = Array.from({ length: 250 }, (_, n) => `A${n}`);
  const steps = names.map((name) =>
    step({
      op: "create",
      type: "Alert",
      name,
      after: { name, logsImmediate: {}, adopt: { id: name } },
    }),
  );
  const notes = names.map((name) => info(`Alert "${name}": adopts ${name}, no differences`));
  const lines = render(format, reviewOfSteps(steps, notes)).split("\n");
  expect(lines).toContain(line);
  expect(lines.join("\n")).toMatch(/250 adopted without a write(\*\*)?\n(- )?Nothing is written/);
});

test("the summary has at most five lines, and names three objects", () => {
  const deleted = Array.from({ length: 10 }, (_, n) =>
    reviewed("delete", "Alert", { before: logsAlert(`D${n}`) }),
  );
  const sample = sampleReview();
  const diagnostics = [{ severity: "error", message: "failed" }] as const;
  const lines = render("text", {
    ...sample,
    resources: [...deleted, ...sample.resources],
    diagnostics,
  }).split("\n");
  const summary = lines.slice(0, lines.indexOf(""));
  expect(summary.length).toBeLessThanOrEqual(5);
  expect(summary.slice(1, 3)).toEqual([
    "The preview has 1 error: an update would fail",
    'Deleted: Alert "D0", Alert "D1", Alert "D2" and 8 more',
  ]);
});
