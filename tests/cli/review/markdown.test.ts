import { readFileSync } from "node:fs";
import { join } from "node:path";
import { reviewMarkdown } from "../../../src/cli/review/markdown/review-markdown";
import type { Review } from "../../../src/cli/review/model";
import { logsAlert } from "../support/objects";
import { tagsIn } from "./support/markdown";
import { alertUpdate, info, previewText, reviewOfSteps, runReview, step } from "./support/preview";
import { reviewed, reviewOf } from "./support/reviews";
import { sampleReview } from "./support/sample";

const markdown = (review: Review, maxSize?: number): string =>
  reviewMarkdown(review, { colors: false, ...(maxSize ? { maxSize } : {}) });
const sectionsOf = (text: string): string[] =>
  [...text.matchAll(/^#### (.+)$/gm)].map(([, title = ""]) => title);

const text = markdown(sampleReview());

test("a small review equals its golden file", () => {
  const golden = readFileSync(join(__dirname, "golden", "small.md"), "utf8");
  const review = reviewOf(
    [
      reviewed("delete", "Webhook", { before: { name: "Ops", url: "[secret]", slack: {} } }),
      reviewed(
        "update",
        "Alert",
        { before: logsAlert("Errors"), after: logsAlert("Errors", { priority: "P1" }) },
        { source: { file: "alerts.ts", line: 12 } },
      ),
      reviewed("adopt", "Alert", { after: logsAlert("Panic") }, { adoption: "equal" }),
    ],
    {
      project: "shop",
      stack: "production",
      consequences: [
        {
          level: "error",
          what: 'Webhook "Ops" is deleted, but 1 resource still refers to it',
          affects: ['Alert "Errors"'],
          because: 'Webhook "Ops"',
        },
      ],
    },
  );
  expect(markdown(review)).toBe(golden);
});

test("the dangerous part is first, then consequences and forecasts, and adoptions are folded", () => {
  expect(sectionsOf(text)).toEqual([
    "Deleted (1)",
    "Replaced (1)",
    "Consequences",
    "Forecasts",
    "Adopted and overwritten (1)",
    "Updated (2)",
    "Created (1)",
    "Adopted (12)",
    "Other packages (1)",
    "Warnings",
  ]);
  expect(text).toContain("<details><summary>12 objects, nothing is written: 12 Alert</summary>");
});

test("the summary has at most five lines, after the marker of the stack", () => {
  const [marker, , title, , ...rest] = text.split("\n");
  expect(marker).toBe("<!-- coralogix-review: production -->");
  expect(title).toBe("### Review of a preview");
  const summary = rest.slice(0, rest.indexOf(""));
  expect(summary.length).toBeLessThanOrEqual(5);
  expect(summary[1]).toBe('- Deleted: Connector "On call"');
});

test("a marker names the project and the stack, and does not end early", () => {
  const marker = (stack: string, project = "shop") =>
    markdown(reviewOf([], { project, stack })).split("\n")[0];
  expect(marker("dev")).toBe("<!-- coralogix-review: shop/dev -->");
  expect(marker("a--b")).toBe("<!-- coralogix-review: shop/a-%2Db -->");
  expect(marker("x\n--><b>@a")).toMatch(/^<!-- coralogix-review: shop\/[\w%./-]+ -->$/);
  expect(marker("x\n-->")?.match(/--/g)).toHaveLength(2);
});

test("a deleted or replaced resource of another package is in the dangerous part", () => {
  const bucket = step({ op: "delete", type: "aws:s3:Bucket", name: "logs", before: {} });
  const result = markdown(reviewOfSteps([bucket]));
  expect(result).toContain("- Deleted: aws:\u200bs3:Bucket logs");
  expect(sectionsOf(result)).toEqual(["Deleted (1)"]);
});

test("a dashboard has its layout with the marks of what changes", () => {
  const updated = text.slice(text.indexOf("#### Updated"), text.indexOf("#### Created"));
  expect(updated).toContain("<b>+ added</b><br>Errors<br><i>line chart</i>");
  expect(updated).toContain("removed:</b> By country (pie chart)");
});

test("an added widget has its content, and an unknown argument its name", () => {
  expect(text).toContain(
    '  definition.lineChart.queryDefinitions[0].query.metrics.promqlQuery: "sum(rate(errors_total[5m]))"',
  );
  const hook = reviewed(
    "create",
    "Alert",
    { after: logsAlert("New") },
    { unknowns: { "notificationGroup.webhooks[0].integrationId": 'id of Webhook "Ops"' } },
  );
  expect(markdown(reviewOf([hook]))).toContain(
    '- `notificationGroup.webhooks[0].integrationId (known after apply: id of Webhook "Ops")`',
  );
});

describe("a long text that changes", () => {
  const changed = (was: string, is: string): string => {
    const result = markdown(
      reviewOfSteps([alertUpdate("A", { description: was }, { description: is })]),
    );
    return result.slice(result.indexOf("- `description"), -1);
  };
  const sentence = "the quick brown fox jumps over the lazy dog ".repeat(20);

  test("in one line is a block with both sides of the part that differs", () => {
    expect(changed(`${sentence} a == 1 ${sentence}`, `${sentence} a == 2 ${sentence}`)).toBe(
      [
        "- `description`",
        "",
        "  ```diff",
        "  - …over the lazy dog  a == 1 the quick brown fox jum…",
        "  + …over the lazy dog  a == 2 the quick brown fox jum…",
        "  ```",
      ].join("\n"),
    );
  });

  test("in several lines is a block with the lines that differ", () => {
    const query = (service: string) =>
      `source logs\n| filter a == 1\n| filter service == '${service}'\n| limit 100\n| orderby b desc`;
    expect(changed(query("a"), query("b"))).toBe(
      [
        "- `description`",
        "",
        "  ```diff",
        "    …",
        "    | filter a == 1",
        "  - | filter service == 'a'",
        "  + | filter service == 'b'",
        "    | limit 100",
        "  ```",
      ].join("\n"),
    );
  });

  test("that is JSON names the paths inside it", () => {
    const json = (body: string) => JSON.stringify({ blocks: [{ text: body }], more: sentence });
    expect(changed(json("old"), json("new"))).toBe(
      "- `description changes inside its JSON: blocks[0].text old -> new`",
    );
  });
});

test("250 adoptions are one folded line: nothing is written", () => {
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
  const result = markdown(reviewOfSteps(steps, notes));
  const before = result.slice(0, result.indexOf("</summary>"));
  expect(before.split("\n").slice(3)).toEqual([
    "",
    "- **Changes of the stack dev: 250 adopted without a write**",
    "- Nothing is written",
    "",
    "#### Adopted (250)",
    "",
    "<details><summary>250 objects, nothing is written: 250 Alert",
  ]);
  expect(tagsIn(result)).toEqual(["<details>", "<summary>", "</summary>", "</details>"]);
});

test("a refused adoption is an error with each path that differs", () => {
  const error = {
    severity: "error",
    message: "error: the object differs\n  priority: is P5, the program has P1\n",
  };
  expect(markdown(reviewOfSteps([], [error]))).toContain(
    "#### Errors\n\n- the object differs\n  - `priority: is P5, the program has P1`\n",
  );
});

test("a secret that changes is named, and its values are not shown", () => {
  const change = { type: "changed", path: "url", text: "url changes (secret)", isSecret: true };
  const canary = { ...change, was: "canary-old", is: "canary-new" } as const;
  const result = markdown(
    reviewOf([reviewed("update", "Webhook", {}, { changes: [canary as never] })]),
  );
  expect(result).toContain("- `url changes (secret)`");
  expect(result).not.toContain("canary");
});

describe("--max-size", () => {
  const preview = previewText([alertUpdate("A", { priority: "P1" }, { priority: "P2" })]);
  test.each(["16383", "-1", "1e5", "x", ""])("%j is a usage error", async (size) => {
    const { code, err } = await runReview(preview, "--output", "markdown", "--max-size", size);
    expect(code).toBe(2);
    expect(err).toContain("is not a number of bytes from 16384 on");
  });
  test("of a review that fits changes nothing", async () => {
    const small = await runReview(preview, "--output", "markdown", "--max-size", "16384");
    expect(small).toEqual(await runReview(preview, "--output", "markdown"));
  });
});
