import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const ROOT = resolve(__dirname, "../..");
const COPIED = [
  ...["src", "codegen", "tests", "tools", "docs/openapi.json", "docs/api.md"],
  ...["docs/performance", "package.json", "tsconfig.json", "tsconfig.all.json", "jest.config.cjs"],
];
const TYPE = "SilencingRule";

const project = mkdtempSync(join(tmpdir(), "new-resource-"));
for (const path of COPIED) cpSync(join(ROOT, path), join(project, path), { recursive: true });
symlinkSync(join(ROOT, "node_modules"), join(project, "node_modules"), "dir");
afterAll(() => rmSync(project, { recursive: true, force: true }));

const execute = promisify(execFile);
const node = (...args: string[]) => execute(process.execPath, args, { cwd: project });
const scaffold = (...args: string[]) => node("tools/new-resource.mjs", ...args);
const bin = (name: string) => join(project, "node_modules", ".bin", name);

test.each([
  [[], "usage:"],
  [["silencingRule", "silencing-rules"], "usage:"],
  [[TYPE, "Silencing Rules"], "usage:"],
  [["Alert", "alerts"], "exists: choose another service"],
])("rejects the arguments %j", async (args, message) => {
  await expect(scaffold(...args)).rejects.toThrow(message);
});

test("a scaffolded resource type passes the property tests", async () => {
  const { stdout } = await scaffold(TYPE, "silencing-rules");
  expect(stdout).toContain("wrote src/services/silencing-rules/silencing-rule.ts");
  await execute(bin("tsx"), ["tools/generate.ts"], { cwd: project });
  expect(readFileSync(join(project, "src/generated/resources.ts"), "utf8")).toContain(TYPE);
  expect(existsSync(join(project, `docs/reference/${TYPE}.md`))).toBe(true);

  const files = ["silencing-rules", "properties", "lifecycle.test"].map(
    (f) => `tests/services/${f}`,
  );
  const { stderr } = await execute(bin("jest"), [...files, "-t", TYPE], { cwd: project });
  expect(stderr).toContain("Test Suites: 3 passed, 3 total");
});
