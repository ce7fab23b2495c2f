import { dirname } from "node:path";
import { lineChart, section, sections } from "../../src/dashboards";
import { argsFromJson } from "../../src/provider/adopt/from-json";
import { every, simulate } from "../../src/testing";
import { findingsOf, lint } from "../cli/lint/support";
import { info, previewText, runReview, step } from "../cli/review/support/preview";
import { errors, failingCheckout, HOUR } from "../testing/support";
import { blocksOf } from "./support/blocks";
import { filesBelow, text } from "./support/pages";
import { shownIn } from "./support/shown";

// The guides show these outputs as they are: each is the real one of the input that is here.

const board = (name: string, window: string) => ({
  name,
  layout: sections(
    section("Receivers", [
      [
        lineChart(
          "Latency",
          `histogram_quantile(0.9, sum by (le) (rate(duration_bucket[${window}])))`,
        ),
      ],
    ]),
  ),
});
const alert = (name: string, priority: string) => ({ name, priority, logsImmediate: {} });

test("the report of a review", async () => {
  const url = "https://hooks.example.com";
  const adopted = (resourceType: string, count: number, args: (name: string) => object) =>
    Array.from({ length: count }, (_, n) => {
      const name = `${resourceType} ${n}`;
      const after = { ...args(name), adopt: { id: name } };
      return {
        step: step({ op: "create", type: resourceType, name: name.replace(" ", ""), after }),
        line: info(`${resourceType} "${name}": adopts ${name}, no differences`),
      };
    });
  const adoptions = [
    ...adopted("Alert", 38, (name) => alert(name, "P2")),
    ...adopted("Dashboard", 2, (name) => board(name, "5m")),
  ];
  const steps = [
    step({
      op: "delete",
      type: "Webhook",
      name: "ops",
      line: 4,
      before: { name: "Ops", url, slack: {} },
    }),
    step({
      ...{ op: "update", type: "Dashboard", name: "checkout", line: 3 },
      ...{ before: board("Checkout", "5m"), after: board("Checkout", "1m") },
    }),
    step({
      ...{ op: "update", type: "Alert", name: "errors", line: 12 },
      ...{ before: alert("Errors", "P3"), after: alert("Errors", "P1") },
    }),
    ...adoptions.map(({ step }) => step),
  ];
  const { out } = await runReview(
    // As with --show-sames, where nothing else is in the stack.
    previewText(
      steps,
      adoptions.map(({ line }) => line),
      { same: 0 },
    ),
  );
  expect(out).toBe(shownIn("review"));
});

test("the report of lint about a file of Prometheus", async () => {
  const rules = "groups:\n  - name: shop\n    rules:\n      - alert: Down\n        expr: up\n";
  expect((await lint({ "rules.yaml": rules })).out).toBe(shownIn("lint"));
});

test("the finding that a program of the guide ignores, and no other", async () => {
  const [program = ""] = blocksOf("docs/guides/lint.md", "ts");
  const [, args = ""] = /"queue", (\{[\s\S]*\})\);/.exec(program) ?? [];
  const { ignoreFindings, ...alert } = new Function(`return ${args}`)();
  const findings = async (after: Record<string, unknown>) =>
    (
      await findingsOf({
        "-": previewText([step({ op: "create", type: "Alert", name: "queue", after })]),
      })
    ).names;
  expect(await findings(alert)).toEqual(Object.keys(ignoreFindings));
  expect(await findings({ ...alert, ignoreFindings })).toEqual([]);
});

test("the message of a unit test whose alert has other firings", async () => {
  const logs = [every("1m", failingCheckout, { from: "10:02", to: "10:12" })];
  const { expectFirings } = await simulate([errors], { logs, ...HOUR });
  expect(() => expectFirings("Many errors", [{ from: "10:05", priority: "P1" }])).toThrow(
    shownIn("test-alerts").trimEnd(),
  );
});

test("the line about a field that argsFromJson leaves out", () => {
  const lines: string[] = [];
  argsFromJson("Alert", { name: "Many errors", logsImmediate: {}, addedLater: 1 }, (line) =>
    lines.push(line),
  );
  expect(lines.map((line) => `${line}\n`)).toEqual([shownIn("importing-existing-objects", 2)]);
});

test("the locations that the README of an example shows are those of its resources", () => {
  const pages = filesBelow("examples", "README.md");
  const locations = pages.flatMap((page) =>
    [
      ...blocksOf(page, "text")
        .join("")
        .matchAll(/\((\S+), (\S+\.ts):(\d+)\)$/gm),
    ].map(([, name, file = "", line]) => {
      const declared = text(`${dirname(page)}/${file}`).split("\n")[Number(line) - 1] ?? "";
      return { page, name, isThere: declared.includes(`("${name}"`) };
    }),
  );
  expect(locations.length).toBeGreaterThan(1);
  expect(locations.filter(({ isThere }) => !isThere)).toEqual([]);
});
