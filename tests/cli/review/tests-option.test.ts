import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../../../src/cli/run";
import { blocksOf } from "../../docs/support/blocks";
import { testIo } from "../support/io";
import { previewText, step, urnOf } from "./support/preview";

const folder = mkdtempSync(join(tmpdir(), "coralogix-review-tests-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const TESTS = `
tests:
  - name: errors of the checkout
    start_timestamp: 2026-03-02T10:00:00Z
    to: "10:30"
    input_logs:
      - { every: 10s, from: "10:05", to: "10:15", body: { level: error, service: checkout } }
    firings:
      Many errors:
        - { from: "10:09", to: "10:22", group: { service: checkout }, priority: P1 }
    notifications:
      - { at: "10:09", alert: Many errors, to: On call }
`;
const alert = (threshold: number, integrationId: unknown = 7) => ({
  name: "Many errors",
  priority: "P1",
  groupByKeys: ["service"],
  logsThreshold: {
    logsFilter: { simpleFilter: { luceneQuery: "level:error" } },
    rules: [
      {
        condition: {
          threshold,
          conditionType: "MORE_THAN",
          timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" },
        },
      },
    ],
  },
  notificationGroup: { webhooks: [{ integration: { integrationId } }] },
});
const webhook = { name: "On call", url: "https://hooks.example.com", slack: {} };
const onCall = step({ op: "create", type: "Webhook", name: "on-call", after: webhook });
const UNKNOWN = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";

async function review(steps: readonly object[], tests = TESTS, ...more: string[]) {
  const [preview, file] = [join(folder, "preview.json"), join(folder, "alerts.test.yaml")];
  writeFileSync(preview, previewText(steps));
  writeFileSync(file, tests);
  const io = testIo({});
  const code = await run(["review", preview, ...more, "--tests", file], io);
  return { code, text: io.stdout().replaceAll(folder, ""), errors: io.stderr() };
}

test("a changed alert has what its test says before and after", async () => {
  const { code, text } = await review([
    onCall,
    step({
      op: "update",
      type: "Alert",
      name: "errors",
      before: alert(20),
      after: alert(30, UNKNOWN),
      dependencies: { notificationGroup: [urnOf("Webhook", "on-call")] },
    }),
  ]);
  expect(code).toBe(0);
  // The guide shows it.
  expect(text.replaceAll("/alerts.test", "alerts.test")).toContain(
    blocksOf("docs/guides/review.md", "text")[1],
  );
});

test("a changed alert that does the same says so, and one that does not change is not listed", async () => {
  const before = { ...alert(20), entityLabels: {} };
  const after = { ...alert(20), entityLabels: { team: "web" } };
  const same = await review([step({ op: "update", type: "Alert", name: "errors", before, after })]);
  expect(same.text).toContain("as before: fires 10:09 to 10:22 service=checkout P1");
  const unchanged = await review([
    step({ op: "same", type: "Alert", name: "errors", before, after: before }),
  ]);
  expect(unchanged.text).not.toContain("10:09");
});

test("a new alert and a deleted one have one side", async () => {
  const created = await review([
    step({ op: "create", type: "Alert", name: "errors", after: alert(20) }),
  ]);
  expect(created.text).toContain('Alert "Many errors": fires 10:09 to 10:22');
  expect(created.text).not.toContain("Before");
  const deleted = await review([
    step({ op: "delete", type: "Alert", name: "errors", before: alert(20) }),
  ]);
  expect(deleted.text).toContain("no longer exists. Before: fires 10:09 to 10:22");
});

test("a test file with a mistake is an error that names it", async () => {
  const { code, errors } = await review([onCall], "tests: [{ firing: {} }]");
  expect(code).toBe(1);
  expect(errors).toContain("alerts.test.yaml: tests[0].firing: ");
});

test("Markdown has the same lines, without markup of names", async () => {
  const { text } = await review(
    [step({ op: "update", type: "Alert", name: "errors", before: alert(20), after: alert(30) })],
    TESTS.replace("errors of the checkout", "'<b>errors</b> @all'"),
    "--output",
    "markdown",
  );
  expect(text).toContain('**tests**, `Alert "Many errors"`: fires 10:11 to 10:20');
  expect(text).not.toMatch(/<b>|@all/);
});

test("a changed object of another type with the name of a missing alert has no line", async () => {
  const after = { ...webhook, name: "Many errors" };
  const { text } = await review([step({ op: "create", type: "Webhook", name: "hook", after })]);
  expect(text).toContain('Webhook "Many errors"');
  expect(text).not.toContain("tests");
});
