import { execFile } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { copyOfCheckout } from "../support/packages";

const COPIED = [
  ...["src", "codegen", "tests", "tools", "docs/openapi.json", "docs/api.md", "docs/guides"],
  ...["package.json", "tsconfig.json", "tsconfig.all.json", "jest.config.cjs"],
];
const TYPE = "SilencingRule";

const project = copyOfCheckout("new-resource-", COPIED);
afterAll(() => rmSync(project, { recursive: true, force: true }));

const execute = promisify(execFile);
const node = (...args: string[]) => execute(process.execPath, args, { cwd: project });
const scaffold = (...args: string[]) => node("--import", "tsx", "tools/new-resource.mts", ...args);
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

  const files = ["services/silencing-rules", "schema/properties", "provider/lifecycle.test"].map(
    (file) => `tests/${file}`,
  );
  // Workers would compile the same files, each for itself.
  const jest = (...args: string[]) =>
    execute(bin("jest"), ["--runInBand", ...args], { cwd: project });
  const { stderr } = await jest(...files, "-t", TYPE);
  expect(stderr).toContain("Test Suites: 3 passed, 3 total");
  await jest("tests/services/layout.test.ts");
});
