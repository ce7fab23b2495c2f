import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

export const root = resolve(__dirname, "../..");
export const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const NPM = ["--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"];

export interface Ended {
  code: number;
  out: string;
  err: string;
}

/** An empty project that has installed the package as users get it: from a tarball. */
export interface Project {
  /** Paths in the tarball. */
  packed: string[];
  /** Where the package lies. */
  installed: string;
  write(file: string, text: string): void;
  node(...args: string[]): Promise<Ended>;
  /** The compiler of this checkout, on a folder of the project. */
  tsc(folder: string, ...args: string[]): Promise<Ended>;
  remove(): void;
}

export async function makeProject(): Promise<Project> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "pulumi-coralogix-package-")));
  const { filename, files } = await pack(folder);
  // The SDK is pinned: which one is newest today says nothing of this package.
  const sdk = JSON.parse(readFileSync(join(root, "node_modules/@pulumi/pulumi/package.json"), "utf8")).version;
  const dependencies = { "@pulumi/pulumi": sdk, "pulumi-coralogix": `file:${filename}` };
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies }));
  await done(run(folder, "npm", "install", ...NPM));
  return {
    packed: files,
    installed: join(folder, "node_modules/pulumi-coralogix"),
    write: (file, text) => {
      mkdirSync(join(folder, file, ".."), { recursive: true });
      writeFileSync(join(folder, file), text);
    },
    node: (...args) => run(folder, process.execPath, ...args),
    tsc: (place, ...args) => run(join(folder, place), process.execPath, join(root, "node_modules/typescript/bin/tsc"), ...args),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function pack(to: string): Promise<{ filename: string; files: string[] }> {
  const { out } = await done(run(root, "npm", "pack", "--json", "--pack-destination", to, "--loglevel=error"));
  // An array in some versions of npm, an object by name in others.
  const [packed] = Object.values(JSON.parse(out)) as { filename: string; files: { path: string }[] }[];
  if (!packed) throw new Error(`npm pack said nothing of a tarball: ${out}`);
  return { filename: packed.filename, files: packed.files.map(({ path }) => path).sort() };
}

async function done(running: Promise<Ended>): Promise<Ended> {
  const ended = await running;
  if (ended.code) throw new Error(ended.err + ended.out);
  return ended;
}

function run(cwd: string, command: string, ...args: string[]): Promise<Ended> {
  const shell = command === "npm" && process.platform === "win32";
  return new Promise((end) => {
    execFile(command, args, { cwd, shell, maxBuffer: 2 ** 26 }, (error, out, err) => {
      end({ code: error ? Number(error.code ?? 1) : 0, out, err });
    });
  });
}
