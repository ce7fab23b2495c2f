import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "../support/command";
import { linkPackage } from "../support/packages";
import { root } from "./project";

const GUIDE = readFileSync(join(root, "docs/guides/troubleshooting.md"), "utf8");

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "coralogix-installation-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const node = async (...args: string[]) => (await runCommand(folder, process.execPath, args)).text;

// With Yarn, which does not install peer dependencies.
test("without the Pulumi SDK, Node.js names it, and the guide tells how to install it", async () => {
  const own = join(folder, "node_modules/pulumi-coralogix");
  mkdirSync(own, { recursive: true });
  cpSync(join(root, "package.json"), join(own, "package.json"));
  symlinkSync(join(root, "lib"), join(own, "lib"), "junction");
  const text = await node("--preserve-symlinks", "--eval", "require('pulumi-coralogix')");
  const message = "Cannot find module '@pulumi/pulumi'";
  expect(text).toContain(`Error: ${message}`);
  expect(GUIDE).toContain(`| \`${message}\` |`);
});

test("a Node.js that does not remove types refuses an ES module in TypeScript with a message of the guide", async () => {
  linkPackage(folder, "@pulumi");
  write("package.json", '{ "type": "module", "main": "index.ts" }');
  write("index.ts", 'export const greeting: string = "ran";\nconsole.log(greeting);\n');
  const mocks =
    "require('@pulumi/pulumi').runtime.setMocks({ newResource: () => ({ id: '', state: {} }) });";
  write("mocks.cjs", mocks);
  const script = join(folder, "node_modules/@pulumi/pulumi/cmd/run/index.js");
  const flags = ["--monitor=mocks", "--project=esm", "--stack=dev", `--pwd=${folder}`];
  const text = await node("--require", "./mocks.cjs", script, ...flags, ".");
  const removesTypes = Boolean((process.features as { typescript?: unknown }).typescript);
  const message = 'Unknown file extension ".ts"';
  expect(text).toContain(removesTypes ? "ran" : message);
  expect(GUIDE).toContain(`| \`${message}\` |`);
});
