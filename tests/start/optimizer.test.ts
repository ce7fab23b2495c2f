import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PROVIDER = join(__dirname, "../../lib/provider/main.cjs");
const PROGRAM = `
require(${JSON.stringify(PROVIDER)});
const oftenCalled = (n) => (((n * 3 + 1) % 7) * ((n * 5 + 2) % 11) * ((n * 7 + 3) % 13)) % 17;
for (let n = 0; n < 20; n++) Array.from({ length: 1000 }, (_, i) => i).map(oftenCalled);
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pulumi-coralogix-optimizer-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program that loads the provider in a file of this name. */
function optimized(file: string): { byV8: boolean; errors: string } {
  writeFileSync(join(folder, file), PROGRAM);
  const { stdout, stderr } = spawnSync(process.execPath, ["--trace-opt", join(folder, file)], {
    encoding: "utf8",
    env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: "1" },
  });
  return { byV8: /marking .*oftenCalled/.test(stdout), errors: stderr };
}

test("a process of the dynamic provider lets V8 optimize later, without a message of V8", () => {
  const { byV8, errors } = optimized("dynamic-provider.js");
  expect(errors).toBe("");
  if (Number.parseInt(process.versions.node, 10) < 24) expect(byV8).toBe(false);
});

test("a program that loads the provider is optimized as usual", () => {
  expect(optimized("program.js")).toEqual({ byV8: true, errors: "" });
});
