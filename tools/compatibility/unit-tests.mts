import ts from "typescript";
import { run } from "../run.mjs";
import {
  dependencies,
  type Files,
  installedVersion,
  javaScript,
  npmInstall,
  npmTool,
  pack,
  programText,
  writeFiles,
} from "./project.mjs";
import type { Outcome, Row } from "./row.mjs";

/** A test runner, and a project in which it runs the test of `programs/mocks.ts`. */
interface Runner {
  what: string;
  /** Packages of the project. */
  packages?: Readonly<Record<string, string>>;
  files(): Files;
  /** The command line, and the version of what runs the tests. */
  command(folder: string): Promise<{ line: readonly string[]; version: string }>;
}

const node = process.execPath;
const esm = () => javaScript("mocks.ts", ts.ModuleKind.ES2022);
const esmFiles = (runner: string): Files => ({
  "mocks.mjs": esm(),
  "alerts.test.mjs": `import { test } from "${runner}";
import { declareTest } from "./mocks.mjs";
declareTest(test);
`,
});
const ofPackage = (name: string, file: string, ...args: string[]) => ({
  packages: { [name]: "*" },
  command: async (folder: string) => ({
    line: [node, `node_modules/${file}`, ...args],
    version: installedVersion(folder, name),
  }),
});
const ofTool =
  (name: string, range: string, ...args: string[]) =>
  async () => {
    const { command, version } = await npmTool(name, range);
    return { line: [...command, ...args], version };
  };

const runners: readonly Runner[] = [
  {
    what: "jest",
    files: () => ({
      "mocks.js": javaScript("mocks.ts", ts.ModuleKind.CommonJS),
      "alerts.test.js": 'require("./mocks").declareTest(test);\n',
    }),
    ...ofPackage("jest", "jest/bin/jest.js"),
  },
  {
    what: "vitest",
    files: () => esmFiles("vitest"),
    ...ofPackage("vitest", "vitest/vitest.mjs", "run"),
  },
  {
    what: "node:test",
    files: () => esmFiles("node:test"),
    command: async () => ({ line: [node, "--test"], version: `Node.js ${process.versions.node}` }),
  },
  {
    what: "bun test",
    files: () => ({
      "mocks.ts": programText("mocks.ts"),
      "alerts.test.ts": `import { test } from "bun:test";
import { declareTest } from "./mocks";
declareTest(test);
`,
    }),
    command: ofTool("bun", "1", "test"),
  },
  {
    what: "deno test",
    files: () => ({
      "mocks.ts": programText("mocks.ts"),
      "alerts.test.ts": `import { declareTest } from "./mocks.ts";
declareTest((name, fn) => Deno.test({ name, fn, sanitizeOps: false, sanitizeResources: false }));
`,
    }),
    command: ofTool("deno", "2", "test", "--allow-all", "--no-check"),
  },
];

export const unitTestRows: readonly Row[] = runners.map((runner) => ({
  what: runner.what,
  try: (folder) => tryRunner(folder, runner),
}));

async function tryRunner(folder: string, runner: Runner): Promise<Outcome> {
  const packages = dependencies(await pack(folder), runner.packages);
  writeFiles(folder, {
    "package.json": { private: true, dependencies: packages },
    ...runner.files(),
  });
  await npmInstall(folder);
  const { line, version } = await runner.command(folder);
  const [command = "", ...args] = line;
  const { code, output } = await run(command, args, { cwd: folder });
  const sdk = installedVersion(folder, "@pulumi/pulumi");
  return { version: `${version}, SDK ${sdk}`, ok: code === 0, output };
}
