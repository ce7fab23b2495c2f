// The life of a stack, told with whatever SDK lies in the folder: node sdk-story.cjs FOLDER. Prints what happened as JSON.
const { createRequire } = require("node:module");
const { join } = require("node:path");
const { briskly } = require("./brisk.cjs");

const folder = process.argv[2] ?? "";
const work = join(folder, "work");
const load = createRequire(join(work, "program.js"));
const coralogix = load("pulumi-coralogix");
const { LocalWorkspace, Stack } = load("@pulumi/pulumi/automation");
const { startEmulator } = load("pulumi-coralogix/emulator");

const KEY = "a-key-of-the-story";
const slack = { attachments: [{ type: "METRIC_SNAPSHOT", isActive: true }] };
const hook = (/** @type {string} */ name) => new coralogix.Webhook(name, { name, url: `https://hooks.example.com/${name}`, slack });

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
async function makeStack(url) {
  const backend = `file://${join(folder, "state")}`;
  const workspace = await LocalWorkspace.create({
    workDir: work,
    pulumiHome: join(folder, "home"),
    projectSettings: { name: "story", runtime: "nodejs", backend: { url: backend } },
    envVars: {
      PULUMI_BACKEND_URL: backend,
      PULUMI_CONFIG_PASSPHRASE: "story",
      PULUMI_SKIP_UPDATE_CHECK: "true",
      NODE_OPTIONS: `--require ${JSON.stringify(join(__dirname, "sdk-loaded.cjs"))}`,
      SDK_LOADED: join(folder, "loaded"),
    },
  });
  const stack = await Stack.create("dev", workspace);
  await stack.setAllConfig({ "coralogix:url": { value: url }, "coralogix:apiKey": { value: KEY, secret: true } });
  return stack;
}

/** @param {any} stack @param {"preview" | "up" | "refresh" | "destroy"} command @param {object} [options] */
async function told(stack, command, options) {
  /** @type {string[]} */
  const lines = [];
  /** @type {any[]} */
  const events = [];
  const keep = (/** @type {string} */ text) => lines.push(text);
  const onEvent = (/** @type {any} */ event) => events.push(event);
  const run = briskly(stack, () => stack[command]({ ...options, color: "never", onOutput: keep, onError: keep, onEvent }));
  const ok = await run.then(
    () => true,
    (/** @type {Error} */ error) => !lines.push(error.message),
  );
  return { ok, text: lines.join(""), changes: events.find((event) => event.summaryEvent)?.summaryEvent.resourceChanges ?? {} };
}

/** The resources in state that are ours. @param {any} stack */
async function kept(stack) {
  const { resources } = (await stack.exportStack()).deployment;
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
const names = (emulator) => Object.fromEntries(["webhooks", "alerts", "folders"].map((kind) => [kind, emulator.objects(kind).map(nameOf)]));

/** @param {any} emulator @param {any} stack */
async function story(emulator, stack) {
  const up = await told(stack, "up", { program: program() });
  const first = { kept: await kept(stack), objects: names(emulator) };
  const second = await told(stack, "preview", { program: program() });
  const refresh = await told(stack, "refresh");

  const id = first.kept.find((/** @type {any} */ it) => it.name === "hook")?.id;
  const found = () => coralogix.Webhook.get("found", id);
  const look = () => ({ name: found().name });
  const get = await told(stack, "up", { program: program({ more: look }) });
  const { name } = await stack.outputs();

  const update = await told(stack, "up", { program: program({ folderName: "Renamed" }) });
  const updated = names(emulator);

  const late = { folderName: "Renamed", more: () => void hook("late") };
  const route = "/integrations/webhooks/v1/{id}";
  const fault = emulator.faults.add({ match: { method: "GET", route, times: 99 }, when: "before", how: "status", status: 403 });
  const failure = await told(stack, "up", { program: program(late) });
  const half = { kept: await kept(stack), objects: names(emulator) };
  fault.remove();
  const finish = await told(stack, "up", { program: program(late) });
  const done = { kept: await kept(stack), objects: names(emulator) };
  const after = await told(stack, "preview", { program: program(late) });
  const made = emulator.created("webhooks");
  const destroy = await told(stack, "destroy");
  return {
    steps: { up, second, refresh, get, update, failure, finish, after, destroy },
    kept: { up: first.kept, failure: half.kept, finish: done.kept },
    looked: { name: name?.value },
    objects: { up: first.objects, update: updated, failure: half.objects, finish: done.objects, destroy: names(emulator) },
    made,
  };
}

/** The folders of the copies of the SDK that this process has loaded. */
const copies = () => {
  const files = Object.keys(require.cache).map((file) => /^(.*[\\/](?:sdk-\w+|@pulumi[\\/]pulumi))[\\/]version\.js$/.exec(file)?.[1]);
  return files.filter((file) => file !== undefined);
};

(async () => {
  const emulator = await startEmulator({ apiKey: KEY });
  try {
    const result = await story(emulator, await makeStack(emulator.url));
    const { version } = load("@pulumi/pulumi/version");
    console.log(`\n${JSON.stringify({ version, copies: copies(), ...result })}`);
  } finally {
    await emulator.close();
  }
})();
