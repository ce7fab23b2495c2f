import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lastRelease } from "../../codegen/package-schema/last-release.js";
import { addHostToPath, pulumiCli } from "../pulumi-cli.mjs";
import { root, run, since } from "../run.mjs";
import { pathWithCli } from "../setup.mjs";
import { publish } from "./publish.mjs";
import { quickStart } from "./quick-start.mjs";
import { npmRegistry, pythonIndex, releaseServer, type Server } from "./registries.mjs";
import { NotRun, REAL_DAY, Report } from "./report.mjs";
import { checkoutOf, type Setup } from "./setup.mjs";
import * as users from "./users.mjs";

const KEY = "cxtp_rehearsal";

/** Rehearses the release of a tag. A step that others need ends it; all failures are listed. */
export async function rehearse(tag: string): Promise<void> {
  const start = performance.now();
  const report = new Report();
  const servers: Server[] = [];
  const folder = mkdtempSync(join(tmpdir(), "coralogix-rehearsal-"));
  try {
    process.env.PATH = pathWithCli(await pulumiCli());
    console.log("Local registries");
    const setup = await prepare(report, folder, tag, servers);
    console.log("\nThe release workflow");
    await publish(report, setup);
    console.log("\nA new user");
    await useAll(report, setup, servers);
  } finally {
    for (const server of servers) server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join("\n");
  if (report.notRun.length) console.log(`\nNot run here:\n${list(report.notRun)}`);
  console.log(`\nWhat only the real day can show:\n${list(REAL_DAY)}`);
  if (report.failed.length)
    throw new Error(`The rehearsal of ${tag} failed: ${report.failed.join(", ")}`);
  console.log(`\nThe rehearsal of ${tag} passed (${since(start)}).`);
}

async function prepare(
  report: Report,
  folder: string,
  tag: string,
  servers: Server[],
): Promise<Setup> {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const keep = async <T extends Server>(starting: Promise<T>): Promise<T> => {
    const server = await starting;
    servers.push(server);
    return server;
  };
  const pythonCommand = await report.must("Python 3.12", findPython);
  const npm = await report.must("npm registry", () => keep(npmRegistry(join(folder, "npm"))));
  const python = await report.must("Python index", () =>
    keep(pythonIndex(join(folder, "python"), pythonCommand)),
  );
  const files = join(folder, "release");
  const server = await report.must("address of the archives", () => keep(releaseServer(files)));
  return {
    folder,
    tag,
    version,
    npm,
    python,
    pythonCommand,
    release: { ...server, folder: files },
  };
}

/** The Python of the release workflow: the hashes of its requirements are for this version. */
async function findPython(): Promise<string> {
  for (const command of [process.env.PYTHON ?? "python3.12", "python3"]) {
    const { code, output } = await run(command, ["--version"]);
    if (code === 0 && output.startsWith("Python 3.12")) return command;
  }
  throw new Error(
    "neither python3.12 nor python3 is Python 3.12: set the variable PYTHON to the path of one",
  );
}

async function useAll(report: Report, setup: Setup, servers: Server[]): Promise<void> {
  // That of the copy, which is built.
  const file = join(checkoutOf(setup), "lib", "emulator", "index.js");
  const { startEmulator }: typeof import("pulumi-coralogix/emulator") = await import(file);
  const emulator = await startEmulator({ apiKey: KEY });
  servers.push({ url: emulator.url, stop: () => void emulator.close() });
  const account = { CORALOGIX_URL: emulator.url, CORALOGIX_API_KEY: KEY };
  const withHost = (language: string, title: string, work: () => Promise<string>) =>
    report.step(title, async () => {
      await addHostToPath(language).catch(({ message }: Error) => {
        throw new NotRun(`no host: ${message}`);
      });
      return work();
    });
  const first = await withHost("nodejs", "README: quick start", () => quickStart(setup));
  if (first) console.log(`           ${first}`);
  await withHost("nodejs", "templates", () => users.templates(setup, account));
  await withHost("nodejs", "TypeScript, plugin form", () => users.pluginForm(setup, account));
  await withHost("nodejs", "upgrade from the version before", () =>
    users.upgrade(setup, account, lastRelease(root)?.version),
  );
  await withHost("python", "Python", () => users.python(setup, account));
  await withHost("yaml", "YAML", () => users.yaml(setup, account));
  await withHost("go", "Go", () => users.go(setup, account));
}
