// Runs an inline program of the Automation API from up to destroy, and prints the results as JSON:
// node inline-program.cjs FOLDER OPTIONS, with the JSON of `workDir` and `envVars`
// Package and SDK are loaded at run time: stacks and emulators are `any` here.
const { createRequire } = require("node:module");
const { mkdtempSync, readFileSync, rmSync } = require("node:fs");
const { tmpdir } = require("node:os");
const { join } = require("node:path");
const { ENGINE_ENV, SECRETS_PROVIDER } = require("../support/engine-env.cjs");
const { runCommand } = require("../engine/support/run-command.cjs");

const [program = "", options = "{}"] = process.argv.slice(2);
const { workDir, envVars } = JSON.parse(options);
process.chdir(program);
const load = createRequire(join(program, "index.js"));
const { create, emulator: emulators } = load("@acme/library");
const { LocalWorkspace } = load("@pulumi/pulumi/automation");
const folder = mkdtempSync(join(tmpdir(), "coralogix-inline-"));
const backend = `file://${folder}`;

/** @param {string} url */
async function createStack(url) {
  const stack = await LocalWorkspace.createStack(
    { stackName: "dev", projectName: "inline", program: async () => void create() },
    {
      ...(workDir && { workDir }),
      ...SECRETS_PROVIDER,
      pulumiHome: join(folder, "home"),
      projectSettings: { name: "inline", runtime: "nodejs", backend: { url: backend } },
      envVars: {
        PULUMI_BACKEND_URL: backend,
        PULUMI_CONFIG_PASSPHRASE: "inline",
        PULUMI_SKIP_UPDATE_CHECK: "true",
        ...ENGINE_ENV,
        ...envVars,
      },
    },
  );
  await stack.setAllConfig({
    "coralogix:url": { value: url },
    "coralogix:apiKey": { value: "key", secret: true },
  });
  return stack;
}

/** @param {any} stack @param {"up" | "preview" | "refresh" | "destroy"} command */
async function runStep(stack, command) {
  let text = "";
  /** @type {any[]} */
  const events = [];
  const onOutput = (/** @type {string} */ part) => {
    text += part;
  };
  const onEvent = (/** @type {any} */ event) => events.push(event);
  const ok = await runCommand(stack, () =>
    stack[command]({ onOutput, onError: onOutput, onEvent }),
  ).then(
    () => true,
    () => false,
  );
  const summary = events.find((event) => event.summaryEvent)?.summaryEvent;
  return { text, changes: ok ? summary?.resourceChanges : undefined };
}

/** The program text that the state contains. */
const textsOf = () =>
  JSON.parse(
    readFileSync(join(folder, ".pulumi/stacks/inline/dev.json"), "utf8"),
  ).checkpoint.latest.resources.flatMap(
    (/** @type {any} */ { inputs }) => inputs?.__provider ?? [],
  );

/** @param {any} emulator */
async function run(emulator) {
  const stack = await createStack(emulator.url);
  const up = await runStep(stack, "up");
  if (!up.changes) return { steps: { up }, texts: [], left: 0 };
  const texts = textsOf();
  const preview = await runStep(stack, "preview");
  const refresh = await runStep(stack, "refresh");
  const destroy = await runStep(stack, "destroy");
  const left = emulator.objects("folders").length;
  return { steps: { up, preview, refresh, destroy }, texts, left };
}

(async () => {
  const emulator = await emulators.startEmulator({ apiKey: "key" });
  try {
    console.log(`\n${JSON.stringify(await run(emulator))}`);
  } finally {
    await emulator.close();
    rmSync(folder, { recursive: true, force: true });
  }
})();
