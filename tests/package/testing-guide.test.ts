import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { blocksOf, filesOf } from "../docs/support/blocks";
import { linkDependencies } from "../examples/support/install-example";
import { runCommand } from "../support/command";
import { root } from "./project";

const GUIDE = "docs/guides/testing.md";
const folder = realpathSync(mkdtempSync(join(tmpdir(), "coralogix-guide-")));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);

test("the unit test of the guide passes with the configuration of the guide", async () => {
  const [manifest = "{}"] = blocksOf(GUIDE, "json");
  const dependencies = { "@pulumi/pulumi": "*", "pulumi-coralogix": "*" };
  const devDependencies = { "@jest/globals": "*", "@types/node": "*", "ts-jest": "*" };
  write(
    "package.json",
    JSON.stringify({ ...JSON.parse(manifest), dependencies, devDependencies, private: true }),
  );
  const compilerOptions = { target: "es2022", module: "commonjs", strict: true, types: ["node"] };
  write(
    "tsconfig.json",
    JSON.stringify({ compilerOptions: { ...compilerOptions, skipLibCheck: true } }),
  );
  for (const [file, text] of Object.entries(filesOf(GUIDE)))
    if (file.startsWith("alerts")) write(file, text);
  linkDependencies(folder);
  const jest = join(root, "node_modules/jest/bin/jest.js");
  const { code, text } = await runCommand(folder, process.execPath, [jest]);
  expect([code, text]).toEqual([0, expect.stringMatching(/Tests: +2 passed, 2 total/)]);
}, 300_000);
