import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { resourceTypes } from "../../src/generated/resource-types";
import { alert } from "../../src/services/alerts/alert";
import { metricAlert } from "../../src/services/alerts/lint/samples";
import { type Props, Resource } from "../support/driver";
import { captureLog, World, world } from "../support/world";

const lines = captureLog();

/** An alert that never fires: the comparison keeps the value 0. */
const dead = (name: string): Props => ({ ...metricAlert("up == 0", { threshold: 0 }), name });
const WARNING =
  /^coralogix: warning: Alert "\w+": metricThreshold\.rules\[0\]\.condition\.threshold: the result of the query is 0, so it is never more than 0, and the alert never fires\. .*bool.* \(threshold-never-met\)\n$/;

/** An alert of a stack whose configuration has these settings besides the connection. */
async function alertWith(settings: Readonly<Record<string, string>> = {}): Promise<Resource> {
  const { emulator, config } = await world();
  return new Resource(new World(emulator, { ...config, ...settings }), alert);
}
const setting = (levels: object) => ({ "coralogix:lint": JSON.stringify(levels) });

/** The lint lines of some work. */
async function linted(work: () => Promise<unknown>): Promise<string[]> {
  const before = lines.length;
  await work();
  return lines.slice(before).filter((line) => /\([a-z-]+\)\n$/.test(line));
}

test("an alert that never fires is a warning before it is created, and none once it is unchanged", async () => {
  const resource = await alertWith();
  expect(await linted(() => resource.preview(dead("first")))).toEqual([
    expect.stringMatching(WARNING),
  ]);
  await resource.up(dead("first"));
  expect(await linted(() => resource.preview(dead("first")))).toEqual([]);
});

test("a change of such an alert is reported with the finding again", async () => {
  const resource = await alertWith();
  await resource.up({ ...dead("second"), description: "Old" });
  // A line is logged once in a process: another name makes it another line.
  expect(await linted(() => resource.preview(dead("changed")))).toEqual([
    expect.stringMatching(WARNING),
  ]);
});

test("an uncertain finding is not reported, and it is where the project raises its level", async () => {
  const args = (name: string) => ({ ...metricAlert("topk(5, queue_length)", {}), name });
  expect(await linted(async () => (await alertWith()).preview(args("notes")))).toEqual([]);
  const raised = await alertWith(setting({ "changing-series": "warning" }));
  expect(await linted(() => raised.preview(args("raised")))).toEqual([
    expect.stringContaining("(changing-series)"),
  ]);
});

test("a level of error refuses the preview, and off silences the rule", async () => {
  const strict = await alertWith(setting({ "threshold-never-met": "error" }));
  const { failures } = await strict.preview(dead("refused"));
  expect(failures).toEqual([expect.stringContaining("(threshold-never-met)")]);
  const silent = await alertWith(setting({ "threshold-never-met": "off" }));
  expect(await linted(() => silent.preview(dead("silent")))).toEqual([]);
});

test("a level of error refuses an unchanged alert, too, which has no warning", async () => {
  const lenient = await alertWith();
  await lenient.up(dead("unchanged"));
  const { emulator, config } = lenient.world;
  const strict = new Resource(
    new World(emulator, { ...config, ...setting({ "threshold-never-met": "error" }) }),
    alert,
  );
  strict.state = lenient.state;
  expect((await strict.preview(dead("unchanged"))).failures).toEqual([
    expect.stringContaining("(threshold-never-met)"),
  ]);
});

test("with coralogix:strict, a finding refuses the preview", async () => {
  const resource = await alertWith({ "coralogix:strict": "true" });
  const { failures } = await resource.preview(dead("strict"));
  expect(failures).toEqual([expect.stringContaining("(threshold-never-met) (coralogix:strict)")]);
});

test("an alert ignores a finding with a reason, and the argument is no change of the object", async () => {
  const resource = await alertWith();
  const ignoreFindings = { "threshold-never-met": "Fires when the metric is replaced" };
  const args = { ...dead("ignored"), ignoreFindings };
  expect(await linted(() => resource.up(args))).toEqual([]);
  expect((await resource.preview({ ...dead("ignored") })).step).toBe("same");
  expect(resource.world.emulator.objects("alerts")).toEqual([
    expect.not.objectContaining({ ignoreFindings: expect.anything() }),
  ]);
});

test("a finding that is ignored without a reason is an error", async () => {
  const resource = await alertWith();
  const ignoreFindings = { "threshold-never-met": " " };
  const { failures } = await resource.preview({ ...dead("reasonless"), ignoreFindings });
  expect(failures).toEqual([
    expect.stringContaining("ignoreFindings: expected the names of rules"),
  ]);
});

test("a misspelled rule in ignoreFindings is a warning that names the rule", async () => {
  const resource = await alertWith();
  const ignoreFindings = { "threshold-never-meet": "Because" };
  const found = lines.length;
  await resource.preview({ ...dead("misspelled"), ignoreFindings });
  expect(lines.slice(found).join("")).toContain(
    "there is no rule threshold-never-meet. Did you mean threshold-never-met?",
  );
});

test.each([
  ["[]", "is no object of levels"],
  ['{"threshold-never-met":"loud"}', "is no level. The levels are error, warning, info, off"],
])("the setting %s is an error at preview", async (text, reason) => {
  const resource = await alertWith({ "coralogix:lint": text });
  const { failures } = await resource.preview(dead("setting"));
  expect(failures).toEqual([expect.stringContaining(reason)]);
});

test("the finding in a secret query names the rule alone", async () => {
  const resource = await alertWith();
  const secrets = ["metricThreshold.metricFilter.promql"];
  const found = await linted(() => resource.preview({ ...dead("hidden"), __secrets: secrets }));
  expect(found).toEqual([expect.stringContaining("A threshold that no value can cross")]);
  expect(found.join("")).not.toMatch(/up ==|is 0/);
});

test("a program without alerts loads no lint rule", () => {
  const others = Object.keys(resourceTypes).filter(
    (type) => !["Alert", "Router", "SuppressionRule"].includes(type),
  );
  const program = `
    const { bind } = require(${JSON.stringify(join(__dirname, "../../lib/provider"))});
    const name = "Example";
    (async () => {
      for (const type of ${JSON.stringify(others)}) await bind(type).check({}, { name }).catch(() => {});
      console.log(JSON.stringify(Object.keys(require.cache)));
    })();`;
  const { stdout } = spawnSync(process.execPath, ["-e", program], { encoding: "utf8" });
  const loaded = (
    JSON.parse(stdout.split("\n").findLast((line) => line.startsWith("[")) ?? "[]") as string[]
  ).map((file) => file.replaceAll("\\", "/"));
  expect(loaded.length).toBeGreaterThan(100);
  expect(
    loaded.filter((file) =>
      /\/lib\/(promql|log-queries)\/rules|\/lint\/lint\.js|alerts\/lint\//.test(file),
    ),
  ).toEqual([]);
});
