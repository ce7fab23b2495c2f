import { readFileSync } from "node:fs";
import { join } from "node:path";
import { replaceAt, valueAt } from "../../../src/schema/path";
import type { AnyDefinition } from "../../../src/services/define";
import { changeOutside } from "../../support/cases";
import { type Props, Resource } from "../../support/driver";
import { captureLog, world } from "../../support/world";
import { definitionsByType, deployed, folderWith, repaired, runDrift } from "./support/drift";

captureLog();

describe("what coralogix drift --write does not change", () => {
  const ALERT = "logsImmediate: {}";
  const file = (body: string) => `import * as coralogix from "pulumi-coralogix";\n${body}\n`;
  const one = file(`new coralogix.Alert("a", { name: "A", priority: "P3", ${ALERT} });`);
  const P1 = (args: Props): Props => ({ ...args, priority: "P1" });
  const described = (args: Props): Props => ({ ...args, description: "new" });
  /** An alert with a field in a line of its own, after other statements. */
  const withField = (field: string, before = "") =>
    `${before && `${before}\n`}new coralogix.Alert("a", {\n  name: "A",\n  ${field}\n  ${ALERT},\n});`;
  const inLine = (fields: string) => `new coralogix.Alert("a", { ${fields}, ${ALERT} });`;
  const isP1 = '+  priority: "P1",';

  test.each([
    [
      "a variable",
      withField("priority: p,", 'const priority = "P3", p = priority;'),
      "priority: the value is the variable p",
      ["-  priority: p,", isP1],
    ],
    [
      "a shorthand property",
      `const priority = "P3";\n${inLine('name: "A", priority')}`,
      "priority: the value is the variable priority",
      [`-${inLine('name: "A", priority')}`, `+${inLine('name: "A", priority: "P1"')}`],
    ],
    [
      "a call",
      withField("priority: f(),", 'const f = () => "P3";'),
      "priority: the value is a call: f()",
      ["-  priority: f(),", isP1],
    ],
    [
      "a condition",
      withField('priority: 1 > 2 ? "P2" : "P3",'),
      'priority: the value depends on a condition: 1 > 2 ? "P2" : "P3"',
      ['-  priority: 1 > 2 ? "P2" : "P3",', isP1],
    ],
    [
      "a spread that follows",
      withField('priority: "P3",', "const more = {};").replace("\n});", "\n  ...more,\n});"),
      "priority: ...more after it may replace the value",
      ['-  priority: "P3",', isP1],
    ],
  ])("%s: the reason and the suggested edit are printed", (_, body, reason, patch) =>
    expectSuggested(body, P1, reason, patch),
  );

  test.each([
    [
      "arguments in a variable",
      `const args = { name: "A", ${ALERT} };\nnew coralogix.Alert("a", args);`,
      "main.ts:3 is not changed: its arguments are no object literal",
    ],
    [
      "a loop",
      `for (const _ of [1]) ${inLine('name: "A"')}`,
      "main.ts:2 is not changed: it is created in a loop",
    ],
    [
      "a component",
      `class C { constructor() { ${inLine('name: "A"')} } }\nnew C();`,
      "main.ts:2 is not changed: it is created in a component",
    ],
    [
      "a callback",
      `["x"].map(() => ${inLine('name: "A"').slice(0, -1)});`,
      "main.ts:2 is not changed: it is created in a function that may be called several times",
    ],
    [
      "two calls",
      `if (1 > 2) ${inLine('name: "B"')}\nelse ${inLine('name: "A"')}`,
      'several calls create a Alert "a": main.ts:2, main.ts:3',
    ],
    [
      "a computed name",
      `const name = "a";\nnew coralogix.Alert(name, { name: "A", ${ALERT} });`,
      'the folder has no new Alert("a", …); the names of main.ts:3 are no literals',
    ],
  ])("%s: the reason is printed", (_, body, reason) =>
    expectSuggested(body, described, reason, undefined),
  );

  test("a field that a spread may contain: the reason and the suggested edit are printed", () =>
    expectSuggested(
      withField("...more,", "const more = {};"),
      described,
      "description: ...more may contain it",
      ['+  description: "new",'],
    ));

  async function expectSuggested(
    body: string,
    change: (args: Props) => Props,
    reason: string,
    patch: string[] | undefined,
  ) {
    const before = file(body);
    const { code, json, now } = await repaired(before, "a", change);
    expect([code, now]).toEqual([7, before]);
    const [suggested, ...others] = json.suggested;
    expect(others).toEqual([]);
    const { path, patch: printed } = suggested;
    expect(path === undefined ? suggested.reason : `${path}: ${suggested.reason}`).toBe(reason);
    const lines = printed?.split("\n").filter((line: string) => /^[-+](?![-+])/.test(line));
    expect(lines).toEqual(patch);
  }

  /** Deploys a program, changes an object outside, and runs the command with a newer program. */
  async function drifted(
    text: string,
    change: (args: Props) => Props,
    { newer = text, args = ["--write"] } = {},
  ) {
    const { w, resources } = await deployed(text);
    const a = resources.get("a") as Resource;
    await changeOutside(a, a.args(), change(a.args()));
    const cwd = folderWith({ "main.ts": newer });
    const run = await runDrift(w, [...resources.values()], args, { cwd });
    expect(readFileSync(join(cwd, "main.ts"), "utf8")).toBe(newer);
    return run;
  }

  test("a program that was changed since the last up keeps its value", async () => {
    const { code, out } = await drifted(one, P1, { newer: one.replace("P3", "P2") });
    expect(code).toBe(7);
    expect(out).toContain("the program has another value than the state");
  });

  test("a list that the program changed since the last up keeps its elements", async () => {
    const board = (...titles: string[]) => {
      const widgets = titles.map(
        (title) => `{ title: "${title}", definition: { markdown: { markdownText: "${title}" } } }`,
      );
      const layout = `{ sections: [{ rows: [{ widgets: [${widgets.join(", ")}] }] }] }`;
      return file(`new coralogix.Dashboard("a", { name: "A", layout: ${layout} });`);
    };
    const path = ["layout", "sections", 0, "rows", 0, "widgets"];
    const reversed = (args: Props) =>
      replaceAt(args, path, [...(valueAt(args, path) as unknown[])].reverse()) as Props;
    const { code, out } = await drifted(board("a", "b", "c"), reversed, {
      newer: board("b", "a", "c"),
    });
    expect(code).toBe(7);
    expect(out).toContain("the list in the program is not that of the state");
  });

  test("a file that is no TypeScript is not changed", async () => {
    const { code, out } = await drifted(one, P1, { newer: `${one}const x = ;\n` });
    expect(code).toBe(7);
    expect(out).toContain("main.ts was not changed: the result would be invalid");
  });

  test("a folder that does not exist is an error that names the option", async () => {
    const args = ["--write", "--program", "/nowhere"];
    const { code, err } = await drifted(one, P1, { args });
    expect([code, err]).toEqual([1, expect.stringContaining("--program")]);
  });

  test("a reference to another resource is never replaced by an id, and none is written", async () => {
    const text = file(`const one = new coralogix.DashboardFolder("one", { name: "One" });
const two = new coralogix.DashboardFolder("two", { name: "Two" });
new coralogix.DashboardFolder("a", { name: "A", parentId: one.id });
new coralogix.DashboardFolder("b", { name: "B" });
void two;`);
    const w = await world();
    const folder = definitionsByType.get("DashboardFolder") as AnyDefinition;
    const made = async (name: string, args: Props) => {
      const resource = new Resource(w, folder, name);
      await resource.up(args);
      return resource;
    };
    const [first, two] = [await made("one", { name: "One" }), await made("two", { name: "Two" })];
    const a = await made("a", { name: "A", parentId: first.state?.id });
    const b = await made("b", { name: "B" });
    for (const child of [a, b])
      await changeOutside(child, child.args(), { ...child.args(), parentId: two.state?.id });
    const cwd = folderWith({ "main.ts": text });
    const { code, out } = await runDrift(w, [first, two, a, b], ["--write"], { cwd });
    expect([code, readFileSync(join(cwd, "main.ts"), "utf8")]).toEqual([7, text]);
    expect(out.match(/it refers to DashboardFolder "two"/g)).toHaveLength(2);
  });

  const OLD = "https://hooks.slack.com/services/T00/B00/canary-old";
  const url = OLD.replace("old", "new");
  test.each([
    [
      "stands on a changed line",
      `const n = "Hook";\nnew coralogix.Webhook("a", { name: n, url: "${OLD}", slack: {} });`,
      { name: "Other", url },
      /Other/,
    ],
    [
      "is a variable in the program",
      `const url = "${OLD}";\nnew coralogix.Webhook("a", { name: "A", url, slack: {} });`,
      { url },
      /it contains a secret/,
    ],
  ])("a secret is neither written nor printed, also where it %s", async (_, body, more, shown) => {
    const text = file(body);
    const { code, out, err, now } = await repaired(text, "a", (args) => ({ ...args, ...more }));
    expect([code, now]).toEqual([7, text]);
    expect(out).toContain("it contains a secret: set its value yourself");
    expect(out).toMatch(shown);
    expect(out + err).not.toContain("canary");
  });

  test("several resources of several files are changed, and line ends and quotes remain", async () => {
    const text = file(
      `new coralogix.Alert('a', {\n\tname: 'A',\n\t${ALERT},\n});\nnew coralogix.Alert('b', {\n\tname: 'B', ${ALERT},\n});`,
    )
      .replaceAll("\n", "\r\n")
      .replace('"pulumi-coralogix"', "'pulumi-coralogix'");
    const other = `import { Alert as A } from "pulumi-coralogix";\nnew A("c", {\n  name: "C",\n  ${ALERT}\n})\n`;
    const { w, resources } = await deployed(text);
    for (const [name, one] of (await deployed(other, w)).resources) resources.set(name, one);
    for (const one of resources.values())
      await changeOutside(one, one.args(), { ...one.args(), priority: "P1", description: "it's" });
    const cwd = folderWith({ "a.ts": text, "c.ts": other, "ignored.d.ts": other, "d.js": other });
    const { code, out } = await runDrift(w, [...resources.values()], ["--write"], { cwd });
    expect(code).toBe(0);
    expect(out).toContain('Changed files\n  a.ts: Alert "A", Alert "B"\n  c.ts: Alert "C"\n');
    const read = (name: string) => readFileSync(join(cwd, name), "utf8");
    const added = `\r\n\tdescription: 'it\\'s',\r\n\tpriority: 'P1',`;
    expect(read("a.ts")).toBe(text.replaceAll(`${ALERT},`, `${ALERT},${added}`));
    expect(read("c.ts")).toBe(
      other.replace(`${ALERT}\n`, `${ALERT},\n  description: "it's",\n  priority: "P1"\n`),
    );
    expect(read("ignored.d.ts") + read("d.js")).toBe(other + other);
  });
});
