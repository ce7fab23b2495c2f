import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSync } from "esbuild";

const ROOT = join(__dirname, "../..");

/**
 * A function that starts the `main` of a source module as a command. The module is bundled once for
 * the test file: to compile it at each start takes seconds. Commands that still run after a test
 * are killed.
 */
export function sourceCommand(source: string) {
  const running: ReturnType<typeof start>["child"][] = [];
  let folder: string;
  let bundle: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "pulumi-coralogix-command-"));
    bundle = join(folder, "command.cjs");
    const entryPoints = [join(ROOT, source)];
    buildSync({ entryPoints, outfile: bundle, bundle: true, platform: "node", format: "cjs" });
  });
  afterEach(() => {
    for (const child of running.splice(0)) child.kill("SIGKILL");
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return (args: readonly string[], env: Record<string, string> = {}) => {
    const run = start(bundle, args, env);
    running.push(run.child);
    return run;
  };
}

function start(bundle: string, args: readonly string[], env: Record<string, string>) {
  const code = `require(${JSON.stringify(bundle)}).main(process.argv.slice(1))`;
  const child = spawn(process.execPath, ["-e", code, "--", ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = { out: "", err: "", text: "" };
  child.stdout.on("data", (chunk) => {
    output.out += chunk;
    output.text += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output.err += chunk;
    output.text += chunk;
  });
  return {
    child,
    out: () => output.out,
    err: () => output.err,
    /** Both outputs. */
    text: () => output.text,
    code: once(child, "close").then(([code]) => code as number | null),
  };
}
