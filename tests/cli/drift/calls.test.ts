import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Path, replaceAt, valueAt } from "../../../src/schema/path";
import type { Props } from "../../support/driver";
import { captureLog } from "../../support/world";
import { argsOf, patchOf, repaired, runDrift } from "./support/drift";

captureLog();

const PROGRAM = `import * as coralogix from "pulumi-coralogix";
import {
  choice,
  field,
  gauge,
  last,
  lineChart,
  logs,
  markdown,
  metrics,
  pieChart,
  ref,
  row,
  section,
  sections,
} from "pulumi-coralogix/dashboards";

const team = "payments";
const env = choice("env", ["production", "staging"]);

new coralogix.Dashboard("board", {
  name: "Board",
  relativeTimeFrame: last("6h"),
  layout: sections(
    section("Traffic", [
      [
        lineChart("Requests", "requests", { seriesCountLimit: 20 }), // all of them
        lineChart("Latency", { p50: "p50", p95: metrics("p95", { unit: "SECONDS" }) }),
        gauge("Success", \`ok{env="\${ref(env)}"}\`, { min: (0) }),
      ],
      row([markdown("# Shop"), pieChart("Severities", logs("a:b", { groupBy: [field("c.d")] }))], {
        height: 5,
      }),
    ]),
    section("Team", [[markdown(team), markdown("two"), markdown("two")]]),
  ),
  variablesV2: [env],
});
`;

const widgets = (s: number, r: number): Path => ["layout", "sections", s, "rows", r, "widgets"];
const at = (path: Path, value: unknown) => (args: Props) => replaceAt(args, path, value) as Props;
const line = [...widgets(0, 0), 0, "definition", "lineChart"];

interface Case {
  change: (args: Props) => Props;
  patch: string[];
}

const CASES: Record<string, Case> = {
  "a title": {
    change: at([...widgets(0, 0), 0, "title"], "All requests"),
    patch: [
      '-        lineChart("Requests", "requests", { seriesCountLimit: 20 }), // all of them',
      '+        lineChart("All requests", "requests", { seriesCountLimit: 20 }), // all of them',
    ],
  },
  "an option of each query": {
    change: at([...line, "queryDefinitions", 0, "seriesCountLimit"], 5),
    patch: [
      '-        lineChart("Requests", "requests", { seriesCountLimit: 20 }), // all of them',
      '+        lineChart("Requests", "requests", { seriesCountLimit: 5 }), // all of them',
    ],
  },
  "an option of one query of several": {
    change: at(
      [...widgets(0, 0), 1, "definition", "lineChart", "queryDefinitions", 1, "unit"],
      "MILLISECONDS",
    ),
    patch: [
      '-        lineChart("Latency", { p50: "p50", p95: metrics("p95", { unit: "SECONDS" }) }),',
      '+        lineChart("Latency", { p50: "p50", p95: metrics("p95", { unit: "MILLISECONDS" }) }),',
    ],
  },
  "the name of a query, which keeps its place": {
    change: at(
      [...widgets(0, 0), 1, "definition", "lineChart", "queryDefinitions", 0, "name"],
      "median",
    ),
    patch: [
      '-        lineChart("Latency", { p50: "p50", p95: metrics("p95", { unit: "SECONDS" }) }),',
      '+        lineChart("Latency", { median: "p50", p95: metrics("p95", { unit: "SECONDS" }) }),',
    ],
  },
  "an option that was added": {
    change: at([...line, "queryDefinitions", 0, "unit"], "BYTES"),
    patch: [
      '-        lineChart("Requests", "requests", { seriesCountLimit: 20 }), // all of them',
      '+        lineChart("Requests", "requests", { seriesCountLimit: 20, unit: "BYTES" }), // all of them',
    ],
  },
  "an option that was removed": {
    change: at([...line, "queryDefinitions", 0, "seriesCountLimit"], undefined),
    patch: [
      '-        lineChart("Requests", "requests", { seriesCountLimit: 20 }), // all of them',
      '+        lineChart("Requests", "requests"), // all of them',
    ],
  },
  "an option beside a template": {
    change: at([...widgets(0, 0), 2, "definition", "gauge", "min"], 3),
    patch: [
      '-        gauge("Success", `ok{env="\u0024{ref(env)}"}`, { min: (0) }),',
      '+        gauge("Success", `ok{env="\u0024{ref(env)}"}`, { min: (3) }),',
    ],
  },
  "the height of a row": {
    change: at(["layout", "sections", 0, "rows", 1, "appearance", "height"], 7),
    patch: ["-        height: 5,", "+        height: 7,"],
  },
  "the name of a section": {
    change: at(["layout", "sections", 1, "options", "custom", "name"], "Owners"),
    patch: [
      '-    section("Team", [[markdown(team), markdown("two"), markdown("two")]]),',
      '+    section("Owners", [[markdown(team), markdown("two"), markdown("two")]]),',
    ],
  },
  "one of two equal widgets": {
    change: at([...widgets(1, 0), 2, "definition", "markdown", "markdownText"], "three"),
    patch: [
      '-    section("Team", [[markdown(team), markdown("two"), markdown("two")]]),',
      '+    section("Team", [[markdown(team), markdown("two"), markdown("three")]]),',
    ],
  },
  "a time frame that a function converts": {
    change: at(["relativeTimeFrame"], "5400s"),
    patch: ['-  relativeTimeFrame: last("6h"),', '+  relativeTimeFrame: last("90m"),'],
  },
  "a path of a field that a function converts": {
    change: (args) => JSON.parse(JSON.stringify(args).replace('["c","d"]', '["c","e"]')),
    patch: [
      '-      row([markdown("# Shop"), pieChart("Severities", logs("a:b", { groupBy: [field("c.d")] }))], {',
      '+      row([markdown("# Shop"), pieChart("Severities", logs("a:b", { groupBy: [field("c.e")] }))], {',
    ],
  },
};

const text = (markdownText: string): Props => ({ definition: { markdown: { markdownText } } });
const inList = (path: Path, change: (all: unknown[]) => unknown[]) => (args: Props) =>
  replaceAt(args, path, change(valueAt(args, path) as unknown[])) as Props;

/** Edits of the dashboard without parts that are not known. */
const LIST_CASES: Record<string, Case> = {
  "a widget that was added": {
    change: inList(widgets(0, 0), ([one, ...rest]) => [one, text("new"), ...rest]),
    patch: [
      '-    section("A", [[markdown("one"), markdown("two")]]),',
      '+    section("A", [[markdown("one"), markdown("new"), markdown("two")]]),',
    ],
  },
  "a widget that was removed": {
    change: inList(widgets(0, 0), ([, two]) => [two]),
    patch: [
      '-    section("A", [[markdown("one"), markdown("two")]]),',
      '+    section("A", [[markdown("two")]]),',
    ],
  },
  "widgets that were moved": {
    change: inList(widgets(0, 0), ([one, two]) => [two, one]),
    patch: [
      '-    section("A", [[markdown("one"), markdown("two")]]),',
      '+    section("A", [[markdown("two"), markdown("one")]]),',
    ],
  },
};
const LIST_PROGRAM = `import * as coralogix from "pulumi-coralogix";
import * as d from "pulumi-coralogix/dashboards";

new coralogix.Dashboard("board", {
  name: "Board",
  layout: d.sections(
    d.section("A", [[d.markdown("one"), d.markdown("two")]]),
    d.section("Team", [[d.markdown("three")]]),
  ),
});
`;
const inNamespace = (line: string) =>
  line.replace(/(?<!\.)\b(section|markdown)\(/g, (call) => `d.${call}`);

async function expectRepaired(program: string, { change, patch }: Case): Promise<void> {
  const { code, now, json, w, all, cwd, resource } = await repaired(program, "board", change);
  expect([json.suggested, patchOf(program, now)]).toEqual([[], patch]);
  expect(code).toBe(0);
  // A second run finds the same drift, and has nothing to change.
  expect(await runDrift(w, all, ["--write"], { cwd })).toMatchObject({ code: 0 });
  expect(await resource.refresh()).toBe("changed");
  const plan = await resource.preview(argsOf(now, "board"));
  expect(plan).toMatchObject({ step: "same", failures: [] });
}

describe("drift --write changes the arguments of calls", () => {
  test.each(Object.entries(CASES))("%s", (_, one) => expectRepaired(PROGRAM, one));

  test.each(Object.entries(LIST_CASES))("%s, in a namespace", (_, { change, patch }) =>
    expectRepaired(LIST_PROGRAM, { change, patch: patch.map(inNamespace) }),
  );
});

describe("drift --write leaves an edit in calls to the user", () => {
  const markdownAt = (section: number, index: number, value: string) =>
    at([...widgets(section, 0), index, "definition", "markdown", "markdownText"], value);
  const gauge = { title: "G", definition: { gauge: { query: { metrics: { promqlQuery: "x" } } } } };

  test.each<[string, string, Case["change"], string, string[]]>([
    ["a variable", PROGRAM, markdownAt(1, 0, "orders"), "the value is the variable team", []],
    [
      "a list with a variable in it",
      PROGRAM,
      inList(widgets(1, 0), (all) => all.slice(0, 2)),
      'the value is a call: section("Team", [[markdown(team), markdown("two"), markdown…',
      [],
    ],
    [
      "a function that the file does not import",
      LIST_PROGRAM.replace("* as d", "{ markdown, section, sections }").replaceAll("d.", ""),
      inList(widgets(1, 0), () => [gauge]),
      'the value is a call: markdown("three")',
      [],
    ],
    [
      "a call with a comment",
      LIST_PROGRAM.replace('[[d.markdown("three")]]', '[[/* all */ d.markdown("three")]]'),
      inList(widgets(1, 0), (all) => [...all, text("four")]),
      'the value is a call: d.section("Team", [[/* all */ d.markdown("three")]])',
      [
        '-    d.section("Team", [[/* all */ d.markdown("three")]]),',
        '+    d.section("Team", [[d.markdown("three"), d.markdown("four")]]),',
      ],
    ],
  ])("%s", async (_, program, change, reason, patch) => {
    const { code, now, json } = await repaired(program, "board", change);
    expect([code, now]).toEqual([7, program]);
    const [suggested, ...others] = json.suggested;
    expect([suggested.reason, others]).toEqual([reason, []]);
    const lines = (suggested.patch ?? "").split("\n");
    expect(lines.filter((line: string) => /^[-+] /.test(line))).toEqual(patch);
  });

  test("a program that has another value than the state", async () => {
    const { w, all, cwd } = await repaired(PROGRAM, "board", CASES["a title"]?.change as never);
    const file = join(cwd, "main.ts");
    const edited = readFileSync(file, "utf8").replace("All requests", "By hand");
    writeFileSync(file, edited);
    const { code, out } = await runDrift(w, all, ["--write"], { cwd });
    expect([code, readFileSync(file, "utf8")]).toEqual([7, edited]);
    expect(out).toContain("the program has another value than the state");
  });
});
