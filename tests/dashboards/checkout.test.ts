import ts from "typescript";
import * as dashboards from "../../src/dashboards";
import { dashboard } from "../../src/services/dashboards/dashboard";
import { blocksOf } from "../docs/support/blocks";
import { type Props, Resource } from "../support/driver";
import { captureLog, world } from "../support/world";
import { issuesOf } from "./support/placed";

const [program = ""] = blocksOf("docs/guides/dashboards.md", "ts");

interface Board {
  variablesV2: { name: string }[];
  layout: { sections: { rows: { widgets: { title?: string; id?: string }[] }[] }[] };
}
const widgetsOf = ({ layout }: Board) =>
  layout.sections.flatMap(({ rows }) => rows.flatMap(({ widgets }) => widgets));

/** The arguments of the dashboard of a program. */
function argumentsOf(text: string): Board & Props {
  let found: unknown;
  class Dashboard {
    constructor(_: string, args: unknown) {
      found = args;
    }
  }
  class DashboardFolder {
    readonly id = "11111111-2222-4333-8444-555555555555";
  }
  const modules: Readonly<Record<string, unknown>> = {
    "pulumi-coralogix": { Dashboard, DashboardFolder },
    "pulumi-coralogix/dashboards": dashboards,
  };
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  new Function("require", "exports", outputText)((name: string) => modules[name], {});
  return found as Board & Props;
}

describe("the first program of the guide", () => {
  const args = argumentsOf(program);

  test("has ten widgets and two variables in at most 40 lines", () => {
    const lines = program.slice(program.indexOf("const env")).trim().split("\n");
    expect(widgetsOf(args)).toHaveLength(10);
    expect(args.variablesV2).toHaveLength(2);
    expect(lines.length).toBeLessThanOrEqual(40);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  test("has valid arguments", () => expect(issuesOf(args)).toEqual([]));
});

describe("on the emulator", () => {
  const lines = captureLog();
  const changed = (text: string) => lines.filter((line) => line.includes(text));
  const idsIn = (resource: Resource) =>
    widgetsOf(resource.args() as unknown as Board).map(({ title, id }) => [title, id] as const);
  const args = ({ folderId: _, ...rest }: Props): Props => rest;

  test("a create is followed by an empty preview, and an inserted widget is one line", async () => {
    const account = await world();
    const one = new Resource(account, dashboard);
    expect(await one.up(args(argumentsOf(program)))).toBe("create");
    expect((await one.preview(args(argumentsOf(program)))).step).toBe("same");
    const before = idsIn(one);
    expect(new Set(before.map(([, id]) => id)).size).toBe(10);

    const inserted = program.replace(
      /^ +lineChart\("Orders"/m,
      '      lineChart("Carts", rate("carts_total")),\n$&',
    );
    lines.length = 0;
    const plan = await one.preview(args(argumentsOf(inserted)));
    expect(plan).toMatchObject({ step: "update", failures: [] });
    expect(changed("Carts")).toEqual([
      expect.stringContaining('widgets "Carts" added before "Orders"'),
    ]);
    expect(lines.filter((line) => /added|removed|->/.test(line))).toHaveLength(1);
    expect(await one.up(args(argumentsOf(inserted)))).toBe("update");
    const after = idsIn(one);
    expect(after.map(([title]) => title)).toContain("Carts");
    expect(after.filter(([title]) => title !== "Carts")).toEqual(before);
    expect((await one.preview(args(argumentsOf(inserted)))).step).toBe("same");
  });
});
