// Runs one Pulumi command in the folder of a project, and prints its duration and memory:
// node command.cjs JSON
const { createRequire } = require("node:module");
const { join } = require("node:path");
const { peakMemory } = require("./peak-memory.cjs");
const { program } = require("./resources.cjs");

/**
 * @typedef {object} Command
 * @property {"preview" | "up" | "refresh" | "destroy"} command
 * @property {import("./resources.cjs").Side} side
 * @property {import("./resources.cjs").Plan} plan
 * @property {number} [parallel] concurrent operations; the default is that of the engine
 * @property {Record<string, { value: string, secret?: boolean }>} config
 * @property {Record<string, string>} env
 */

/** @type {Command} */
const { command, side, plan, parallel, config, env } = JSON.parse(process.argv[2] ?? "{}");
const folder = process.cwd();
const { LocalWorkspace, Stack } = createRequire(join(folder, "program.js"))(
  "@pulumi/pulumi/automation",
);

/**
 * Calls `listener` before the Automation API reads the outputs or the history of a stack, which it
 * does when a command has ended. Each read runs the CLI once more, which a user of the CLI does
 * not.
 * @param {any} stack @param {() => void} listener
 */
function onRead(stack, listener) {
  for (const read of ["outputs", "info"]) {
    const original = stack[read].bind(stack);
    stack[read] = (/** @type {unknown[]} */ ...args) => {
      listener();
      return original(...args);
    };
  }
}

(async () => {
  const settings = {
    name: "bench",
    runtime: "nodejs",
    backend: { url: env.PULUMI_BACKEND_URL },
    plugins: { providers: [{ name: "coralogix", path: join(__dirname, "..", "plugin") }] },
  };
  const workspace = await LocalWorkspace.create({
    workDir: folder,
    pulumiHome: join(folder, "home"),
    projectSettings: settings,
    envVars: env,
    program: program(side, plan),
  });
  const stack = await Stack.createOrSelect("bench", workspace);
  await stack.setAllConfig(config);
  /** @type {Record<string, number>} */
  let changes = {};
  let engine_s = Number.NaN;
  // The SDK is loaded at run time, so its events have no type here.
  const onEvent = (/** @type {any} */ event) => {
    if (!event.summaryEvent) return;
    changes = event.summaryEvent.resourceChanges ?? changes;
    engine_s = seconds();
  };
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  /** @type {number[]} */
  const reads = [];
  onRead(stack, () => reads.push(seconds()));
  const startCpu = process.cpuUsage();
  await stack[command]({ color: "never", onEvent, ...(parallel ? { parallel } : {}) });
  const s = seconds();
  // Nothing is read after a preview.
  const command_s = reads[0] ?? s;
  const { user, system } = process.cpuUsage(startCpu);
  const program_cpu_s = (user + system) / 1e6;
  const program_mb = peakMemory() / 1024;
  console.log(
    `\n${JSON.stringify({ s, command_s, engine_s, program_cpu_s, program_mb, changes })}`,
  );
})().catch((/** @type {Error} */ error) => {
  console.error(error.message);
  process.exitCode = 1;
});
