import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type Emulator, startEmulator } from "pulumi-coralogix/emulator";
import { resourceTypeOf, typeToken } from "../../src/provider/state/type-token";
import { ALL_CASES } from "../support/case-share";
import { formOfTests } from "../support/form";
import {
  ExampleStack,
  limitConcurrency,
  type Run,
  SharedFolders,
  type Step,
} from "./support/example-stack";
import { EXAMPLES } from "./support/install-example";
import { KEY, previewInReadme, type Scenario, scenarios } from "./support/scenarios";

const names = readdirSync(EXAMPLES, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const FIVE_MINUTES = 300_000;
// All quirks of the server, except for those that change the messages these tests check.
const quirks = { reorder: true, addUnknownFields: true, maskSecrets: true, dropZeros: true };

test.each(names)("%s is a separate package", (name) => {
  const text = (file: string) => readFileSync(join(EXAMPLES, name, file), "utf8");
  const { name: called, main, dependencies, devDependencies } = JSON.parse(text("package.json"));
  expect(called).toBe(name);
  expect(text("Pulumi.yaml")).toContain(`name: ${name}\n`);
  expect(Object.keys(dependencies)).toContain("pulumi-coralogix");
  // The TypeScript version of Pulumi (3.8) cannot read the types of this package.
  expect(devDependencies.typescript).toMatch(/^[~^]5/);
  for (const file of [main, "tsconfig.json", "README.md"])
    expect(existsSync(join(EXAMPLES, name, file))).toBe(true);
});

describe("every example on the Pulumi engine", () => {
  const shared = new SharedFolders();
  afterAll(() => shared.remove());

  test.concurrent.each(names)(
    "%s: preview, up, an empty preview and destroy, which deletes all objects",
    (name) => limitConcurrency(() => runExample(shared, name)),
    FIVE_MINUTES,
  );
});

async function runExample(shared: SharedFolders, name: string): Promise<void> {
  const scenario = scenarios[name] ?? {};
  const emulator = await startEmulator({ apiKey: KEY, quirks, ...scenario.account });
  const stack = await ExampleStack.open(shared, name);
  const it = { stack, emulator, env: { CORALOGIX_URL: emulator.url, CORALOGIX_API_KEY: KEY } };
  try {
    const found = allObjects(emulator, scenario.teams);
    await stack.config(
      scenario.config?.(emulator) ?? {
        "coralogix:url": emulator.url,
        "coralogix:apiKey": { secret: KEY },
      },
    );
    await scenario.before?.(it);
    const preview = await stack.run("preview");
    const shown = previewInReadme(name);
    if (shown)
      expect(previewRows(preview)).toEqual(
        rowsOf(shown.flatMap((step) => inFormOfTests(step, scenario))),
      );
    await stack.run("up");
    await expectNoChanges(stack);
    await scenario.during?.(it);
    await stack.run("destroy");
    scenario.after?.(it);
    expect(changedTables(found, allObjects(emulator, scenario.teams))).toEqual([]);
  } finally {
    stack.close();
    await emulator.close();
  }
}

// The preview table of the CLI omits default providers. The order of its rows varies.
const previewRows = ({ steps }: Run): string[] =>
  rowsOf(steps.filter(({ type }) => !type.startsWith("pulumi:providers:")));
/** A row of the README, which is in the dynamic form, as the form of the tests shows it. */
function inFormOfTests(step: Step, { inPlugin }: Scenario): Step[] {
  const resourceType = resourceTypeOf(step.type);
  if (formOfTests() !== "plugin" || !resourceType) return [step];
  const type = typeToken("plugin", resourceType);
  return (inPlugin?.[step.name] ?? [step.op]).map((op) => ({ ...step, type, op }));
}
const rowsOf = (steps: readonly Step[]): string[] =>
  steps.map(({ op, type, name }) => `${type} ${name}: ${op}`).sort();

// The refresh is for CASES=all: tests/engine/quirks.test.ts has one of every resource type, and an
// empty preview after it.
async function expectNoChanges(stack: ExampleStack): Promise<void> {
  for (const command of ALL_CASES ? (["preview", "refresh"] as const) : (["preview"] as const)) {
    const run = await stack.run(command);
    if (changedOperations(run).length)
      throw new Error(`${command} after up is not empty:\n${run.text}`);
  }
}
const changedOperations = ({ changes }: Run): string[] =>
  Object.keys(changes).filter((op) => op !== "same" && op !== "read");

/** All objects of the teams by table, without version histories. */
function allObjects(
  emulator: Emulator,
  teams: readonly (number | undefined)[] = [undefined],
): Map<string, object[]> {
  const all = teams.flatMap((team) =>
    emulator
      .tableNames(team)
      .map(
        (table) => [`${table} of ${team ?? "the team"}`, emulator.objects(table, team)] as const,
      ),
  );
  return new Map(all.filter(([table, objects]) => objects.length && !/versions/i.test(table)));
}
/** The tables that changed, with the number of objects before and after. */
const changedTables = (before: Map<string, object[]>, after: Map<string, object[]>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((table) => !isDeepStrictEqual(before.get(table), after.get(table)))
    .map(
      (table) =>
        `${table}: ${before.get(table)?.length ?? 0} before, ${after.get(table)?.length ?? 0} after`,
    );
