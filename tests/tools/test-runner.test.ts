import { execFile } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, delimiter, dirname, join } from "node:path";
import { copyOfCheckout } from "../support/packages";

const CONFIGURATION = [
  "package-lock.json",
  "tsconfig.json",
  "tsconfig.all.json",
  "jest.config.cjs",
];
const SCRIPTS = [
  "build.mjs",
  "checks.mjs",
  "declarations.mjs",
  "jest.mjs",
  "key-service.mjs",
  "jest-environment.cjs",
  "jest-order.cjs",
  "jest-runtime.cjs",
  "jest-tally.cjs",
  "jest-transform.cjs",
  "plugin-package/bundle.mjs",
  "pulumi-cli.mjs",
  "run.mjs",
  "setup.mjs",
  "suites.mjs",
  "test.mjs",
  "tsc.mjs",
  "types.mjs",
  // The language hosts are for tests alone.
  ...readdirSync("tools/pulumi")
    .filter((name) => !["hosts", "language-host.mjs"].includes(name))
    .map((name) => join("pulumi", name)),
];
const CHECKS = ["biome.json", "knip.json", ".dependency-cruiser.cjs"];
const PACKAGE = {
  name: "pulumi-coralogix",
  version: "1.0.0",
  license: "Apache-2.0",
  type: "commonjs",
  main: "./lib/index.js",
  types: "./lib/index.d.ts",
  exports: {
    ".": { types: "./lib/index.d.ts", default: "./lib/index.js" },
    "./provider": { types: "./lib/provider/index.d.ts", default: "./lib/provider/index.js" },
  },
  files: ["lib"],
  devDependencies: { esbuild: "*" },
};

let project: string;

/** The lib/ of each new project: most tests are not about the build. */
let lib: string;

beforeAll(async () => {
  createProject();
  await start("build.mjs", []);
  lib = join(project, "lib");
});
afterAll(() => rmSync(dirname(lib), { recursive: true }));

beforeEach(() => {
  createProject();
  cpSync(lib, join(project, "lib"), { recursive: true });
});
const removeLib = () => rmSync(join(project, "lib"), { recursive: true });

function createProject(): void {
  const scripts = SCRIPTS.map((script) => join("tools", script));
  project = copyOfCheckout("test-runner-test-", [...CONFIGURATION, ...CHECKS, ...scripts]);
  write("package.json", JSON.stringify(PACKAGE));
  for (const entry of ["index", "provider/index"])
    write(`src/${entry}.ts`, `export const name: string = "${entry}";\n`);
  for (const name of ["pulumi", "pulumi-resource-pulumi-nodejs"]) {
    write(`bin/${name}`, "#!/bin/sh\necho v3.999.0\n");
    chmodSync(join(project, "bin", name), 0o755);
  }
}

afterEach(() => rmSync(project, { recursive: true }));

describe("with arguments", () => {
  test("only jest runs, and the last line counts passed, failed and skipped tests", async () => {
    write(
      "tests/a.test.ts",
      'test("good", () => {});\ntest("bad", () => expect(1).toBe(2));\ntest.skip("later", () => {});\n',
    );
    const { code, lines, text } = await run("tests/a.test.ts");
    expect(lines.at(-1)).toBe("1 passed, 1 failed, 1 skipped");
    expect(code).toBe(1);
    expect(text).toContain("✓ good");
    expect(text).not.toContain("biome");
  });

  test("the arguments are passed to jest", async () => {
    write(
      "tests/a.test.ts",
      'test("good one", () => {});\ntest("bad one", () => expect(1).toBe(2));\n',
    );
    const { code, lines } = await run("tests/a.test.ts", "-t", "good one");
    expect(lines.at(-1)).toBe("1 passed, 0 failed, 1 skipped");
    expect(code).toBe(0);
  });

  test("the temporary files of the tests are deleted after the run", async () => {
    write(
      "tests/a.test.ts",
      `import { mkdtempSync, writeFileSync } from "node:fs";
       import { tmpdir } from "node:os";
       test("good", () => writeFileSync("left", mkdtempSync(tmpdir() + "/left-")));`,
    );
    expect((await run("tests/a.test.ts")).lines.at(-1)).toBe("1 passed, 0 failed");
    const left = readFileSync(join(project, "left"), "utf8");
    expect(basename(left)).toMatch(/^left-/);
    expect(existsSync(left)).toBe(false);
  });

  test("a file that cannot be loaded counts as failed", async () => {
    write("tests/a.test.ts", 'import "./nowhere";\ntest("good", () => {});\n');
    write("tests/b.test.ts", 'test("good", () => {});\n');
    const { code, lines } = await run("tests");
    expect(lines.at(-1)).toBe("1 passed, 1 failed");
    expect(code).toBe(1);
  });

  test("a run without tests fails", async () => {
    const { code, lines } = await run("tests/nowhere.test.ts");
    expect(lines.at(-1)).toBe("0 passed, 1 failed");
    expect(code).toBe(1);
  });

  test("tests use the built package by its name, and find the CLI on PATH", async () => {
    write(
      "tests/a.test.ts",
      `import { execFileSync } from "node:child_process";
       import { name } from "pulumi-coralogix/provider";
       test("package", () => expect(name).toBe("provider/index"));
       test("built", () => expect(require.resolve("pulumi-coralogix")).toBe(${JSON.stringify(join(project, "lib", "index.js"))}));
       test("pulumi", () => expect(String(execFileSync("pulumi", ["version"]))).toBe("v3.999.0\\n"));`,
    );
    expect((await run("tests/a.test.ts")).lines.at(-1)).toBe("3 passed, 0 failed");
  });

  test("a file that needs neither lib/ nor the CLI runs without them", async () => {
    write("src/index.ts", 'export const name: number = "text";\n');
    write("tests/unit/a.test.ts", 'test("good", () => {});\n');
    const { code, lines, text } = await run("tests/unit/a.test.ts");
    expect(text).not.toMatch(/^(lib|pulumi): /m);
    expect(lines.at(-1)).toBe("1 passed, 0 failed");
    expect(code).toBe(0);
  });

  test("a suite runs its folders and builds only what they need", async () => {
    removeLib();
    write("tests/unit/a.test.ts", 'test("good", () => {});\n');
    write("tests/engine/b.test.ts", 'test("good", () => {});\n');
    const { lines, text } = await run("--suite", "fast");
    expect(text).not.toMatch(/^(lib|pulumi): /m);
    expect(lines.at(-1)).toBe("1 passed, 0 failed");
    const engine = await run("--suite", "engine");
    expect(engine.text).toMatch(/^lib: built/m);
    expect(engine.lines.at(-1)).toBe("1 passed, 0 failed");
  });

  test("the suite plugin runs tests of resources in the plugin form", async () => {
    write("tests/plugin/a.test.ts", 'test("good", () => {});\n');
    write(
      "tests/chaos/kills.test.ts",
      'test("form", () => expect(process.env.CORALOGIX_TEST_FORM).toBe("plugin"));\n',
    );
    expect((await run("--suite", "plugin")).lines.at(-1)).toBe("1 passed, 0 failed");
  });

  test("the suite thorough runs every generated case of the given files", async () => {
    write("tests/unit/a.test.ts", 'test("all", () => expect(process.env.THOROUGH).toBe("1"));\n');
    write("tests/unit/b.test.ts", 'test("bad", () => expect(1).toBe(2));\n');
    const { lines } = await run("--suite", "thorough", "tests/unit/a.test.ts");
    expect(lines.at(-1)).toBe("1 passed, 0 failed");
  });

  test("an unknown suite is an error that lists the suites", async () => {
    const { code, text } = await run("--suite", "quick");
    expect(text).toContain(
      'There is no suite "quick". The suites are fast, spec, engine, plugin, thorough.',
    );
    expect(code).not.toBe(0);
  });

  test("a failed build fails the run, and the tests still run", async () => {
    write("src/index.ts", 'export const name: number = "text";\n');
    write("tests/a.test.ts", 'test("good", () => {});\n');
    const { code, lines, text } = await run("tests/a.test.ts");
    expect(text).toContain("src/index.ts(1,14): error TS2322");
    expect(lines.at(-1)).toBe("1 passed, 1 failed");
    expect(code).toBe(1);
  });
});

test("without arguments each check counts as one test, and only failed checks print their output", async () => {
  write("src/provider/index.ts", 'export { name } from "../pulumi/name";\n');
  write("src/pulumi/name.ts", 'export const name: string = "name";\n');
  write("codegen/main.ts", "export {};\n");
  write("tests/a.test.ts", 'import "../codegen/main";\n\ntest("good", () => {});\n');
  write("tests/untidy.test.ts", "test('good',   () => {})\n");
  const { code, lines, text } = await run();
  expect(text).toMatch(/^FAIL {2}biome check \. /m);
  expect(text).toContain("Formatter would have printed the following content");
  expect(text).toMatch(/^FAIL {2}depcruise /m);
  expect(text).toContain("error layer-provider: src/provider/index.ts → src/pulumi/name.ts");
  expect(text).toMatch(/^ok {4}types\.mjs /m);
  expect(text).toMatch(/^ok {4}publint /m);
  expect(text).not.toContain("Packing files");
  expect(lines.at(-1)).toBe("5 passed, 2 failed");
  expect(code).toBe(1);
});

test("lib/ is built after a source change or with --force", async () => {
  const build = async (...args: string[]) =>
    (await start("build.mjs", args)).text.replace(/ \(.*/s, "");
  removeLib();
  expect(await build()).toBe("lib/ built");
  expect(await build()).toBe("lib/ up to date");
  expect(await build("--force")).toBe("lib/ built");
  write("src/index.ts", 'export const name: string = "changed";\n');
  write("src/more.ts", "export const more = 1;\n");
  expect(await build()).toBe("lib/ built");
  rmSync(join(project, "src", "more.ts"));
  expect(await build()).toBe("lib/ built");
  expect(readdirSync(join(project, "lib")).sort()).toEqual([
    ".stamp",
    "index.d.ts",
    "index.js",
    "provider",
  ]);
  expect(readFileSync(join(project, "lib", "index.js"), "utf8")).toContain('"changed"');
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}

function run(...args: string[]): Promise<RunResult> {
  return start("test.mjs", args);
}

interface RunResult {
  code: number;
  lines: string[];
  text: string;
}

function start(tool: string, args: string[]): Promise<RunResult> {
  const PATH = [join(project, "bin"), process.env.PATH].join(delimiter);
  const env = {
    ...process.env,
    PATH,
    CI: "true",
    HOME: project,
    XDG_CACHE_HOME: join(project, "cache"),
  };
  return new Promise((done) => {
    execFile(
      process.execPath,
      [join(project, "tools", tool), ...args],
      { env },
      (error, stdout, stderr) => {
        const code = error ? Number(error.code) : 0;
        done({ code, lines: stdout.trim().split("\n"), text: stdout + stderr });
      },
    );
  });
}
