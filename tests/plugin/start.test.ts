import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { urnOf } from "./support/plugin";
import { startProcess } from "./support/process";

const URN = urnOf("DashboardFolder");
const packageRoot = join(__dirname, "..", "..");
const SCRIPT = "pulumi-resource-coralogix";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** The files of an archive, without compiled code. */
function install(): string {
  const folder = mkdtempSync(join(tmpdir(), "coralogix-plugin-start-"));
  folders.push(folder);
  copyFileSync(join(packageRoot, "plugin", SCRIPT), join(folder, SCRIPT));
  for (const file of ["main.cjs", "provider.cjs"])
    copyFileSync(join(packageRoot, "lib", "plugin", file), join(folder, file));
  return folder;
}

/** Starts the process, uses it as the engine does, and ends it. Returns the checked inputs. */
async function run(folder: string, use = true): Promise<unknown> {
  const { client, child, exited } = await startProcess(join(folder, SCRIPT));
  await client.configure({});
  const checked = use ? (await client.check(URN, {}, { name: "Ops" })).inputs : undefined;
  child.kill("SIGINT");
  expect(await exited).toBe(0);
  return checked;
}

const cachesIn = (folder: string): string[] =>
  readdirSync(folder).filter((file) => file.endsWith(".cache"));

const OPS = expect.objectContaining({ name: "Ops" });

test("a process that has served a resource stores its compiled code, which the next one uses", async () => {
  const folder = install();
  expect(await run(folder)).toEqual(OPS);
  const [cache = ""] = cachesIn(folder);
  expect(cache).toContain(process.version);
  const stored = readFileSync(join(folder, cache));
  expect(await run(folder)).toEqual(OPS);
  // A rejected cache would have been written again, with other bytes after a use.
  expect(cachesIn(folder)).toEqual([cache]);
  expect(readFileSync(join(folder, cache)).equals(stored)).toBe(true);
});

test("a process that has served no resource stores nothing", async () => {
  const folder = install();
  await run(folder, false);
  expect(cachesIn(folder)).toEqual([]);
});

test("a damaged cache is ignored and replaced", async () => {
  const folder = install();
  await run(folder);
  const [cache = ""] = cachesIn(folder);
  writeFileSync(join(folder, cache), "not code");
  expect(await run(folder)).toEqual(OPS);
  expect(readFileSync(join(folder, cache)).length).toBeGreaterThan(100_000);
});

test("a process starts where it cannot store anything", async () => {
  const folder = install();
  // Not by permissions, which do not concern every user of a test.
  const { version, arch } = process;
  const [hash = ""] = /[0-9a-f]{16}/.exec(readFileSync(join(folder, "main.cjs"), "utf8")) ?? [];
  mkdirSync(join(folder, `${hash}-${version}-${arch}.cache`, "x"), { recursive: true });
  expect(await run(folder)).toEqual(OPS);
});
