import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { linkPackage } from "../link.mjs";
import { root } from "../run.mjs";

const require = createRequire(import.meta.url);
const example = join(root, "examples", "quickstart");
const program = join(example, "index.ts");

/** Loads the program again, as `pulumi up` does. Its exports are the outputs of the stack. */
export async function quickstart() {
  const { require: load } = require("tsx/cjs/api");
  for (const file of Object.keys(require.cache))
    if (file.startsWith(program)) delete require.cache[file];
  return { ...load(program, import.meta.url) };
}

/**
 * Creates a stack for the quickstart, with a temporary state backend.
 * @param {Record<string, { value: string, secret?: boolean }>} config
 */
export async function createStack(config) {
  const { LocalWorkspace, Stack } = require("@pulumi/pulumi/automation");
  linkPackage(example);
  const folder = mkdtempSync(join(tmpdir(), "pulumi-coralogix-demo-"));
  for (const part of ["home", "state", "work/node_modules"])
    mkdirSync(join(folder, part), { recursive: true });
  // The CLI writes the stack settings into this folder, not into the example.
  copyFileSync(join(example, "Pulumi.yaml"), join(folder, "work", "Pulumi.yaml"));
  linkPackage(join(folder, "work"));
  symlinkSync(
    join(root, "node_modules", "@pulumi"),
    join(folder, "work/node_modules/@pulumi"),
    "junction",
  );
  const url = `file://${join(folder, "state")}`;
  const workspace = await LocalWorkspace.create({
    workDir: join(folder, "work"),
    pulumiHome: join(folder, "home"),
    program: quickstart,
    envVars: {
      PULUMI_BACKEND_URL: url,
      PULUMI_CONFIG_PASSPHRASE: "demo",
      PULUMI_SKIP_UPDATE_CHECK: "true",
    },
  });
  const stack = await Stack.create("demo", workspace);
  await stack.setAllConfig(config);
  return { stack, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * @typedef {object} Event
 * @property {{ metadata: { op: string, urn: string, type: string } }} [resourcePreEvent]
 * @property {{ resourceChanges: Record<string, number> }} [summaryEvent]
 */

/**
 * Runs a command and prints its output. Returns its steps, such as `update checkout`, and the
 * number of changes.
 * @param {(options: object) => Promise<unknown>} command
 */
export async function runAndPrint(command) {
  /** @type {Event[]} */
  const events = [];
  const write = (/** @type {string} */ text) =>
    process.stdout.write(text.replace(/^(?=.)/gm, "   "));
  await command({
    color: "never",
    onOutput: write,
    onError: write,
    onEvent: (/** @type {Event} */ event) => events.push(event),
  }).catch(() => {
    // The output above contains the error already.
    throw new Error("The Pulumi command failed: see the output above.");
  });
  return {
    steps: events.flatMap(stepOf),
    changes: events.find(({ summaryEvent }) => summaryEvent)?.summaryEvent?.resourceChanges ?? {},
  };
}

/** @param {Event} event */
function stepOf({ resourcePreEvent }) {
  const { op, urn, type } = resourcePreEvent?.metadata ?? { op: "same", urn: "", type: "" };
  return op === "same" || !type.includes("coralogix") ? [] : [`${op} ${urn.split("::").at(-1)}`];
}
