import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from "node:fs";
import { chmod, copyFile, mkdtemp, rename, rm } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { basename, delimiter, dirname, join } from "node:path";
import { cacheHome, intoCache } from "./cache.mjs";
import { main, root, run } from "./run.mjs";

// A checkout without node_modules runs this file, so it is JavaScript.

/** The CLI that is built where PATH has none, and the oldest one that is used. */
export const VERSION = "3.256.0";
export const OLDEST = "3.220.0";
const HEARTBEAT = 8_000;
const PULUMI = "github.com/pulumi/pulumi";
/** The language hosts that are built where PATH has none: module, version and folder of the package. */
const HOSTS = {
  yaml: ["github.com/pulumi/pulumi-yaml", "1.38.3", "/cmd/pulumi-language-yaml"],
  java: ["github.com/pulumi/pulumi-java/pkg", "1.22.0", "/cmd/pulumi-language-java"],
  dotnet: ["github.com/pulumi/pulumi-dotnet/pulumi-language-dotnet/v3", "3.112.1", ""],
};
/** The languages whose host the CLI downloads since 3.245 when it first needs it. */
const DOWNLOADED = ["hcl"];

const windows = process.platform === "win32";
const exe = windows ? ".exe" : "";
/** The script that runs dynamic providers. The engine looks for it beside the CLI. */
const SCRIPT = `pulumi-resource-pulumi-nodejs${windows ? ".cmd" : ""}`;
/** @type {(line: string) => void} */
const toStderr = (line) => void process.stderr.write(`${line}\n`);

/**
 * Finds or builds the Pulumi CLI. Returns the absolute path of a folder to put first on
 * PATH, with `pulumi` and the script that runs dynamic providers.
 * @param {{ log?: typeof toStderr, packages?: Promise<void> }} [options] `packages` resolves when
 * the dependencies are installed, which a build need not wait for
 */
export async function pulumiCli({ log = toStderr, packages } = {}) {
  const installed = await installedCli(log);
  if (installed) return installed;
  return builtCli(VERSION, { log, packages }).catch((error) => {
    throw new Error(
      `No Pulumi CLI ${OLDEST} or newer was found on PATH or in ${pulumiHome()}, and Go could not build v${VERSION}: ${error.message.trim().split("\n").at(-1)}.
Install the Pulumi CLI (https://www.pulumi.com/docs/install/) or Go (https://go.dev/dl/), then run the same command again.`,
    );
  });
}

/**
 * The folder of a version of the CLI that Go built, from the cache or now.
 * @param {string} version
 * @param {Parameters<typeof pulumiCli>[0]} [options]
 */
export async function builtCli(version, { log = toStderr, packages } = {}) {
  const home = join(cacheHome(), `pulumi-v${version}`);
  if ((await versionIn(join(home, "bin"))) !== version)
    await intoCache(home, (to) => buildCli(version, join(to, "bin"), log));
  await packages;
  await copyScript(join(home, "bin"));
  return join(home, "bin");
}

/** The folder of the first recent and complete installation. @param {typeof toStderr} log */
async function installedCli(log) {
  for (const folder of [...pathFolders(), ...installations()]) {
    const binary = join(folder, `pulumi${exe}`);
    if (!isExecutable(binary)) continue;
    const version = await versionIn(folder);
    const places = [folder, dirname(realpathSync(binary))];
    if (!version) log(`skipping ${binary}: it does not run here`);
    else if (version.localeCompare(OLDEST, "en", { numeric: true }) < 0)
      log(`skipping ${binary}: ${version}, older than ${OLDEST}`);
    else if (!places.some((place) => existsSync(join(place, SCRIPT))))
      log(`skipping ${binary}: ${SCRIPT} is not beside it`);
    else return folder;
  }
}

const pulumiHome = () => process.env.PULUMI_HOME ?? join(homedir(), ".pulumi");

/** The folders in a folder of Pulumi that has one for each version, the newest first. @param {string} name */
function versionsIn(name) {
  const folder = join(pulumiHome(), name);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const newest = names.sort((a, b) => b.localeCompare(a, "en", { numeric: true }));
  return newest.map((version) => join(folder, version));
}

/**
 * Where the installer of Pulumi puts the CLI, then where its npm package `pulumi` and the Automation
 * API leave each version.
 */
const installations = () => [
  join(pulumiHome(), "bin"),
  ...versionsIn("versions").map((version) => join(version, "bin")),
];

/** Where the CLI leaves a language host that it downloads. @param {string} language */
const downloadedHosts = (language) =>
  versionsIn("plugins").filter((folder) => basename(folder).startsWith(`language-${language}-v`));

/**
 * Builds the CLI, because a download could not be verified: its hashes come from the same server.
 * @param {string} version
 * @param {string} bin
 * @param {(line: string) => void} log
 */
async function buildCli(version, bin, log) {
  const flags = `-X ${PULUMI}/sdk/v3/go/common/version.Version=v${version}`;
  log(`building the Pulumi CLI v${version} with Go: once per user`);
  await goBuild(`${PULUMI}/pkg/v3/cmd/pulumi@v${version}`, join(bin, `pulumi${exe}`), log, {
    flags,
    ...BUILD_OF_CLI,
  });
  if ((await versionIn(bin)) !== version) throw new Error("it does not run here");
}

/**
 * How the CLI and the hosts are built. Functions are inlined only in packages that do the work when a
 * stack is in a file: the others, such as the clients of clouds, compile in half the time without.
 */
const BUILD_OF_CLI = {
  inlined: [
    "std",
    "github.com/pulumi/...",
    "google.golang.org/grpc/...",
    "google.golang.org/protobuf/...",
  ],
  // Of Pulumi's own builds: leaves out the pages of a debugger.
  tags: ["grpcnotrace"],
};

/** Each compiler of Go collects garbage less often, until it has 2 GiB. */
const FEWER_COLLECTIONS = { GOGC: "400", GOMEMLIMIT: "2GiB" };

/**
 * Builds a package with Go, for networks that only reach package registries. Not `go install`: it
 * refuses modules with replace directives. Go verifies the modules with its checksum database.
 * @param {string} versioned package@version @param {string} to @param {typeof toStderr} log
 * @param {{ flags?: string, tags?: readonly string[], inlined?: readonly string[] }} [options] `flags`
 * of the linker, `tags` which choose files, `inlined` the patterns of packages to inline functions in
 */
export async function goBuild(
  versioned,
  to,
  log,
  { flags = "", tags = [], inlined = ["all"] } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), "go-build-"));
  const started = Date.now();
  let last = "";
  // Go prints nothing for minutes.
  const timer = setInterval(
    () => log(`  ${Math.round((Date.now() - started) / 1000)} s: ${last}`),
    HEARTBEAT,
  );
  const go = async (/** @type {string[]} */ ...args) => {
    const onLine = (/** @type {string} */ line) => {
      last = line;
    };
    // Without cgo no C compiler runs.
    const env = { CGO_ENABLED: "0", ...FEWER_COLLECTIONS, ...process.env, GOWORK: "off" };
    const { code, output } = await run("go", args, { cwd: folder, env, onLine });
    if (code) throw new Error(output);
  };
  try {
    await go("mod", "init", "build");
    await go("get", versioned);
    // The linker would drop what the compiler writes for debuggers. Compilers already run in parallel.
    const each = "-dwarf=false -c=1";
    // The last pattern that matches a package has its flags.
    const patterns = [`all=${each} -l`, ...inlined.map((pattern) => `${pattern}=${each}`)];
    const compiler = patterns.map((pattern) => `-gcflags=${pattern}`);
    const options = ["-v", ...compiler, "-tags", tags.join(), "-ldflags", `-s -w ${flags}`];
    await go("build", ...options, "-o", to, versioned.replace(/@.*/, ""));
  } finally {
    clearInterval(timer);
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The folder of `pulumi-language-<language>`: on PATH, which includes the folder of the CLI, among the
 * plugins that the CLI downloaded, or in the cache. Throws an error with the reason where there is none.
 * @param {string} language
 * @returns {Promise<string>}
 */
export async function languageHost(language, { log = toStderr } = {}) {
  const file = `pulumi-language-${language}${exe}`;
  const places = [...pathFolders(), ...downloadedHosts(language)];
  const found = places.find((folder) => isExecutable(join(folder, file)));
  if (found) return found;
  const [module, version, folder] = HOSTS[/** @type {keyof typeof HOSTS} */ (language)] ?? [];
  if (!module) throw new Error(`${file} is not on PATH: ${installationOf(language)}`);
  const home = join(cacheHome(), `${file}-v${version}`);
  if (!existsSync(join(home, file))) {
    log(`building ${file} with Go: takes a few minutes, once per user`);
    await intoCache(home, (to) =>
      goBuild(`${module}${folder}@v${version}`, join(to, file), log, BUILD_OF_CLI),
    );
  }
  return home;
}

/** How to install a host that Go does not build. @param {string} language */
const installationOf = (language) =>
  DOWNLOADED.includes(language)
    ? `\`pulumi plugin install language ${language}\` downloads it`
    : "install the Pulumi CLI, which contains it";

/**
 * Puts the host of a language on the PATH of the processes that start from now on, where the engine
 * looks for it. An installed CLI has its hosts there.
 * @param {string} language
 * @param {{ log?: typeof toStderr }} [options]
 */
export async function addHostToPath(language, { log = toStderr } = {}) {
  const host = await languageHost(language, { log });
  if (!pathFolders().includes(host)) process.env.PATH = [...pathFolders(), host].join(delimiter);
}

/** The version of a CLI; undefined if it does not run. @param {string} folder */
async function versionIn(folder) {
  const binary = join(folder, `pulumi${exe}`);
  if (!existsSync(binary)) return undefined;
  const { code, output } = await run(binary, ["version"], {
    env: { ...process.env, PULUMI_SKIP_UPDATE_CHECK: "true" },
    // Of a CLI that hangs. A busy machine takes many seconds.
    timeout: 60_000,
  });
  return code === 0 ? /^v?(\d+\.\d+\.\d+)/m.exec(output)?.[1] : undefined;
}

/** Copies the script of the installed SDK: a link would break when the checkout is deleted. @param {string} bin */
async function copyScript(bin) {
  const [from, to] = [join(root, "node_modules", "@pulumi", "pulumi", SCRIPT), join(bin, SCRIPT)];
  if (existsSync(to) && readFileSync(from).equals(readFileSync(to))) return;
  await copyFile(from, `${to}.${process.pid}`);
  await chmod(`${to}.${process.pid}`, 0o755);
  await rename(`${to}.${process.pid}`, to);
}

const pathFolders = () => (process.env.PATH ?? "").split(delimiter).filter(Boolean);

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

// Prints the folder of the CLI, or of the host of a language.
await main(import.meta.url, async () => {
  const [, , language] = process.argv;
  console.log(language ? await languageHost(language) : await pulumiCli());
});
