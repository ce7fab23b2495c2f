// Runs a stack from up to destroy with the SDK of a folder, and prints the results as JSON:
// node sdk-scenario.cjs FOLDER
// Package and SDK are loaded at run time, each in several versions: stacks, events and resources
// are `any` here.
const { createRequire } = require("node:module");
const { readFileSync } = require("node:fs");
const { join } = require("node:path");
const { ENGINE_ENV, SECRETS_PROVIDER } = require("../../support/engine-env.cjs");
const { runCommand } = require("./run-command.cjs");

const folder = process.argv[2] ?? "";
const work = join(folder, "work");
const load = createRequire(join(work, "program.js"));
const coralogix = load("pulumi-coralogix");
const { LocalWorkspace, Stack } = load("@pulumi/pulumi/automation");
const { startEmulator } = load("pulumi-coralogix/emulator");

const KEY = "a-key-of-the-scenario";
const slack = { attachments: [{ type: "METRIC_SNAPSHOT", isActive: true }] };
const hook = (/** @type {string} */ name) =>
  new coralogix.Webhook(name, { name, url: `https://hooks.example.com/${name}`, slack });

/** @param {{ folderName?: string, more?: () => object | undefined }} [change] */
const program = ({ folderName = "Top", more } = {}) => {
  return async () => {
    const webhook = hook("hook");
    new coralogix.Alert("alert", {
      name: "Errors",
      logsImmediate: {},
      notificationGroup: { webhooks: [{ integration: { integrationId: webhook.externalId } }] },
    });
    new coralogix.DashboardFolder("folder", { name: folderName });
    return more?.() ?? {};
  };
};

/** @param {string} url */
async function createStack(url) {
  const backend = `file://${join(folder, "state")}`;
  const workspace = await LocalWorkspace.create({
    workDir: work,
    ...SECRETS_PROVIDER,
    pulumiHome: join(folder, "home"),
    projectSettings: { name: "scenario", runtime: "nodejs", backend: { url: backend } },
    envVars: {
      PULUMI_BACKEND_URL: backend,
      PULUMI_CONFIG_PASSPHRASE: "scenario",
      PULUMI_SKIP_UPDATE_CHECK: "true",
      ...ENGINE_ENV,
      NODE_OPTIONS: `${ENGINE_ENV.NODE_OPTIONS} --require ${JSON.stringify(join(__dirname, "sdk-loaded.cjs"))}`,
      SDK_LOADED: join(folder, "loaded"),
    },
  });
  const stack = await Stack.create("dev", workspace);
  await stack.setAllConfig({
    "coralogix:url": { value: url },
    "coralogix:apiKey": { value: KEY, secret: true },
  });
  return stack;
}

/**
 * @param {any} stack
 * @param {"preview" | "up" | "refresh" | "destroy"} command
 * @param {object} [options]
 */
async function runStep(stack, command, options) {
  /** @type {string[]} */
  const lines = [];
  /** @type {any[]} */
  const events = [];
  const addLine = (/** @type {string} */ text) => lines.push(text);
  const onEvent = (/** @type {any} */ event) => events.push(event);
  const run = runCommand(stack, () =>
    stack[command]({ ...options, color: "never", onOutput: addLine, onError: addLine, onEvent }),
  );
  const ok = await run.then(
    () => true,
    (/** @type {Error} */ error) => !lines.push(error.message),
  );
  return {
    ok,
    text: lines.join(""),
    changes: events.find((event) => event.summaryEvent)?.summaryEvent.resourceChanges ?? {},
  };
}

/** The resources of this package in the state. */
function readRecords() {
  const file = join(folder, "state/.pulumi/stacks/scenario/dev.json");
  const { resources } = JSON.parse(readFileSync(file, "utf8")).checkpoint.latest;
  const own = resources.filter((/** @type {any} */ it) => it.type.includes("dynamic/coralogix"));
  return own.map((/** @type {any} */ { urn, id, inputs, outputs, initErrors }) => ({
    name: urn.split("::").at(-1),
    id,
    provider: inputs.__provider ?? outputs.__provider,
    outputs,
    unfinished: Boolean(initErrors?.length),
  }));
}

const nameOf = (/** @type {any} */ it) => it.name ?? it.alertDefProperties.name;

/** @param {any} emulator */
const names = (emulator) =>
  Object.fromEntries(
    ["webhooks", "alerts", "folders"].map((table) => [table, emulator.objects(table).map(nameOf)]),
  );

/** @param {any} emulator @param {any} stack */
async function runScenario(emulator, stack) {
  const up = await runStep(stack, "up", { program: program() });
  const first = { records: readRecords(), objects: names(emulator) };
  const second = await runStep(stack, "preview", { program: program() });
  const refresh = await runStep(stack, "refresh");

  const id = first.records.find((/** @type {any} */ it) => it.name === "hook")?.id;
  const found = () => coralogix.Webhook.get("found", id);
  const look = () => ({ name: found().name });
  const get = await runStep(stack, "up", { program: program({ more: look }) });
  const { name } = await stack.outputs();

  const update = await runStep(stack, "up", { program: program({ folderName: "Renamed" }) });
  const updated = names(emulator);

  const late = { folderName: "Renamed", more: () => void hook("late") };
  const route = "/integrations/webhooks/v1/{id}";
  const fault = emulator.faults.add({
    match: { method: "GET", route, times: 99 },
    when: "before",
    how: "status",
    status: 403,
  });
  const failure = await runStep(stack, "up", { program: program(late) });
  const half = { records: readRecords(), objects: names(emulator) };
  fault.remove();
  const finish = await runStep(stack, "up", { program: program(late) });
  const done = { records: readRecords(), objects: names(emulator) };
  const after = await runStep(stack, "preview", { program: program(late) });
  const created = emulator.created("webhooks");
  const destroy = await runStep(stack, "destroy");
  return {
    steps: { up, second, refresh, get, update, failure, finish, after, destroy },
    records: { up: first.records, failure: half.records, finish: done.records },
    looked: { name: name?.value },
    objects: {
      up: first.objects,
      update: updated,
      failure: half.objects,
      finish: done.objects,
      destroy: names(emulator),
    },
    created,
  };
}

/** The folders of the SDK versions that this process has loaded. */
const copies = () => {
  const files = Object.keys(require.cache).map(
    (file) => /^(.*[\\/]@pulumi[\\/]pulumi)[\\/]version\.js$/.exec(file)?.[1],
  );
  return files.filter((file) => file !== undefined);
};

(async () => {
  const emulator = await startEmulator({ apiKey: KEY });
  try {
    const result = await runScenario(emulator, await createStack(emulator.url));
    const { version } = load("@pulumi/pulumi/version");
    console.log(`\n${JSON.stringify({ version, copies: copies(), ...result })}`);
  } finally {
    await emulator.close();
  }
})();
