import { reviewMarkdown } from "../../../src/cli/review/markdown/review-markdown";
import type { Review } from "../../../src/cli/review/model";
import { LEAST_SIZE } from "../../../src/cli/review/run-review";
import { largeDashboard, widget } from "../support/dashboards";
import { logsAlert } from "../support/objects";
import { proseOf, tagsIn, unbalanced } from "./support/markdown";
import { alertUpdate, previewText, reviewOfSteps, runReview } from "./support/preview";
import { reviewed, reviewOf } from "./support/reviews";

const LIMIT = 65_536;
const markdown = (review: Review, maxSize = LIMIT): string =>
  reviewMarkdown(review, { colors: false, maxSize });
const updates = (count: number, repeats = 1) =>
  Array.from({ length: count }, (_, n) => {
    const description = (text: string) => `${text} `.repeat(repeats) + n;
    return alertUpdate(
      `Alert ${n}`,
      { priority: "P3", description: description("old") },
      { priority: "P1", description: description("new") },
    );
  });

/** A dashboard of 300 widgets in which every tenth is new. */
function changedDashboard() {
  const after = largeDashboard(300) as {
    layout: { sections: { rows: { widgets: object[] }[] }[] };
  };
  for (const { rows } of after.layout.sections) rows[0]?.widgets.push(widget("New"));
  return reviewed("update", "Dashboard", { before: largeDashboard(300), after });
}

function expectWhole(text: string, maxSize = LIMIT): void {
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxSize);
  expect(unbalanced(tagsIn(text))).toEqual([]);
  expect(proseOf(text).filter((line) => line.includes("```"))).toEqual([]);
}

test("500 changed alerts and a dashboard of 300 widgets fit, with the right totals", () => {
  const review = reviewOfSteps(updates(500, 8));
  const whole = { ...review, resources: [...review.resources, changedDashboard()] };
  const text = markdown(whole);
  expectWhole(text);
  const head = text.slice(0, 1000);
  expect(head).toContain("**Changes of the stack dev: 501 updated**");
  expect(head).toContain("#### Updated (501)");
  expect(head).toMatch(/^> Shortened to 65536 bytes, without .*--output html/m);
  expect(text.match(/^(\*\*|- )`Alert "Alert \d+"`/gm)).toHaveLength(500);
});

test("1,000 changed alerts with long descriptions fit", async () => {
  const preview = previewText(updates(1000, 400));
  const { code, out } = await runReview(preview, "--output", "markdown");
  expect(code).toBe(0);
  expectWhole(out);
  expect(out).toContain("1000 updated");
});

test("the dashboard of 300 widgets alone is not shortened: the rows that change are shown", () => {
  const text = markdown(reviewOf([changedDashboard()]));
  expectWhole(text);
  expect(text).not.toContain("Shortened");
  expect(text).toContain("<b>+ added</b><br>New<br>");
  expect(text).toContain("other widgets in rows without a change");
});

test("less detail is shown level by level, and every level is a whole document", () => {
  const deleted = Array.from({ length: 300 }, (_, n) =>
    reviewed("delete", "Alert", { before: logsAlert(`Gone ${n}`) }),
  );
  const { resources } = reviewOfSteps(updates(400, 40));
  const review = reviewOf([...deleted, changedDashboard(), ...resources], {
    consequences: Array.from({ length: 500 }, (_, n) => ({
      level: "warning" as const,
      what: `Alert "Gone ${n}" is deleted, but 3 resources still refer to it`,
      affects: ['Alert "A"', 'Alert "B"', 'Alert "C"'],
    })),
  });
  const sizes = [4_000_000, 200_000, 150_000, 100_000, LIMIT, 40_000, LEAST_SIZE];
  const outputs = sizes.map((size) => markdown(review, size));
  for (const [n, text] of outputs.entries()) {
    expectWhole(text, sizes[n]);
    expect(text).toContain("**Changes: 300 deleted, 401 updated**");
    expect(text).toContain(
      '- Deleted: Alert "Gone 0", Alert "Gone 1", Alert "Gone 2" and 297 more',
    );
    expect(text).toContain("#### Deleted (300)");
  }
  expect(outputs[0]).not.toContain("Shortened");
  const notes = outputs.map((text) => /without (.*)\. `/.exec(text)?.[1]);
  expect(new Set(notes).size).toBeGreaterThan(3);
  // The names of deleted resources are shown longer than those of updated ones.
  expect(outputs[4]).toContain('`Alert "Gone 199"`');
});

test("the summary with the longest names fits the smallest limit", () => {
  const name = "@#\ud83d\ude80漢<".repeat(500);
  const all = (["delete", "replace", "overwrite", "update"] as const).flatMap((operation) =>
    Array.from({ length: 50 }, () => reviewed(operation, "Alert", { before: logsAlert(name) })),
  );
  const review = reviewOf(all, { project: name, stack: name });
  const text = markdown(review, LEAST_SIZE);
  expectWhole(text, LEAST_SIZE);
  expect(text).toContain("#### Deleted (50)");
});

describe("--max-size", () => {
  const preview = previewText([alertUpdate("A", { priority: "P1" }, { priority: "P2" })]);
  test.each(["16383", "99999999999999999"])("%j is a usage error", async (size) => {
    const { code, err } = await runReview(preview, "--output", "markdown", "--max-size", size);
    expect(code).toBe(2);
    expect(err).toContain(`--max-size "${size}": expected an integer of at least 16384.`);
  });
  test("of a review that fits changes nothing", async () => {
    const small = await runReview(preview, "--output", "markdown", "--max-size", "16384");
    expect(small).toEqual(await runReview(preview, "--output", "markdown"));
  });
});
