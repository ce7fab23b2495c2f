import { readFileSync } from "node:fs";
import { join } from "node:path";
import { allResources } from "../../../codegen/source";
import * as coralogix from "../../../src";
import { run } from "../../../src/cli/run";
import { nodeOf } from "../../../src/schema/node";
import { fieldsOf } from "../../../src/schema/walk";
import { allServices } from "../../../src/services";
import { testIo } from "../support/io";

async function explain(...args: string[]) {
  const io = testIo({});
  const code = await run(["explain", ...args], io);
  return { code, out: io.stdout(), err: io.stderr() };
}
const json = async (...args: string[]) =>
  JSON.parse((await explain(...args, "--output", "json")).out);

const resources = allResources(allServices()).map(({ definition }) => definition);
const functions = allServices().flatMap((service) => service.functions ?? []);

describe("coralogix explain", () => {
  test("lists every resource type and function", async () => {
    const topics = (await json()).topics.map((one: { topic: string }) => one.topic);
    expect(topics).toEqual([
      ...resources.map(({ resourceType }) => resourceType),
      ...functions.map(({ name }) => name),
    ]);
    const { code, out } = await explain();
    expect([code, out.split("\n")]).toEqual([0, expect.arrayContaining(["Alert"])]);
  });

  test.each(resources.map((definition) => [definition.resourceType, definition] as const))(
    "%s has all arguments, outputs and the example of its page",
    async (resourceType, { fields, computed = {}, example }) => {
      const described = await json(resourceType);
      const names = (list: { name: string }[]) => list.map(({ name }) => name);
      expect(names(described.fields)).toEqual(Object.keys(fieldsOf(nodeOf(fields))));
      expect(names(described.outputs)).toEqual(Object.keys(computed));
      expect(described.example).toContain(example.trim());
      expect(described.functions.filter((name: string) => !Object.hasOwn(coralogix, name))).toEqual(
        [],
      );
    },
  );

  test.each(functions.map(({ name, about }) => [name, about]))(
    "%s has its description",
    async (name, about) => {
      expect(await json(name)).toMatchObject({ topic: name, type: "function", description: about });
    },
  );

  test("a path leads through lists and maps, with bounds and values", async () => {
    const paths = ["Alert.logsThreshold.rules.condition", "Alert.logsThreshold.rules[0].condition"];
    const [described, same] = await Promise.all(paths.map((path) => json(path)));
    expect(same).toEqual(described);
    expect(described.fields).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: "threshold", required: true, bounds: { min: 0 } }),
        expect.objectContaining({
          name: "conditionType",
          values: ["MORE_THAN", "LESS_THAN", "EQUALS", "NOT_EQUALS"],
        }),
      ]),
    );
  });

  test("the text has the sentences of the reference page", async () => {
    const { out } = await explain("Slo");
    const page = readFileSync(join(__dirname, "../../../docs/reference/Slo.md"), "utf8");
    const [, sentence = ""] = /^\| `targetThresholdPercentage` .*\| (.*) \|$/m.exec(page) ?? [];
    expect(sentence).toContain("0 to 100.");
    expect(out).toContain(`targetThresholdPercentage: number, required\n      ${sentence}\n`);
    expect(out).toContain(
      "Exactly one of requestBasedMetricSli, windowBasedMetricSli and apmSli is given.",
    );
  });

  test("the guide has the output of its example", async () => {
    const guide = readFileSync(join(__dirname, "../../../docs/guides/explain.md"), "utf8");
    const [, shown] = /The last command prints:\n\n```text\n(.*?)```/s.exec(guide) ?? [];
    expect(shown).toBe((await explain("Alert.logsThreshold.rules")).out);
  });

  test("a variant has its own example", async () => {
    const { required, example } = await json("Slo.apmSli");
    expect([required, example]).toEqual(["one of", expect.stringContaining("apmSli: {")]);
  });

  test.each([
    ["Alrt", 'no resource type or function "Alrt". Did you mean Alert?'],
    ["listAlerts", "listAlerts reads objects of Alert: `coralogix explain Alert` describes"],
    ["Alert.logsTreshold", 'Alert has no field "logsTreshold". Did you mean logsThreshold?'],
    ["Alert.name.first", 'Alert.name has no fields, so there is no "first"'],
    ["Alert.constructor", 'Alert has no field "constructor"'],
  ])("%s is an error that names what is meant", async (topic, message) => {
    const { code, out, err } = await explain(topic);
    expect([code, out, err]).toEqual([1, "", expect.stringContaining(message)]);
  });
});

describe("--help --output json", () => {
  const help = async (...argv: string[]) => {
    const io = testIo({});
    expect(await run(argv, io)).toBe(0);
    return JSON.parse(io.stdout());
  };

  test("has every command that the text lists, with its options, examples and exit codes", async () => {
    const io = testIo({});
    await run(["--help"], io);
    const listed = [...io.stdout().matchAll(/^ {2}([a-z]+) \[/gm)].map(([, name]) => name);
    const { commands } = await help("--help", "--output", "json");
    const names = commands.map(({ name }: { name: string }) => name);
    expect(names).toEqual(listed.filter((name) => name !== "help"));
    for (const { examples, exitCodes } of commands) {
      expect(examples).not.toEqual([]);
      expect(exitCodes).toContainEqual({ code: 0, meaning: expect.any(String) });
    }
  });

  test("of a command is the entry of that command", async () => {
    const { commands } = await help("--output=json", "--help");
    const [explained] = commands.filter(({ name }: { name: string }) => name === "explain");
    expect(await help("explain", "--help", "--output", "json")).toEqual(explained);
    expect(explained.options).toEqual([
      expect.objectContaining({
        flags: "--output <format>",
        choices: ["text", "json"],
        default: "text",
      }),
    ]);
  });
});
