import { readFileSync } from "node:fs";
import { join } from "node:path";
import { replaceAt, valueAt } from "../../../src/schema/path";
import { changeOutside } from "../../support/cases";
import { type Props, Resource } from "../../support/driver";
import { captureLog, world } from "../../support/world";
import { definitionsByType, deployed, folderWith, repaired, runDrift } from "./support/drift";

captureLog();

describe("what coralogix drift --write does not change", () => {
  const ALERT = "logsImmediate: {}";
  const file = (body: string) => `import * as coralogix from "pulumi-coralogix";\n${body}\n`;
  const P1 = (args: Props): Props => ({ ...args, priority: "P1" });
  const described = (args: Props): Props => ({ ...args, description: "new" });

  test.each([
    [
      "a variable",
      `const priority = "P3", p = priority;\nnew coralogix.Alert("a", {\n  name: "A",\n  priority: p,\n  ${ALERT},\n});`,
      P1,
      "priority: the value is the variable p",
      ["-  priority: p,", '+  priority: "P1",'],
    ],
    [
      "a shorthand property",
      `const priority = "P3";\nnew coralogix.Alert("a", { name: "A", priority, ${ALERT} });`,
      P1,
      "priority: the value is the variable priority",
      [
        `-new coralogix.Alert("a", { name: "A", priority, ${ALERT} });`,
        `+new coralogix.Alert("a", { name: "A", priority: "P1", ${ALERT} });`,
      ],
    ],
    [
      "a call",
      `const f = () => "P3";\nnew coralogix.Alert("a", {\n  name: "A",\n  priority: f(),\n  ${ALERT},\n});`,
      P1,
      "priority: the value is a call: f()",
      ["-  priority: f(),", '+  priority: "P1",'],
    ],
    [
      "a condition",
      `new coralogix.Alert("a", {\n  name: "A",\n  priority: 1 > 2 ? "P2" : "P3",\n  ${ALERT},\n});`,
      P1,
      'priority: the value depends on a condition: 1 > 2 ? "P2" : "P3"',
      ['-  priority: 1 > 2 ? "P2" : "P3",', '+  priority: "P1",'],
    ],
    [
      "a spread that follows",
      `const more = {};\nnew coralogix.Alert("a", {\n  name: "A",\n  priority: "P3",\n  ${ALERT},\n  ...more,\n});`,
      P1,
      "priority: ...more after it may replace the value",
      ['-  priority: "P3",', '+  priority: "P1",'],
    ],
    [
      "a field that a spread may contain",
      `const more = {};\nnew coralogix.Alert("a", {\n  ...more,\n  name: "A",\n  ${ALERT},\n});`,
      described,
      "description: ...more may contain it",
      ['+  description: "new",'],
    ],
    [
      "arguments in a variable",
      `const args = { name: "A", ${ALERT} };\nnew coralogix.Alert("a", args);`,
      described,
      "main.ts:3 is not changed: its arguments are no object literal",
      undefined,
    ],
    [
      "a loop",
      `for (const _ of [1]) new coralogix.Alert("a", { name: "A", ${ALERT} });`,
      described,
      "main.ts:2 is not changed: it is made in a loop",
      undefined,
    ],
    [
      "a component",
      `class C { constructor() { new coralogix.Alert("a", { name: "A", ${ALERT} }); } }\nnew C();`,
      described,
      "main.ts:2 is not changed: it is made in a component",
      undefined,
    ],
    [
      "a callback",
      `["x"].map(() => new coralogix.Alert("a", { name: "A", ${ALERT} }));`,
      described,
      "main.ts:2 is not changed: it is made in a function that may be called several times",
      undefined,
    ],
    [
      "two calls",
      `if (1 > 2) new coralogix.Alert("a", { name: "B", ${ALERT} });\nelse new coralogix.Alert("a", { name: "A", ${ALERT} });`,
      described,
      'several calls make a Alert "a": main.ts:2, main.ts:3',
      undefined,
    ],
    [
      "a computed name",
      `const name = "a";\nnew coralogix.Alert(name, { name: "A", ${ALERT} });`,
      described,
      'the folder has no new Alert("a", …); the names of main.ts:3 are no literals',
      undefined,
    ],
  ] as const)(
    "%s: the reason and the suggested edit are printed",
    async (_, body, change, text, patch) => {
      const before = file(body);
      const { code, json, now } = await repaired(before, "a", change);
      expect(code).toBe(7);
      expect(now).toBe(before);
      const [one, ...others] = json.suggested;
      expect(others).toEqual([]);
      expect(one.path === undefined ? one.reason : `${one.path}: ${one.reason}`).toBe(text);
      const lines = one.patch?.split("\n").filter((l: string) => /^[-+](?![-+])/.test(l));
      expect(lines).toEqual(patch);
    },
  );

  test("a program that was changed since the last up keeps its value", async () => {
    const text = file(`new coralogix.Alert("a", { name: "A", priority: "P3", ${ALERT} });`);
    const { w, resources } = await deployed(text);
    const [one] = resources.values();
    await changeOutside(one as Resource, one?.args() ?? {}, P1(one?.args() ?? {}));
    const newer = text.replace("P3", "P2");
    const cwd = folderWith({ "main.ts": newer });
    const { code, out } = await runDrift(w, [...resources.values()], ["--write"], { cwd });
    expect([code, readFileSync(join(cwd, "main.ts"), "utf8")]).toEqual([7, newer]);
    expect(out).toContain("the program has another value than the state");
  });

  test("a list that the program changed since the last up keeps its elements", async () => {
    const widget = (title: string) =>
      `{ title: "${title}", definition: { markdown: { markdownText: "${title}" } } }`;
    const board = (...titles: string[]) =>
      file(
        `new coralogix.Dashboard("a", { name: "A", layout: { sections: [{ rows: [{ widgets: [${titles
          .map(widget)
          .join(", ")}] }] }] } });`,
      );
    const { w, resources } = await deployed(board("a", "b", "c"));
    const one = resources.get("a") as Resource;
    const path = ["layout", "sections", 0, "rows", 0, "widgets"];
    const widgets = [...(valueAt(one.args(), path) as unknown[])].reverse();
    await changeOutside(one, one.args(), replaceAt(one.args(), path, widgets) as Props);
    const newer = board("b", "a", "c");
    const cwd = folderWith({ "main.ts": newer });
    const { code, out } = await runDrift(w, [one], ["--write"], { cwd });
    expect([code, readFileSync(join(cwd, "main.ts"), "utf8")]).toEqual([7, newer]);
    expect(out).toContain("the list in the program is not that of the state");
  });

  test("a reference to another resource is never replaced by an id, and none is written", async () => {
    const text = file(`const one = new coralogix.DashboardFolder("one", { name: "One" });
const two = new coralogix.DashboardFolder("two", { name: "Two" });
new coralogix.DashboardFolder("a", { name: "A", parentId: one.id });
new coralogix.DashboardFolder("b", { name: "B" });
void two;`);
    const w = await world();
    const folder = definitionsByType.get("DashboardFolder");
    if (!folder) throw new Error();
    const make = async (name: string, args: Props) => {
      const resource = new Resource(w, folder, name);
      await resource.up(args);
      return resource;
    };
    const one = await make("one", { name: "One" });
    const two = await make("two", { name: "Two" });
    const ids = [one, two].map(({ state }) => state?.id as string);
    const a = await make("a", { name: "A", parentId: ids[0] });
    const b = await make("b", { name: "B" });
    for (const child of [a, b])
      await changeOutside(child, child.args(), { ...child.args(), parentId: ids[1] });
    const cwd = folderWith({ "main.ts": text });
    const { code, out } = await runDrift(w, [one, two, a, b], ["--write"], { cwd });
    expect([code, readFileSync(join(cwd, "main.ts"), "utf8")]).toEqual([7, text]);
    expect(out.match(/it refers to DashboardFolder "two"/g)).toHaveLength(2);
  });

  test("a secret is neither written nor printed, also where it stands on a changed line", async () => {
    const line = (url: string, name: string) =>
      file(
        `const n = "Hook";\nnew coralogix.Webhook("a", { name: ${name}, url: "${url}", slack: {} });`,
      );
    const url = "https://hooks.slack.com/services/T00/B00/canary-old";
    const text = line(url, "n");
    const { code, out, err, now } = await repaired(text, "a", (args) => ({
      ...args,
      name: "Other",
      url: url.replace("old", "new"),
    }));
    expect(code).toBe(7);
    expect(now).toBe(text);
    expect(out).toContain("it contains a secret: set its value yourself");
    expect(out).toContain("Other");
    expect(out + err).not.toContain("canary");
  });

  test("the new value of a secret that is a variable in the program is not suggested", async () => {
    const url = "https://hooks.slack.com/services/T00/B00/canary-old";
    const text = file(
      `const url = "${url}";\nnew coralogix.Webhook("a", { name: "A", url, slack: {} });`,
    );
    const change = (args: Props) => ({ ...args, url: url.replace("old", "new") });
    const { code, out, err, now } = await repaired(text, "a", change);
    expect([code, now]).toEqual([7, text]);
    expect(out).toContain("it contains a secret");
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
    expect(read("a.ts")).toBe(
      text
        .replace(`\t${ALERT},`, `\t${ALERT},\r\n\tdescription: 'it\\'s',\r\n\tpriority: 'P1',`)
        .replace(
          `'B', ${ALERT},`,
          `'B', ${ALERT},\r\n\tdescription: 'it\\'s',\r\n\tpriority: 'P1',`,
        ),
    );
    expect(read("c.ts")).toBe(
      other.replace(`${ALERT}\n`, `${ALERT},\n  description: "it's",\n  priority: "P1"\n`),
    );
    expect(read("ignored.d.ts") + read("d.js")).toBe(other + other);
  });

  test("a file that is no TypeScript is not changed", async () => {
    const text = file(`new coralogix.Alert("a", { name: "A", ${ALERT} });`);
    const { w, resources } = await deployed(text);
    const [one] = resources.values();
    await changeOutside(one as Resource, one?.args() ?? {}, P1(one?.args() ?? {}));
    const broken = `${text}const x = ;\n`;
    const cwd = folderWith({ "main.ts": broken });
    const { code, out } = await runDrift(w, [...resources.values()], ["--write"], { cwd });
    expect([code, readFileSync(join(cwd, "main.ts"), "utf8")]).toEqual([7, broken]);
    expect(out).toContain("main.ts was not changed: the result would be invalid");
  });

  test("a folder that does not exist is an error that names the option", async () => {
    const text = file(`new coralogix.Alert("a", { name: "A", ${ALERT} });`);
    const { w, resources } = await deployed(text);
    const [one] = resources.values();
    await changeOutside(one as Resource, one?.args() ?? {}, P1(one?.args() ?? {}));
    const args = ["--write", "--program", "/nowhere"];
    const { code, err } = await runDrift(w, [...resources.values()], args);
    expect(code).toBe(1);
    expect(err).toContain("--program");
  });
});
