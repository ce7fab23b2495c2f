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

const FOLDERS = Object.assign({}, ...Object.values(SUITES));

/**
 * Returns the jest arguments and the requirements of `--suite NAME`. Without a suite, all
 * arguments are jest arguments, and the requirements are those of the test files among them.
 * @param {string[]} args
 * @returns {{ args: string[], needs: Needs, checks: boolean }}
 */
export function planRun(args) {
  const [flag, name = "", ...rest] = args;
  if (flag !== "--suite") return { args, needs: needsOf(args), checks: !args.length };
  const folders = Object.keys(SUITES[name] ?? {});
  if (!folders.length)
    throw new Error(
      `There is no suite "${name}". The suites are ${Object.keys(SUITES).join(", ")}.`,
    );
  const paths = folders.map((folder) => `tests/${folder}/`);
  return { args: [...paths, ...rest], needs: needsOf(paths), checks: false };
}

/** @param {string[]} args */
function needsOf(args) {
  const folders = args.flatMap((arg) => arg.match(/(?:^|\/)tests\/([\w-]+)\//)?.[1] ?? []);
  const all = folders.length ? folders.map((folder) => FOLDERS[folder] ?? ENGINE) : [ENGINE];
  return { lib: all.some(({ lib }) => lib), cli: all.some(({ cli }) => cli) };
}
