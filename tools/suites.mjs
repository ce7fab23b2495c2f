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
  fast: {
    unit: SOURCES,
    pulumi: SOURCES,
    components: SOURCES,
    policy: SOURCES,
    http: SOURCES,
    sdk: SOURCES,
    contract: SOURCES,
    docs: BUILD,
  },
  spec: {
    schema: SOURCES,
    provider: SOURCES,
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

/**
 * The tests of resources, which can run in each form. `npm test` has a share of them in the plugin
 * form too: `tests/plugin/form`.
 */
const FORM_FOLDERS = ["engine", "examples", "chaos"];

const FOLDERS = Object.assign({}, ...Object.values(SUITES));

/**
 * A run of jest with its requirements. The form is that of the resources (`tests/support/form.ts`).
 * A thorough run has every generated case (`tests/support/thorough.ts`).
 * @typedef {{
 *   args: string[], needs: Needs, checks?: true, form?: "plugin", isThorough?: true
 * }} Plan
 */

/**
 * Returns the run of `--suite NAME`. Without a suite, all arguments are jest arguments, and the
 * requirements are those of the test files among them. Without any argument, all checks and tests
 * run.
 * @param {string[]} args
 * @returns {Plan}
 */
export function planRun(args) {
  const [flag, name = "", ...rest] = args;
  if (!args.length) return { args, needs: ENGINE, checks: true };
  if (flag !== "--suite") return { args, needs: needsOf(args) };
  if (name === "thorough") return { args: rest, needs: needsOf(rest), isThorough: true };
  /** @type {Plan["form"]} */
  const form = name === "plugin" ? name : undefined;
  const folders = form ? FORM_FOLDERS : Object.keys(SUITES[name] ?? {});
  if (!folders.length)
    throw new Error(
      `There is no suite "${name}". The suites are ${Object.keys(SUITES).join(", ")}, plugin, thorough.`,
    );
  const paths = folders.map((folder) => `tests/${folder}/`);
  return { args: [...paths, ...rest], needs: needsOf(paths), ...(form && { form }) };
}

/** @param {string[]} args */
function needsOf(args) {
  const folders = args.flatMap((arg) => arg.match(/(?:^|\/)tests\/([\w-]+)\//)?.[1] ?? []);
  const all = folders.length ? folders.map((folder) => FOLDERS[folder] ?? ENGINE) : [ENGINE];
  return { lib: all.some(({ lib }) => lib), cli: all.some(({ cli }) => cli) };
}
