import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../run.mjs";

const require = createRequire(import.meta.url);
const program = join(root, "examples/quickstart/index.ts");

/** Runs the program file anew, as `pulumi up` would: its exports are the outputs of the stack. */
export async function quickstart() {
  const { require: load } = require("tsx/cjs/api");
  for (const file of Object.keys(require.cache)) if (file.startsWith(program)) delete require.cache[file];
  return { ...load(`${program}?${Date.now()}`, import.meta.url) };
}

/**
 * The quickstart as a stack of its own, with its state in a folder that goes away.
 * @param {Record<string, { value: string, secret?: boolean }>} config
 */
export async function makeStack(config) {
  const { LocalWorkspace, Stack } = require("@pulumi/pulumi/automation");
  const folder = mkdtempSync(join(tmpdir(), "pulumi-coralogix-demo-"));
  for (const part of ["home", "state"]) mkdirSync(join(folder, part));
  const url = `file://${join(folder, "state")}`;
  const workspace = await LocalWorkspace.create({
    workDir: join(root, "examples/quickstart"),
    pulumiHome: join(folder, "home"),
    program: quickstart,
    envVars: { PULUMI_BACKEND_URL: url, PULUMI_CONFIG_PASSPHRASE: "demo", PULUMI_SKIP_UPDATE_CHECK: "true" },
  });
  const stack = await Stack.create("demo", workspace);
  await stack.setAllConfig(config);
  return { stack, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * One command of the engine, shown as it shows itself.
 * @param {(options: object) => Promise<unknown>} command
 */
export async function shown(command) {
  /** @type {{ resourcePreEvent?: { metadata: { op: string, urn: string } } }[]} */
  const events = [];
  const write = (/** @type {string} */ text) => process.stdout.write(text.replace(/^(?=.)/gm, "   "));
  await command({ diff: true, color: "never", onOutput: write, onError: write, onEvent: (/** @type {object} */ event) => events.push(event) });
  return events.flatMap(({ resourcePreEvent }) => {
    const { op, urn } = resourcePreEvent?.metadata ?? { op: "same", urn: "" };
    return op === "same" || op === "refresh" ? [] : [`${op} ${urn.split("::").at(-1)}`];
  });
}
