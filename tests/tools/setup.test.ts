import { execFile } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";

// The tools are ES modules that run without node_modules, so the tests start them as a process.
const CALL = `import(process.argv[1]).then((setup) => setup.ensureDependencies()).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});`;

let folder: string;
let project: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "setup-test-"));
  project = join(folder, "project");
  cpSync(resolve("tools"), join(project, "tools"), { recursive: true });
  mkdirSync(join(folder, "bin"));
  // Records that it was called, and does what `npm ci` does first.
  writeFileSync(
    join(folder, "bin", "npm"),
    '#!/bin/sh\nrm -rf node_modules/*\necho called > "$0.log"\n',
  );
  chmodSync(join(folder, "bin", "npm"), 0o755);
  writeLock(join(project, "package-lock.json"), "2.0.0");
});
afterEach(() => rmSync(folder, { recursive: true }));

const writeLock = (file: string, version: string) =>
  writeFileSync(file, JSON.stringify({ packages: { "": {}, "node_modules/a": { version } } }));

/** A folder of installed packages: `.package-lock.json` has their versions. */
function install(path: string, version: string): void {
  mkdirSync(join(path, "a"), { recursive: true });
  writeLock(join(path, ".package-lock.json"), version);
}

function ensureDependencies(): Promise<{ code: number; text: string }> {
  const PATH = [join(folder, "bin"), process.env.PATH].join(delimiter);
  const args = ["-e", CALL, join(project, "tools", "setup.mjs")];
  return new Promise((done) => {
    execFile(process.execPath, args, { env: { ...process.env, PATH } }, (error, _, text) =>
      done({ code: error ? 1 : 0, text }),
    );
  });
}

const isNpmCalled = () => existsSync(join(folder, "bin", "npm.log"));

describe("dependencies", () => {
  test("are installed if versions differ from the lock file", async () => {
    install(join(project, "node_modules"), "1.0.0");
    const { code } = await ensureDependencies();
    expect({ code, isNpmCalled: isNpmCalled() }).toEqual({ code: 0, isNpmCalled: true });
  });

  test("in a linked folder are never installed: npm would delete the content of the folder", async () => {
    const shared = join(folder, "shared");
    install(shared, "1.0.0");
    symlinkSync(shared, join(project, "node_modules"), "junction");
    const { code, text } = await ensureDependencies();
    expect({ code, isNpmCalled: isNpmCalled() }).toEqual({ code: 1, isNpmCalled: false });
    expect(text).toContain(`node_modules is a link to ${shared}`);
    expect(existsSync(join(shared, "a"))).toBe(true);
  });

  test("in a linked folder are used if they are up to date", async () => {
    install(join(folder, "shared"), "2.0.0");
    symlinkSync(join(folder, "shared"), join(project, "node_modules"), "junction");
    const { code } = await ensureDependencies();
    expect({ code, isNpmCalled: isNpmCalled() }).toEqual({ code: 0, isNpmCalled: false });
  });
});
