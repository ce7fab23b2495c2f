import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "build-test-"));
  cpSync(resolve("tools"), join(project, "tools"), { recursive: true });
  for (const file of ["tsconfig.json", "package.json", "package-lock.json"])
    cpSync(resolve(file), join(project, file));
  symlinkSync(resolve("node_modules"), join(project, "node_modules"), "junction");
  mkdirSync(join(project, "src"));
  writeFileSync(join(project, "src", "one.ts"), "export const one: number = 1;\n");
});
afterEach(() => rmSync(project, { recursive: true }));

/** Builds the project in a process of its own: the tool is an ES module. */
function build(options: object): string {
  const tool = join(project, "tools", "build.mjs");
  const call = `import(${JSON.stringify(tool)}).then(async ({ build }) =>
    console.log(await build(${JSON.stringify(options)})))`;
  return execFileSync(process.execPath, ["-e", call], { encoding: "utf8" }).trim();
}
const hasCode = () => existsSync(join(project, "lib", "one.js"));
const hasTypes = () => existsSync(join(project, "lib", "one.d.ts"));

test("declarations are written only where they are needed, and then kept", () => {
  expect([build({ types: false }), hasCode(), hasTypes()]).toEqual(["built", true, false]);
  expect([build({ types: false }), hasTypes()]).toEqual(["up to date", false]);
  expect([build({}), hasCode(), hasTypes()]).toEqual(["built", true, true]);
  expect([build({ types: false }), hasTypes()]).toEqual(["up to date", true]);
});
