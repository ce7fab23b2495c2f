import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type Emulator, startEmulator } from "pulumi-coralogix/emulator";
import { EXAMPLES } from "./support/place";
import { shownPreview } from "./support/readme";
import { KEY, scenes } from "./support/scenes";
import { House, inTurn, type Run, Stage, type Step } from "./support/stage";

const names = readdirSync(EXAMPLES, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
const FIVE_MINUTES = 300_000;
// Whatever the service may do to what it was sent, it does here: only the words that a test of ours expects are left alone.
const unkind = { reorder: true, addUnknownFields: true, maskSecrets: true, dropZeros: true };

test.each(names)("%s is a package of its own", (name) => {
  const text = (file: string) => readFileSync(join(EXAMPLES, name, file), "utf8");
  const { name: called, main, dependencies, devDependencies } = JSON.parse(text("package.json"));
  expect(called).toBe(name);
  expect(text("Pulumi.yaml")).toContain(`name: ${name}\n`);
  expect(Object.keys(dependencies)).toContain("pulumi-coralogix");
  // The compiler that Pulumi brings (3.8) cannot read the types of this package.
  expect(devDependencies.typescript).toMatch(/^[~^]5/);
  for (const file of [main, "tsconfig.json", "README.md"]) expect(existsSync(join(EXAMPLES, name, file))).toBe(true);
});

describe("every example on the engine", () => {
  const house = new House();
  afterAll(() => house.remove());

  test.concurrent.each(names)(
    "%s: preview, up, nothing more to do, refresh, destroy, nothing left",
    (name) => inTurn(() => play(house, name)),
    FIVE_MINUTES,
  );
});

async function play(house: House, name: string): Promise<void> {
  const scene = scenes[name] ?? {};
  const emulator = await startEmulator({ apiKey: KEY, unkind, ...scene.account });
  const stage = await Stage.open(house, name);
  const it = { stage, emulator, env: { CORALOGIX_URL: emulator.url, CORALOGIX_API_KEY: KEY } };
  try {
    const found = everything(emulator, scene.teams);
    await stage.config(scene.config?.(emulator) ?? { "coralogix:url": emulator.url, "coralogix:apiKey": { secret: KEY } });
    await scene.before?.(it);
    const preview = await stage.run("preview");
    const shown = shownPreview(name);
    if (shown) expect(rows(preview)).toEqual(rowsOf(shown));
    await stage.run("up");
    await nothingToDo(stage);
    await scene.during?.(it);
    await stage.run("destroy");
    expect(different(found, everything(emulator, scene.teams))).toEqual([]);
  } finally {
    stage.close();
    await emulator.close();
  }
}

// The engine's own table leaves its default providers out, and does not say in which order it comes to what.
const rows = ({ steps }: Run): string[] => rowsOf(steps.filter(({ type }) => !type.startsWith("pulumi:providers:")));
const rowsOf = (steps: readonly Step[]): string[] => steps.map(({ op, type, name }) => `${type} ${name}: ${op}`).sort();

async function nothingToDo(stage: Stage): Promise<void> {
  for (const command of ["preview", "refresh", "preview"] as const) {
    const run = await stage.run(command);
    if (changed(run).length) throw new Error(`${command} after up is not empty:\n${run.text}`);
  }
}
const changed = ({ changes }: Run): string[] => Object.keys(changes).filter((op) => op !== "same" && op !== "read");

/** Every object of the teams by kind, but for what the service remembers of the past. */
function everything(emulator: Emulator, teams: readonly (number | undefined)[] = [undefined]): Map<string, object[]> {
  const all = teams.flatMap((team) =>
    emulator.kinds(team).map((kind) => [`${kind} of ${team ?? "the team"}`, emulator.objects(kind, team)] as const),
  );
  return new Map(all.filter(([kind, objects]) => objects.length && !/versions/i.test(kind)));
}
/** The kinds that are not as they were, and how many there are of each. */
const different = (was: Map<string, object[]>, is: Map<string, object[]>): string[] =>
  [...new Set([...was.keys(), ...is.keys()])]
    .filter((kind) => !isDeepStrictEqual(was.get(kind), is.get(kind)))
    .map((kind) => `${kind}: ${was.get(kind)?.length ?? 0} before, ${is.get(kind)?.length ?? 0} after`);
