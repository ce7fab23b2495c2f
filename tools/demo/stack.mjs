import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { linkPackage } from "../link.mjs";
import { root } from "../run.mjs";

const require = createRequire(import.meta.url);
const example = join(root, "examples", "quickstart");
const program = join(example, "index.ts");

/** Runs the program file anew, as `pulumi up` would: its exports are the outputs of the stack. */
export async function quickstart() {
  const { require: load } = require("tsx/cjs/api");
  for (const file of Object.keys(require.cache)) if (file.startsWith(program)) delete require.cache[file];
  return { ...load(program, import.meta.url) };
}

/**
 * The quickstart as a stack of its own, with its state in a folder that goes away.
 * @param {Record<string, { value: string, secret?: boolean }>} config
 */
export async function makeStack(config) {
  const { LocalWorkspace, Stack } = require("@pulumi/pulumi/automation");
  linkPackage(example);
  const folder = mkdtempSync(join(tmpdir(), "pulumi-coralogix-demo-"));
  for (const part of ["home", "state", "work/node_modules"]) mkdirSync(join(folder, part), { recursive: true });
  // The settings of the stack are written where the command runs: not into the example.
  copyFileSync(join(example, "Pulumi.yaml"), join(folder, "work", "Pulumi.yaml"));
  linkPackage(join(folder, "work"));
  symlinkSync(join(root, "node_modules", "@pulumi"), join(folder, "work/node_modules/@pulumi"), "junction");
  const url = `file://${join(folder, "state")}`;
  const workspace = await LocalWorkspace.create({
    workDir: join(folder, "work"),
    pulumiHome: join(folder, "home"),
    program: quickstart,
    envVars: { PULUMI_BACKEND_URL: url, PULUMI_CONFIG_PASSPHRASE: "demo", PULUMI_SKIP_UPDATE_CHECK: "true" },
  });
  const stack = await Stack.create("demo", workspace);
  await stack.setAllConfig(config);
  return { stack, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * @typedef {{ resourcePreEvent?: { metadata: { op: string, urn: string, type: string } }, summaryEvent?: { resourceChanges: Record<string, number> } }} Event
 */

/**
 * One command of the engine, shown as it shows itself. What it does to each resource (`update checkout`), and the count of changes.
 * @param {(options: object) => Promise<unknown>} command
 */
export async function shown(command) {
  /** @type {Event[]} */
  const events = [];
  const write = (/** @type {string} */ text) => process.stdout.write(text.replace(/^(?=.)/gm, "   "));
  await command({ color: "never", onOutput: write, onError: write, onEvent: (/** @type {Event} */ event) => events.push(event) }).catch(
    () => {
      // The engine has said it above; its error repeats all of it.
      throw new Error("The engine's command failed: its own words are above.");
    },
  );
  return { steps: events.flatMap(stepOf), changes: events.find(({ summaryEvent }) => summaryEvent)?.summaryEvent?.resourceChanges ?? {} };
}

/** @param {Event} event */
function stepOf({ resourcePreEvent }) {
  const { op, urn, type } = resourcePreEvent?.metadata ?? { op: "same", urn: "", type: "" };
  return op === "same" || !type.includes("coralogix") ? [] : [`${op} ${urn.split("::").at(-1)}`];
}
