import fc from "fast-check";
import * as typescript from "typescript";
import type { PlannedObject } from "../../../src/cli/export/plan";
import type { Compiler } from "../../../src/cli/typescript/compiler";
import { LiteralWriter, type Place } from "../../../src/cli/typescript/literal-writer";
import { argsFromJson } from "../../../src/provider/adopt/from-json";
import { nodeOf } from "../../../src/schema/node";
import { dashboardBody } from "../../services/support/dashboards";
import { arbitraryOf, type Fill } from "../../support/arbitrary";
import type { CommandResult } from "../../support/command";
import { definitions, isLarge, SEED } from "../../support/definitions";
import { objectWith, planWith } from "./support/planned";
import { Workspace } from "./support/workspace";

const printLiteral = (value: unknown, place?: Place): string =>
  new LiteralWriter().write(value, place);

const compilers: [string, Compiler][] = [typescript, require("typescript-6") as Compiler].map(
  (ts) => [ts.version, ts],
);

/** Compiles an expression, and evaluates it in the realm of the test. */
function evaluate(ts: Compiler, text: string): unknown {
  const program = `"use strict"; (${text})`;
  const { outputText, diagnostics = [] } = ts.transpileModule(program, {
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  });
  expect(diagnostics).toEqual([]);
  // biome-ignore lint/security/noGlobalEval: the test evaluates what it printed
  const evaluateGlobally = eval;
  return evaluateGlobally(outputText);
}

const units = fc
  .array(fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)))
  .map((all) => all.join(""));
const special = fc.constantFrom(
  ..."\"'`\\\n\r\t\0$\u2028\u2029\u0085\u007f\ufeff\ud800\udfff😀é中{}",
  "\u0024{",
  "\r\n",
  "\\n",
  "\0" + "1",
  "*/",
  "//",
  "__proto__",
  "constructor",
  "  line\n",
);
const text = fc.oneof(
  units,
  fc.string({ unit: "binary" }),
  fc.array(fc.oneof(special, fc.string())).map((parts) => parts.join("")),
  fc.array(special, { minLength: 12 }).map((parts) => parts.join("\n")),
);
const value = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    text,
    fc.double(),
    fc.integer(),
    fc.bigInt(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("value"), { maxLength: 6 }),
    fc
      .array(
        fc.tuple(fc.oneof(text, fc.constant("__proto__"), fc.nat(20).map(String)), tie("value")),
      )
      .map((entries) => Object.fromEntries(entries)),
  ),
})).value;

describe.each(compilers)("a literal that is printed with TypeScript %s", (_, ts) => {
  test("evaluates to the value", () => {
    fc.assert(
      fc.property(value, fc.nat(120), fc.nat(10), (given, column, indent) => {
        const printed = printLiteral(given, { column, indent: indent * 2 });
        expect(evaluate(ts, printed)).toStrictEqual(given);
      }),
      { seed: SEED, numRuns: 500 },
    );
  });

  test("contains no character that a file cannot contain or a reader cannot see", () => {
    fc.assert(
      fc.property(text, (given) => {
        const printed = printLiteral({ [given]: given });
        expect(printed).not.toMatch(/[^\P{Cc}\n\t]|[\p{Surrogate}\u2028\u2029\ufeff\u202e]/u);
        expect(Buffer.from(printed).toString()).toBe(printed);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  test.each([
    [{ a: 1, b: [true, null, "x"] }, '{ a: 1, b: [true, null, "x"] }'],
    [{}, "{}"],
    [[], "[]"],
    [[-1, 1.5, 1e21, -0], "[-1, 1.5, 1e+21, -0]"],
    [[Number.NaN, Number.NEGATIVE_INFINITY], "[NaN, -Infinity]"],
    [[12n, -12n], "[12n, -12n]"],
    [{ a: undefined, b: 1 }, "{ b: 1 }"],
    [{ "a-b": 1, "1": 2, class: 3, é: 4 }, '{ "1": 2, "a-b": 1, class: 3, "é": 4 }'],
    [JSON.parse('{"__proto__": 1}'), '{ ["__proto__"]: 1 }'],
    ["Größe 😀 👩‍💻 決済", '"Größe 😀 👩‍💻 決済"'],
    ['{"a":1}', `'{"a":1}'`],
    [`it's "b"`, `'it\\'s "b"'`],
    ["a\nb", '"a\\nb"'],
    ["\ud800", "`\\ud800`"],
    ["a\u202eb\0", "`a\\u202eb\\x00`"],
    ["a\u200bb\u2060", "`a\\u200bb\\u2060`"],
    [
      "source logs\n| filter `x` == '\u0024{y}' \\\\",
      "`source logs\n| filter \\`x\\` == '\\\u0024{y}' \\\\\\\\`",
    ],
    ["a line of text\r\nanother line of text", "`a line of text\\r\nanother line of text`"],
    ["a line of text with a space \nanother", '"a line of text with a space \\nanother"'],
  ])("is written in a readable form: %j", (given, expected) => {
    expect(printLiteral(given)).toBe(expected);
  });

  test("has one element a line where it does not fit on one", () => {
    const query = "source logs\n| filter $m.severity == ERROR\n    | count";
    const long = "x".repeat(60);
    expect(printLiteral({ a: long, b: { c: [long, { d: 1 }], query } })).toBe(
      `{
  a: "${long}",
  b: {
    c: ["${long}", { d: 1 }],
    query: \`${query}\`,
  },
}`,
    );
  });

  test("fits in 100 columns unless one string does not", () => {
    const short = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.string({ maxLength: 12 }),
        fc.integer(),
        fc.array(tie("value"), { maxLength: 12 }),
        fc.dictionary(fc.string({ maxLength: 8 }), tie("value"), { noNullPrototype: true }),
      ),
    })).value;
    fc.assert(
      fc.property(short, (given) => {
        const lines = printLiteral(given).split("\n");
        expect(lines.filter((line) => line.length > 100)).toEqual([]);
        expect(lines.filter((line) => (/^ */.exec(line)?.[0].length as number) % 2)).toEqual([]);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });
});

test("a literal inside of a program is indented like its line", () => {
  const long = "x".repeat(50);
  expect(printLiteral([long, long], { column: 20, indent: 4 })).toBe(
    `[\n      "${long}",\n      "${long}",\n    ]`,
  );
});

const workspace = new Workspace();
afterAll(() => workspace.remove());

/** Objects of every resource type with valid arguments that are drawn at random. */
const objectsWith = (fill: Fill, samples: number): PlannedObject[] =>
  definitions.flatMap((definition) => {
    const [resourceType, { fields, nameField = "" }] = definition;
    const drawn = fc.sample(arbitraryOf(nodeOf(fields), fill), {
      seed: SEED,
      numRuns: isLarge(definition) ? Math.ceil(samples / 4) : samples,
    }) as Record<string, unknown>[];
    return drawn.map((args, index): PlannedObject => {
      const name = typeof args[nameField] === "string" ? (args[nameField] as string) : undefined;
      return {
        object: objectWith(resourceType, `${fill}-${index}`, name, args),
        form: "resource",
        args,
      };
    });
  });

const FORMS = ["functions", "raw", "json"] as const;
const FILLS = [
  ["minimal", 2],
  ["maximal", 2],
  ["random", 8],
] as const;

/** Arguments with fields, variants and enum values of a later version. */
function laterArgs(): { dashboard: Props; alert: Props } {
  const hologram = { points: [{ x: 1, y: null }, null, "z"], look: { color: "red" } };
  const widget = (definition: object) => ({ title: "w", definition });
  const later = {
    ...dashboardBody,
    addedToDashboards: { a: 1 },
    layout: {
      sections: [
        {
          options: {
            custom: { name: "s", color: { predefined: "SECTION_PREDEFINED_COLOR_TEAL" } },
          },
          rows: [
            {
              widgets: [
                widget({ hologram }),
                widget({ gauge: { query: { traces: hologram } } }),
                widget({ lineChart: { queryDefinitions: [], addedToCharts: [hologram] } }),
              ],
            },
          ],
        },
      ],
    },
    variablesV2: [
      {
        name: "v",
        displayName: "v",
        displayType: "VARIABLE_DISPLAY_TYPE_V2_VALUE",
        source: { calendar: hologram },
        value: { day: { value: "1" } },
      },
    ],
  };
  const dashboard = argsFromJson("Dashboard", JSON.stringify(later), () => {}) as Props;
  const alert = argsFromJson(
    "Alert",
    JSON.stringify({
      alertDefProperties: {
        name: "a",
        type: "ALERT_DEF_TYPE_TELEPATHY",
        priority: "ALERT_DEF_PRIORITY_P9",
        telepathy: hologram,
        added: 1,
      },
    }),
    () => {},
  ) as Props;
  return { dashboard, alert };
}
type Props = Record<string, unknown>;

const later = laterArgs();
/** Maps with keys that every object of JavaScript has. */
const inherited = Object.getOwnPropertyNames(Object.prototype).map((key) => {
  const rule = { allocation: 1, allocationType: "PERCENTAGE", enabled: true, canOverflow: false };
  const args = { rules: Object.fromEntries([[key, rule]]) };
  const object = objectWith("QuotaRuleSet", key, key, args);
  return { object, form: "resource", args } satisfies PlannedObject;
});

let compiled: Map<string, CommandResult>;
beforeAll(async () => {
  for (const [fill, samples] of FILLS)
    await workspace.write(planWith(objectsWith(fill, samples)), fill);
  const objects = [
    objectWith("Dashboard", "later", "later", later.dashboard),
    objectWith("Alert", "later", "later", later.alert),
  ];
  const planned = objects.map(
    (object): PlannedObject => ({ object, form: "resource", args: object.args }),
  );
  for (const dashboards of FORMS)
    await workspace.write(planWith(planned), `later-${dashboards}`, { dashboards });
  await workspace.write(planWith(inherited), "inherited");
  const ofLater = FORMS.map((form) => `later-${form}`);
  const folders = [...FILLS.map(([fill]) => fill), ...ofLater, "inherited"];
  compiled = await workspace.compileAll(...folders);
}, 600_000);

test.each(FILLS)("programs with %s arguments of every resource type compile", (fill) => {
  expect(compiled.get(fill)).toEqual({ code: 0, text: "" });
});

test("programs whose maps have keys that every object has compile", () => {
  expect(compiled.get("inherited")).toEqual({ code: 0, text: "" });
  expect(Object.values(workspace.read("inherited")).join("\n")).toMatch(/^ +constructor: \{/m);
});

test("programs with fields, variants and enum values of a later version compile", () => {
  expect(JSON.stringify(later.dashboard)).toContain('"extra":{"hologram":');
  for (const form of FORMS) expect(compiled.get(`later-${form}`)).toEqual({ code: 0, text: "" });
  const { "dashboards.ts": text } = workspace.read("later-raw");
  expect(text).toContain("definition: {\n                  extra: {");
  expect(text?.match(/ as never/g)).toHaveLength(5);
  const { "dashboards/later.json": json = "" } = workspace.read("later-json");
  expect(argsFromJson("Dashboard", json, () => {})).toEqual(later.dashboard);
});
