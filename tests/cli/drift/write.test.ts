import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { literalText } from "../../../src/cli/drift/program/literal-text";
import { encode } from "../../../src/schema/encode";
import { nodeOf } from "../../../src/schema/node";
import { replaceAt, valueAt } from "../../../src/schema/path";
import { dashboard } from "../../../src/services/dashboards/dashboard";
import { changeOutside } from "../../support/cases";
import { type Props, Resource } from "../../support/driver";
import { captureLog, type World, world } from "../../support/world";
import { argsOf, folderWith, patchOf, repaired, runDrift, statement } from "./support/drift";
import { EDITS } from "./support/edits";

captureLog();

describe("coralogix drift --write", () => {
  test.each(EDITS.map((edit) => [edit.kind, edit] as const))(
    "%s: drift finds it alone, the program is repaired, and nothing differs then",
    async (_, { name, change, lines, patch }) => {
      const text = statement(name);
      const { w, resource, found, code, now, cwd, all, err } = await repaired(text, name, change);
      const texts = found.reported.flatMap((one) => one.changes.map((o) => o.text));
      expect(texts).toEqual(lines.map((line) => expect.stringContaining(line)));
      expect([code, err]).toEqual([0, expect.any(String)]);
      if (patch.length) expect(patchOf(text, now)).toEqual(patch);
      // A second run finds the same drift, and has nothing to change.
      expect(await runDrift(w, all, ["--write"], { cwd })).toMatchObject({ code: 0 });
      expect(readFileSync(join(cwd, "main.ts"), "utf8")).toBe(now);
      expect(await resource.refresh()).toBe("changed");
      const plan = await resource.preview(argsOf(now, name));
      expect(plan).toMatchObject({ step: "same", failures: [] });
      expect(await runDrift(w, all, [], { cwd })).toMatchObject({ code: 0 });
      expect(readdirSync(cwd)).toEqual(["main.ts"]);
    },
  );
});

test("an object of zeros, which has no compared value, is repaired", async () => {
  const midnight = "startTime: { hours: 0, minutes: 0 }";
  const activeOn = `activeOn: { dayOfWeek: ["MONDAY"], ${midnight}, endTime: { hours: 8 } }`;
  const text = statement("added").replace("logsImmediate", `${activeOn}, logsImmediate`);
  const { code, now } = await repaired(text, "added", (args) => ({
    ...args,
    activeOn: { ...(args.activeOn as Props), startTime: { hours: 0, minutes: 59 } },
  }));
  expect([code, now]).toEqual([0, text.replace("minutes: 0", "minutes: 59")]);
});

test("a literal of 40 levels is printed without delay", () => {
  let value: unknown = "x".repeat(200);
  for (let n = 0; n < 40; n += 1) value = { a: value, list: [n] };
  const text = literalText(value, { quote: '"', indent: "", unit: "  ", newLine: "\n" });
  expect(text.split("\n")).toHaveLength(40 * 3 + 1);
});

test("an object in a map has a cast under a name that every object has, but not in JSON", () => {
  const style = { quote: '"', indent: "", unit: "  ", newLine: "\n" } as const;
  const value = { constructor: { a: 1 }, logs: { toString: "b" } };
  expect(literalText(value, style)).toBe(
    '{ constructor: { a: 1 } as never, logs: { toString: "b" } }',
  );
  expect(JSON.parse(literalText(value, { ...style, isJson: true }))).toEqual(value);
});

const WIDGETS = ["layout", "sections", 0, "rows", 0, "widgets"];
const widget = (title: string, markdownText = title) => ({
  title,
  definition: { markdown: { markdownText } },
});
const args: Props = {
  name: "Health",
  description: "Of the service",
  layout: {
    sections: [
      { rows: [{ appearance: { height: 19 }, widgets: ["a", "b", "c"].map((t) => widget(t)) }] },
    ],
  },
};
const BODY = encode(nodeOf(dashboard.fields), args);
const FILE = "dashboards/health.json";
const program = (more = "", path = `join(__dirname, "${FILE}")`) =>
  `import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as coralogix from "pulumi-coralogix";

new coralogix.Dashboard("health", {
  json: readFileSync(${path}, "utf8"),${more}
});
`;

/** Edits the dashboard of a program in the product, and repairs the program. */
async function repairedJson(
  change: (args: Props) => Props,
  {
    text = `${JSON.stringify(BODY, null, 2)}\n`,
    main = program(),
    w = undefined as World | undefined,
  } = {},
) {
  const where = w ?? (await world());
  const resource = new Resource(where, dashboard, "health");
  await resource.up({ json: text });
  const before = resource.args();
  await changeOutside(resource, before, change(before));
  const cwd = folderWith({ "main.ts": main });
  mkdirSync(join(cwd, "dashboards"));
  writeFileSync(join(cwd, FILE), text);
  const result = await runDrift(where, [resource], ["--write", "--output", "json"], { cwd });
  const now = readFileSync(join(cwd, FILE), "utf8");
  // The state before the repair: the repaired program with it equals the account.
  const again = new Resource(where, dashboard, "health");
  again.state = resource.state;
  await again.refresh();
  const step = await again.preview({ json: now });
  const json = JSON.parse(result.out);
  const mainNow = readFileSync(join(cwd, "main.ts"), "utf8");
  return { ...result, json, now, text, step: step.step, mainNow };
}

const widgetsWith = (change: (all: unknown[]) => unknown[]) => (before: Props) =>
  replaceAt(before, WIDGETS, change(valueAt(before, WIDGETS) as unknown[])) as Props;

test.each<[string, (args: Props) => Props]>([
  ["a changed text", (all) => ({ ...all, description: 'A "new" text\nof two lines' })],
  ["a removed field", ({ description: _, ...all }) => all],
  ["an added field", (all) => replaceAt(all, [...WIDGETS, 0, "description"], "new") as Props],
  ["a changed widget", (all) => replaceAt(all, [...WIDGETS, 1, "title"], "B") as Props],
  ["an added widget", widgetsWith(([a, ...rest]) => [a, widget("new"), ...rest])],
  ["a removed widget", widgetsWith(([a, , c]) => [a, c])],
  ["moved widgets", widgetsWith(([a, b, c]) => [c, a, b])],
  [
    "a changed number",
    (all) =>
      replaceAt(all, ["layout", "sections", 0, "rows", 0, "appearance", "height"], 30) as Props,
  ],
])("drift --write writes %s to the JSON file and preserves its format", async (_, change) => {
  const { code, json, now, step, mainNow } = await repairedJson(change);
  expect([code, json.suggested, json.written.map(({ file }: { file: string }) => file)]).toEqual([
    0,
    [],
    [FILE],
  ]);
  expect(now).toBe(`${JSON.stringify(JSON.parse(now), null, 2)}\n`);
  expect([step, mainNow]).toEqual(["same", program()]);
});

test("the format of a JSON file with another format is preserved", async () => {
  const text = JSON.stringify(BODY, null, "\t").replace('"description":', '\n"description" :  ');
  const { code, now } = await repairedJson((all) => ({ ...all, description: "new" }), { text });
  expect([code, now]).toEqual([0, text.replace("Of the service", "new")]);
});

test("a value that the file has changed since the last up is not replaced", async () => {
  const w = await world();
  const resource = new Resource(w, dashboard, "health");
  const text = `${JSON.stringify(BODY, null, 2)}\n`;
  await resource.up({ json: text });
  await changeOutside(resource, resource.args(), { ...resource.args(), description: "product" });
  const cwd = folderWith({ "main.ts": program() });
  mkdirSync(join(cwd, "dashboards"));
  const edited = text.replace("Of the service", "by hand");
  writeFileSync(join(cwd, FILE), edited);
  const { code, out } = await runDrift(w, [resource], ["--write"], { cwd });
  expect([code, readFileSync(join(cwd, FILE), "utf8")]).toEqual([7, edited]);
  expect(out).toContain("the program has another value than the state");
  expect(out).toContain('+  "description": "product",');
});

test.each([
  ["a file elsewhere", program("", "join(process.cwd(), 'x.json')"), "which does not read a file"],
  ["a missing file", program("", 'join(__dirname, "none.json")'), "which cannot be read"],
  [
    "a file of two dashboards",
    program() + program().split("\n").slice(4).join("\n").replace('"health",', '"other",'),
    `several resources read ${FILE}`,
  ],
])("%s is not changed, and no argument is added beside json", async (_, main, reason) => {
  const { code, json, now, text, mainNow } = await repairedJson(
    (all) => replaceAt(all, [...WIDGETS, 0, "description"], "new") as Props,
    { main },
  );
  expect([code, now, mainNow]).toEqual([7, text, main]);
  expect(json.suggested).toEqual([
    expect.objectContaining({ reason: expect.stringContaining(reason) }),
  ]);
});
