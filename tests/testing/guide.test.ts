import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ts from "typescript";
import { run } from "../../src/cli/run";
import { testIo } from "../cli/support/io";
import { blocksOf, filesOf } from "../docs/support/blocks";
import { linkDependencies } from "../examples/support/install-example";
import { runCommand } from "../support/command";

const GUIDE = "docs/guides/test-alerts.md";
const root = join(__dirname, "../..");
const folder = realpathSync(mkdtempSync(join(tmpdir(), "coralogix-test-alerts-")));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const compilerOptions = { target: "es2022", module: "commonjs", strict: true, types: ["node"] };

beforeAll(() => {
  const dependencies = { "@pulumi/pulumi": "*", "pulumi-coralogix": "*" };
  const devDependencies = { "@jest/globals": "*", "@types/node": "*", "ts-jest": "*" };
  const jest = { preset: "ts-jest" };
  write("package.json", JSON.stringify({ dependencies, devDependencies, jest, private: true }));
  write(
    "tsconfig.json",
    JSON.stringify({ compilerOptions: { ...compilerOptions, skipLibCheck: true } }),
  );
  for (const [file, text] of Object.entries(filesOf(GUIDE))) write(file, text);
  linkDependencies(folder);
});

test("the unit test of the guide passes", async () => {
  const jest = join(root, "node_modules/jest/bin/jest.js");
  const { code, text } = await runCommand(folder, process.execPath, [jest]);
  expect([code, text]).toEqual([0, expect.stringMatching(/Tests: +2 passed, 2 total/)]);
}, 300_000);

test("the other programs of the guide compile, and do what the guide says", async () => {
  const [, , down = "", preview = ""] = blocksOf(GUIDE, "ts");
  write("down.ts", down);
  write("preview.ts", preview);
  const files = ["down.ts", "preview.ts"].map((file) => join(folder, file));
  const options = {
    ...{ strict: true, skipLibCheck: true, noEmit: true, types: ["node"] },
    module: ts.ModuleKind.CommonJS,
    target: ts.ScriptTarget.ES2022,
  };
  const program = ts.createProgram(files, options);
  const messages = ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
  expect(messages).toEqual([]);
  const { code, text } = await runCommand(folder, process.execPath, [
    "-e",
    `${ts.transpile(down, { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 })}; downForFiveMinutes();`,
  ]);
  expect([code, text]).toEqual([0, ""]);
}, 300_000);

test("the test file of the guide passes", async () => {
  const [file = ""] = blocksOf(GUIDE, "yaml");
  const [alerts = ""] = blocksOf(GUIDE, "json");
  write("checkout.json", alerts);
  write("checkout.test.yaml", file);
  const io = testIo({}, folder);
  const code = await run(["test", "checkout.test.yaml"], io);
  expect([code, io.stderr()]).toEqual([0, ""]);
  expect(io.stdout()).toContain("checkout.test.yaml: 3 of 3 expectations passed");
});
