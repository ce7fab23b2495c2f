import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { runTsc } from "../support/command";

export const root = resolve(__dirname, "../..");
export const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const NPM = ["--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"];

export interface CommandResult {
  code: number;
  out: string;
  err: string;
}

/** An empty project with the package installed from a tarball. */
export interface Project {
  /** Paths in the tarball. */
  packed: string[];
  /** The folder of the installed package. */
  installed: string;
  write(file: string, text: string): void;
  node(...args: string[]): Promise<CommandResult>;
  /** Runs a TypeScript compiler of this checkout on a folder of the project. */
  tsc(compiler: string, folder: string, ...args: string[]): ReturnType<typeof runTsc>;
  remove(): void;
}

export async function createProject(): Promise<Project> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "pulumi-coralogix-package-")));
  await installOnce(folder);
  return {
    packed: JSON.parse(readFileSync(join(folder, PACKED), "utf8")),
    installed: join(folder, "node_modules/pulumi-coralogix"),
    write: (file, text) => {
      mkdirSync(join(folder, file, ".."), { recursive: true });
      writeFileSync(join(folder, file), text);
    },
    node: (...args) => run(folder, process.execPath, ...args),
    tsc: (compiler, subfolder, ...args) => runTsc(compiler, join(folder, subfolder), ...args),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The file of a project with the paths in the tarball. */
const PACKED = "packed.json";

/** Installs the package, or copies what another test file of the same run has installed. */
async function installOnce(folder: string): Promise<void> {
  const { TEST_RUN_FOLDER } = process.env;
  if (!TEST_RUN_FOLDER) return install(folder);
  const shared = join(TEST_RUN_FOLDER, "installed-package");
  const [unfinished, failed] = [`${shared}-unfinished`, `${shared}-failed`];
  if (!existsSync(shared) && isFirst(unfinished))
    await install(unfinished).then(
      () => renameSync(unfinished, shared),
      (error: Error) => {
        writeFileSync(failed, error.message);
        throw error;
      },
    );
  while (!existsSync(shared)) {
    if (existsSync(failed)) throw new Error(readFileSync(failed, "utf8"));
    await setTimeout(100);
  }
  cpSync(shared, folder, { recursive: true, verbatimSymlinks: true });
}

/** Creates a folder, unless another process has created it. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

async function install(folder: string): Promise<void> {
  const { filename, files } = await pack(folder);
  // The SDK is pinned, so that a new release of the SDK does not change the result.
  const sdk = JSON.parse(
    readFileSync(join(root, "node_modules/@pulumi/pulumi/package.json"), "utf8"),
  ).version;
  const dependencies = { "@pulumi/pulumi": sdk, "pulumi-coralogix": `file:${filename}` };
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies }));
  writeFileSync(join(folder, PACKED), JSON.stringify(files));
  await succeeded(run(folder, "npm", "install", ...NPM));
}

async function pack(to: string): Promise<{ filename: string; files: string[] }> {
  const { out } = await succeeded(
    run(root, "npm", "pack", "--json", "--pack-destination", to, "--loglevel=error"),
  );
  // The output of npm is an array or an object by package name, depending on its version.
  const [packed] = Object.values(JSON.parse(out)) as {
    filename: string;
    files: { path: string }[];
  }[];
  if (!packed) throw new Error(`npm pack reported no tarball: ${out}`);
  return { filename: packed.filename, files: packed.files.map(({ path }) => path).sort() };
}

async function succeeded(running: Promise<CommandResult>): Promise<CommandResult> {
  const ended = await running;
  if (ended.code) throw new Error(ended.err + ended.out);
  return ended;
}

function run(cwd: string, command: string, ...args: string[]): Promise<CommandResult> {
  const isNpm = command === "npm";
  const { TEST_EXTRA_CA_CERTS, ...env } = process.env;
  // `npm test` hides this variable from tests, but npm needs it to reach the registry.
  if (TEST_EXTRA_CA_CERTS && isNpm) env.NODE_EXTRA_CA_CERTS = TEST_EXTRA_CA_CERTS;
  const shell = isNpm && process.platform === "win32";
  return new Promise((end) => {
    execFile(command, args, { cwd, shell, env, maxBuffer: 2 ** 26 }, (error, out, err) => {
      end({ code: error ? Number(error.code ?? 1) : 0, out, err });
    });
  });
}
