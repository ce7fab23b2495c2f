import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type EngineEvent, LocalWorkspace, Stack } from "@pulumi/pulumi/automation/index.js";
import type { Emulator } from "pulumi-coralogix/emulator";
import { main, root } from "./run.mjs";
import { ensureReady, pathWithCli } from "./setup.mjs";

const require = createRequire(import.meta.url);
const KEY = "a-key-of-the-demo";
const example = join(root, "examples", "quickstart");
const program = join(example, "index.ts");
const checks: { what: string; ok: boolean }[] = [];
let steps = 0;

/** `npm run demo`: runs the quickstart against an emulator, from the first preview to destroy. */
await main(import.meta.url, async () => {
  process.env.PATH = pathWithCli(await ensureReady({ cli: true, types: false }));
  // The demo changes an object outside Pulumi and refreshes immediately.
  process.env.CORALOGIX_SETTLE_MS ??= "0";
  const { startEmulator } = await import("pulumi-coralogix/emulator");
  const emulator = await startEmulator({ apiKey: KEY });
  const folder = mkdtempSync(join(tmpdir(), "pulumi-coralogix-demo-"));
  try {
    console.log(
      `\nThe quickstart (examples/quickstart/index.ts) against an emulator of the API at ${emulator.url}.`,
    );
    await runDemo(await createStack(folder, emulator.url), emulator);
  } finally {
    await emulator.close();
    rmSync(folder, { recursive: true, force: true });
  }
  summarize();
});

async function runDemo(stack: Stack, emulator: Emulator): Promise<void> {
  const preview = async () =>
    (await print((options) => stack.preview({ ...options, diff: true }))).steps;
  const up = async () => (await print((options) => stack.up(options))).steps;
  const list = (steps: readonly string[]) => steps.join(", ") || "nothing";
  const count = () =>
    ["webhooks", "alerts", "folders"].map((table) => emulator.objects(table).length).join(" ");

  heading("Preview of a new stack");
  const first = await preview();
  const requests = emulator.calls.all().map(({ method, path }) => `${method} ${path}`);
  const areLists = requests.length === 3 && requests.every((one) => one.startsWith("GET "));
  expect(
    "three objects will be created, and one list of each type was read",
    first.length === 3 && areLists,
    `${list(first)}; ${requests.join(", ")}`,
  );

  heading("Up");
  await up();
  expect("a webhook, an alert and a folder exist", count() === "1 1 1", count());

  heading("Second preview");
  const second = await preview();
  expect("no changes", second.length === 0, list(second));

  heading("Another name for the webhook");
  await stack.setConfig("webhookName", { value: "Checkout on call (primary)" });
  const renamed = list(await preview());
  expect(
    "the webhook changes, the alert that refers to it does not",
    renamed === "update on-call",
    renamed,
  );
  await up();

  heading("The folder is renamed outside Pulumi, and a refresh finds it");
  const { folderId } = await stack.outputs();
  await put(`${emulator.url}/dashboards/folders/v1`, {
    folder: { id: folderId?.value, name: "Renamed by hand" },
  });
  const { changes } = await print((options) => stack.refresh(options));
  expect("the refresh finds one change", changes.update === 1, JSON.stringify(changes));
  const drift = list(await preview());
  expect("the preview shows the changed field", drift === "update checkout", drift);

  heading("Up reverts the rename");
  const repair = list(await up());
  const [{ name }] = emulator.objects("folders") as [{ name: string }];
  expect(
    "the folder has its name again",
    repair === "update checkout" && name === "Checkout",
    repair,
  );
  const again = await preview();
  expect("no changes after it", again.length === 0, list(again));

  heading("Destroy");
  await print((options) => stack.destroy(options));
  expect("all objects are deleted", count() === "0 0 0", count());
}

/** Creates a stack for the quickstart, with a temporary state backend. */
async function createStack(folder: string, url: string): Promise<Stack> {
  const work = join(folder, "work");
  for (const part of ["home", "state", "work"]) mkdirSync(join(folder, part));
  // The CLI writes the stack settings into this folder, not into the example.
  copyFileSync(join(example, "Pulumi.yaml"), join(work, "Pulumi.yaml"));
  link(example, "pulumi-coralogix", root);
  link(work, "pulumi-coralogix", root);
  link(work, "@pulumi", join(root, "node_modules", "@pulumi"));
  const workspace = await LocalWorkspace.create({
    workDir: work,
    pulumiHome: join(folder, "home"),
    program: loadProgram,
    envVars: {
      PULUMI_BACKEND_URL: `file://${join(folder, "state")}`,
      PULUMI_CONFIG_PASSPHRASE: "demo",
      PULUMI_SKIP_UPDATE_CHECK: "true",
    },
  });
  const stack = await Stack.create("demo", workspace);
  await stack.setAllConfig({
    "coralogix:url": { value: url },
    "coralogix:apiKey": { value: KEY, secret: true },
  });
  return stack;
}

/** Links a package or a scope into the node_modules of a folder. */
function link(folder: string, name: string, target: string): void {
  const file = join(folder, "node_modules", name);
  if (existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true });
  symlinkSync(target, file, "junction");
}

/** Loads the program again, as `pulumi up` does. Its exports are the outputs of the stack. */
async function loadProgram(): Promise<Record<string, unknown>> {
  const { require: load } = await import("tsx/cjs/api");
  for (const file of Object.keys(require.cache))
    if (file.startsWith(program)) delete require.cache[file];
  return { ...load(program, import.meta.url) };
}

interface CommandOptions {
  color: "never";
  onOutput(text: string): void;
  onError(text: string): void;
  onEvent(event: EngineEvent): void;
}

/**
 * Runs a command and prints its output. Returns its steps, such as `update checkout`, and the
 * number of changes.
 */
async function print(
  command: (options: CommandOptions) => Promise<unknown>,
): Promise<{ steps: string[]; changes: Partial<Record<string, number>> }> {
  const events: EngineEvent[] = [];
  const write = (text: string) => void process.stdout.write(text.replace(/^(?=.)/gm, "   "));
  await command({
    color: "never",
    onOutput: write,
    onError: write,
    onEvent: (event) => events.push(event),
  }).catch(() => {
    // The output above contains the error already.
    throw new Error("The Pulumi command failed: see the output above.");
  });
  const changes = events.find(({ summaryEvent }) => summaryEvent)?.summaryEvent?.resourceChanges;
  return { steps: events.flatMap(stepOf), changes: changes ?? {} };
}

function stepOf({ resourcePreEvent }: EngineEvent): string[] {
  const { op, urn, type } = resourcePreEvent?.metadata ?? { op: "same", urn: "", type: "" };
  return op === "same" || !type.includes("coralogix") ? [] : [`${op} ${urn.split("::").at(-1)}`];
}

async function put(url: string, body: object): Promise<void> {
  const headers = { authorization: `Bearer ${KEY}`, "content-type": "application/json" };
  const response = await fetch(url, { method: "PUT", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`the edit outside Pulumi failed: ${response.status}`);
}

function heading(title: string): void {
  steps += 1;
  console.log(`\n${steps}. ${title}\n`);
}

function expect(what: string, ok: boolean, found: string): void {
  checks.push({ what, ok });
  console.log(ok ? `  ok   ${what}` : `  FAIL ${what}: ${found}`);
}

function summarize(): void {
  const failed = checks.filter(({ ok }) => !ok);
  console.log(`\n${checks.length - failed.length} of ${checks.length} checks passed.`);
  for (const { what } of failed) console.log(`  FAIL ${what}`);
  process.exitCode = failed.length ? 1 : 0;
}
