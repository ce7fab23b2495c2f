import { createRequire } from "node:module";
import { expectations, heading } from "./expect.mjs";
import { createStack, runAndPrint } from "./stack.mjs";

const require = createRequire(import.meta.url);
const KEY = "a-key-of-the-demo";

/** Runs the quickstart from the first preview to destroy. Returns the exit code. */
export async function runQuickstart() {
  const { startEmulator } = require("../../lib/emulator");
  const emulator = await startEmulator({ apiKey: KEY });
  const { stack, remove } = await createStack({
    "coralogix:url": { value: emulator.url },
    "coralogix:apiKey": { value: KEY, secret: true },
  });
  const checks = expectations();
  try {
    console.log(
      `\nThe quickstart (examples/quickstart/index.ts) against an emulator of the API at ${emulator.url}.`,
    );
    await runDemo(stack, emulator, checks.expect);
  } finally {
    await emulator.close();
    remove();
  }
  return checks.summary() ? 1 : 0;
}

const folders = "/dashboards/folders/v1";

/**
 * `stack` and `emulator` are `any`: this file is checked before the SDK is installed and lib/ is
 * built.
 * @param {any} stack
 * @param {any} emulator
 * @param {(what: string, ok: boolean, found?: string) => void} expect
 */
async function runDemo(stack, emulator, expect) {
  const preview = async () =>
    (await runAndPrint((options) => stack.preview({ ...options, diff: true }))).steps;
  const up = async () => (await runAndPrint((options) => stack.up(options))).steps;
  const list = (/** @type {string[]} */ steps) => steps.join(", ") || "nothing";

  heading("Preview of a new stack");
  const first = await preview();
  expect(
    "three objects will be created, and no request was sent",
    first.length === 3 && emulator.calls.count() === 0,
    list(first),
  );

  heading("Up");
  await up();
  const count = () =>
    ["webhooks", "alerts", "folders"].map((table) => emulator.objects(table).length).join(" ");
  expect("a webhook, an alert and a folder exist", count() === "1 1 1", count());

  heading("Second preview");
  const second = await preview();
  expect("no changes", second.length === 0, list(second));

  heading("Another name for the webhook");
  await stack.setConfig("webhookName", { value: "Checkout on call (primary)" });
  const renamed = await preview();
  expect(
    "the webhook changes, the alert that refers to it does not",
    list(renamed) === "update on-call",
    list(renamed),
  );
  await up();

  heading("The folder is renamed outside Pulumi, and a refresh finds it");
  const { folderId } = await stack.outputs();
  await put(`${emulator.url}${folders}`, {
    folder: { id: folderId.value, name: "Renamed by hand" },
  });
  const { changes } = await runAndPrint((options) => stack.refresh(options));
  expect("the refresh finds one change", changes.update === 1, JSON.stringify(changes));
  const drift = await preview();
  expect("the preview shows the changed field", list(drift) === "update checkout", list(drift));

  heading("Up reverts the rename");
  const repair = await up();
  expect(
    "the folder has its name again",
    list(repair) === "update checkout" && emulator.objects("folders")[0].name === "Checkout",
    list(repair),
  );
  const again = await preview();
  expect("no changes after it", again.length === 0, list(again));

  heading("Destroy");
  await runAndPrint((options) => stack.destroy(options));
  expect("all objects are deleted", count() === "0 0 0", count());
}

/** @param {string} url @param {object} body */
async function put(url, body) {
  const headers = { authorization: `Bearer ${KEY}`, "content-type": "application/json" };
  const response = await fetch(url, { method: "PUT", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`the edit outside Pulumi failed: ${response.status}`);
}
