// Runs one Pulumi command in the folder of a project, and prints its duration, CPU time and changes:
// node command.mjs FILE. JavaScript, so that the measured process loads nothing for it.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { program } from "./resources.mjs";

/** @type {import("./engine.mjs").Command} */
const { command, side, plan, packageFolder, parallel, config, env } = JSON.parse(
  readFileSync(process.argv[2] ?? "", "utf8"),
);
const folder = process.cwd();
const { LocalWorkspace, Stack } = createRequire(join(folder, "program.js"))(
  "@pulumi/pulumi/automation",
);

(async () => {
  const workspace = await LocalWorkspace.create({
    workDir: folder,
    pulumiHome: join(folder, "home"),
    projectSettings: {
      name: "bench",
      runtime: "nodejs",
      backend: { url: env.PULUMI_BACKEND_URL },
      plugins: {
        providers: [{ name: "coralogix", path: join(packageFolder, "plugin") }],
      },
    },
    envVars: env,
    program: program(side, plan),
  });
  const stack = await Stack.createOrSelect("bench", workspace);
  await stack.setAllConfig(config);
  const start = performance.now();
  let end = 0;
  // When a command has ended, the Automation API runs the CLI again to read outputs and history,
  // which a user of the CLI does not.
  for (const read of ["outputs", "info"]) {
    const original = stack[read].bind(stack);
    stack[read] = (/** @type {unknown[]} */ ...args) => {
      end ||= performance.now();
      return original(...args);
    };
  }
  /** @type {Record<string, number>} */
  let changes = {};
  const onEvent = (
    /** @type {import("@pulumi/pulumi/automation/index.js").EngineEvent} */ event,
  ) => {
    changes = event.summaryEvent?.resourceChanges ?? changes;
  };
  const startCpu = process.cpuUsage();
  await stack[command]({ color: "never", onEvent, ...(parallel ? { parallel } : {}) });
  // Nothing is read after a preview.
  const s = ((end || performance.now()) - start) / 1000;
  const { user, system } = process.cpuUsage(startCpu);
  console.log(`\n${JSON.stringify({ s, program_cpu_s: (user + system) / 1e6, changes })}`);
})().catch((/** @type {Error} */ error) => {
  console.error(error.message);
  process.exitCode = 1;
});
