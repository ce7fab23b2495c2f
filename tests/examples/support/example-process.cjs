// Runs an example as a stack on the Pulumi engine, with commands over IPC:
// node example-process.cjs FOLDER BACKEND HOME
// The command is chosen at run time, and the results of commands have different types: stacks and
// events are `any` here.
const { readFileSync } = require("node:fs");
const { join, sep } = require("node:path");
const { LocalWorkspace, Stack } = require("@pulumi/pulumi/automation");
const tsx = require("tsx/cjs/api");
const { ENGINE_ENV, SECRETS_PROVIDER } = require("../../support/engine-env.cjs");
const { runCommand } = require("../../engine/support/run-command.cjs");

const [folder = "", backend = "", home = ""] = process.argv.slice(2);
const program = join(folder, JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).main);

/** Loads the program again, as every CLI command does. Its exports are the outputs of the stack. */
async function runProgram() {
  const own = (/** @type {string} */ file) =>
    file.startsWith(folder + sep) && !file.includes("node_modules");
  for (const file of Object.keys(require.cache)) if (own(file)) delete require.cache[file];
  const exported = tsx.require(program, __filename);
  return typeof exported === "function" ? exported() : { ...exported };
}

/** @type {any} */
let stack;

/** @param {Record<string, string>} env */
async function open(env) {
  const envVars = {
    PULUMI_BACKEND_URL: backend,
    PULUMI_CONFIG_PASSPHRASE: "example",
    PULUMI_SKIP_UPDATE_CHECK: "true",
    ...ENGINE_ENV,
    ...env,
  };
  const workspace = await LocalWorkspace.create({
    workDir: folder,
    pulumiHome: home,
    program: runProgram,
    envVars,
    ...SECRETS_PROVIDER,
  });
  stack = await Stack.create("dev", workspace);
}

/** @param {"preview" | "up" | "refresh" | "destroy"} command */
async function run(command) {
  /** @type {string[]} */
  const lines = [];
  /** @type {any[]} */
  const events = [];
  const addLine = (/** @type {string} */ text) => lines.push(text);
  const options = {
    color: "never",
    onOutput: addLine,
    onError: addLine,
    onEvent: (/** @type {any} */ event) => events.push(event),
  };
  const ok = await runCommand(stack, () => stack[command]({ diff: true, ...options })).then(
    () => true,
    (/** @type {Error} */ error) => {
      if (!lines.length) lines.push(error.message);
      return false;
    },
  );
  const changes = events.find((event) => event.summaryEvent)?.summaryEvent.resourceChanges ?? {};
  return { ok, text: lines.join(""), steps: events.flatMap(stepOf), changes };
}

/** @param {any} event */
function stepOf({ resourcePreEvent }) {
  if (!resourcePreEvent) return [];
  const { op, urn, type } = resourcePreEvent.metadata;
  return [{ op, type, name: urn.split("::").at(-1) }];
}

/** @type {Record<string, (given: any) => Promise<unknown>>} */
const commands = {
  open,
  config: (values) => stack.setAllConfig(values),
  outputs: () => stack.outputs(),
  preview: () => run("preview"),
  up: () => run("up"),
  refresh: () => run("refresh"),
  destroy: () => run("destroy"),
};

process.on(
  "message",
  async (/** @type {{ command: string, given?: unknown }} */ { command, given }) => {
    const response = await commands[command]?.(given).then(
      (result) => ({ result }),
      (/** @type {Error} */ error) => ({ error: error.message }),
    );
    process.send?.(response);
  },
);

// The parent process has ended.
process.on("disconnect", () => process.exit());
