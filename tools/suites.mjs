/**
 * The requirements of a test folder: the build in lib/, the Pulumi CLI.
 * @typedef {{ lib: boolean, cli: boolean }} Needs
 */

const SOURCES = { lib: false, cli: false };
const BUILD = { lib: true, cli: false };
const ENGINE = { lib: true, cli: true };

/**
 * The folders of each suite with their requirements. A folder outside the suites requires
 * everything and only runs with `npm test`.
 * @type {Record<string, Record<string, Needs>>}
 */
export const SUITES = {
  fast: { unit: SOURCES, http: SOURCES, contract: SOURCES, docs: SOURCES },
  spec: {
    services: SOURCES,
    operations: SOURCES,
    emulator: SOURCES,
    recorder: SOURCES,
    types: BUILD,
  },
  engine: {
    engine: ENGINE,
    plugin: ENGINE,
    cli: ENGINE,
    examples: ENGINE,
    chaos: ENGINE,
    package: ENGINE,
    tools: ENGINE,
  },
};

/** The tests of resources, which can run in each form. */
const FORM_FOLDERS = ["engine", "examples", "chaos"];
/** What of them `npm test` runs in the plugin form too, besides `tests/plugin`. */
const PLUGIN_SHARE = [
  "tests/engine/adoption.test.ts",
  "tests/chaos/kills.test.ts",
  "tests/chaos/canaries.test.ts",
  "tests/chaos/states.test.ts",
];

const FOLDERS = Object.assign({}, ...Object.values(SUITES));

/**
 * A run of jest. The form is that of the resources (`tests/support/form.ts`). A thorough run has
 * every generated case (`tests/support/thorough.ts`).
 * @typedef {{ args: string[], form?: "plugin", isThorough?: boolean }} JestRun
 */

/**
 * Returns the runs of jest and the requirements of `--suite NAME`. Without a suite, all arguments
 * are jest arguments, and the requirements are those of the test files among them. Without any
 * argument, all tests run, and a share of them in the plugin form too.
 * @param {string[]} args
 * @returns {{ runs: JestRun[], needs: Needs, checks: boolean }}
 */
export function planRun(args) {
  const [flag, name = "", ...rest] = args;
  if (!args.length) return { runs: [{ args }, ...SHARE], needs: ENGINE, checks: true };
  if (flag === "--suite" && name === "thorough")
    return { runs: [{ args: rest, isThorough: true }], needs: needsOf(rest), checks: false };
  if (flag !== "--suite") return { runs: [{ args }], needs: needsOf(args), checks: false };
  /** @type {JestRun["form"]} */
  const form = name === "plugin" ? name : undefined;
  const folders = form ? FORM_FOLDERS : Object.keys(SUITES[name] ?? {});
  if (!folders.length)
    throw new Error(
      `There is no suite "${name}". The suites are ${Object.keys(SUITES).join(", ")}, plugin, thorough.`,
    );
  const paths = folders.map((folder) => `tests/${folder}/`);
  const run = { args: [...paths, ...rest], ...(form && { form }) };
  return { runs: [run], needs: needsOf(paths), checks: false };
}

/** @type {JestRun[]} */
const SHARE = [{ args: PLUGIN_SHARE, form: "plugin" }];

/** @param {string[]} args */
function needsOf(args) {
  const folders = args.flatMap((arg) => arg.match(/(?:^|\/)tests\/([\w-]+)\//)?.[1] ?? []);
  const all = folders.length ? folders.map((folder) => FOLDERS[folder] ?? ENGINE) : [ENGINE];
  return { lib: all.some(({ lib }) => lib), cli: all.some(({ cli }) => cli) };
}
