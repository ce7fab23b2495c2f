import { type Emulator, startEmulator } from "../../../src/emulator";
import { type CreateObject, creatorOf, logsAlert } from "../support/objects";
import { KEY, MoveFolder } from "./support/program";
import { bridgedState, bridgedUrn, type Entry, terraformState } from "./support/states";

let emulator: Emulator;
let create: CreateObject;
beforeEach(async () => {
  emulator = await startEmulator({ apiKey: KEY });
  create = creatorOf(emulator, KEY);
});
afterEach(() => emulator.close());

const ALERT = "coralogix:index/alert:Alert";
const newAlert = (name = "Alert") => create("Alert", logsAlert(name));
const newFolder = (args: Record<string, unknown>) => create("DashboardFolder", args);
const alert = (name: string, id: string, more: Partial<Entry> = {}): Entry => ({
  type: "alert",
  name,
  attributes: { id },
  ...more,
});

/** A state in which a resource has a deposed instance, before or after the current one. */
function withDeposed(current: string, deposed: string, isFirst: boolean): string {
  const state = JSON.parse(terraformState(alert("errors", current)));
  const [{ instances }] = state.resources;
  const leftover = { ...instances[0], deposed: "1a2b3c4d", attributes: { id: deposed } };
  state.resources[0].instances = isFirst ? [leftover, ...instances] : [...instances, leftover];
  return JSON.stringify(state);
}

test.each([true, false])(
  "the current object has the name, and the deposed one another (deposed first: %j)",
  async (isFirst) => {
    // The deposed object is the older one.
    const [deposed, current] = [await newAlert("old"), await newAlert("new")];
    const move = new MoveFolder(emulator, withDeposed(current, deposed, isFirst));
    expect(await move.export("--allow-differences")).toMatchObject({ code: 0 });
    const text = move.read("alerts.ts");
    expect(text).toMatch(/new coralogix\.Alert\("errors", \{\s+name: "new"/);
    expect(text).toMatch(/new coralogix\.Alert\("errors-deposed-1a2b3c4d", \{\s+name: "old"/);
    expect(move.read("MOVE.md").match(/'coralogix_alert\.errors'/g)).toHaveLength(1);
  },
);

test("a deposed instance with the id of the current one is the same object", async () => {
  const id = await newAlert();
  const move = new MoveFolder(emulator, withDeposed(id, id, true));
  const { code, stderr } = await move.export("--allow-differences");
  expect([code, stderr]).toEqual([
    0,
    expect.stringContaining(
      `: coralogix_alert.errors (deposed object 1a2b3c4d), coralogix_alert.errors\n`,
    ),
  ]);
  expect(move.read("alerts.ts").match(/new coralogix\.Alert\(.*,/g)).toEqual([
    'new coralogix.Alert("errors",',
  ]);
});

test("two addresses with one id are reported, and the program declares the object once", async () => {
  const id = await newAlert("Errors");
  const state = terraformState(alert("first", id), alert("second", id));
  const move = new MoveFolder(emulator, state);
  const { code, stderr } = await move.export();
  expect([code, stderr]).toEqual([
    0,
    expect.stringContaining(
      [
        "Several entries of the state manage one object. The program declares it once, and all of them are removed from the state:",
        `  Alert "Errors" ${id}: coralogix_alert.first, coralogix_alert.second\n`,
      ].join("\n"),
    ),
  ]);
  expect(move.read("alerts.ts").match(/new coralogix\.Alert\(.*,/g)).toEqual([
    'new coralogix.Alert("first",',
  ]);
  expect(move.read("MOVE.md")).toContain("2 creates, of the stack and of 1 resources");
  expect(move.read("MOVE.md")).toContain("'coralogix_alert.second'\n");
});

test("a sensitive id of another object remains a reference", async () => {
  const parent = await newFolder({ name: "Parent" });
  const id = await newFolder({ name: "Child", parentId: parent });
  const text = await create("Alert", logsAlert("Text", { description: parent }));
  const state = terraformState(
    { type: "dashboards_folder", name: "parent", attributes: { id: parent } },
    {
      type: "dashboards_folder",
      name: "child",
      attributes: { id, parent_id: parent },
      sensitive: ["parent_id"],
    },
    alert("text", text, {
      attributes: { id: text, description: parent },
      sensitive: ["description"],
      dependencies: ["coralogix_dashboards_folder.parent"],
    }),
  );
  const move = new MoveFolder(emulator, state);
  const { code, stderr } = await move.export();
  expect([code, stderr]).toEqual([0, expect.not.stringContaining("Marked sensitive")]);
  expect(move.read("dashboards.ts")).toContain("parentId: parent.id,");
  expect(move.read("alerts.ts")).toContain("description: dashboards.parent.id,");
  expect(stderr).not.toContain("pulumi config set");
});

test("a sensitive id of an object that does not move is a secret", async () => {
  const other = "00000000-0000-4000-8000-000000000001";
  const id = await create("Alert", logsAlert("errors", { description: other }));
  const attributes = { id, description: other };
  const state = terraformState(alert("errors", id, { attributes, sensitive: ["description"] }));
  const move = new MoveFolder(emulator, state);
  expect(await move.export()).toMatchObject({ code: 0 });
  expect(move.read("alerts.ts")).toContain("description: config.requireSecret(");
});

// What Terraform 1.11.4 makes of a state of version 3.
test("flat attributes of a converted state of Terraform 0.11 are read", async () => {
  const id = await newAlert("Errors");
  const state = JSON.parse(terraformState(alert("errors", id)));
  const [instance] = state.resources[0].instances;
  delete instance.attributes;
  instance.attributes_flat = { id, name: "Errors" };
  const move = new MoveFolder(emulator, JSON.stringify(state));
  expect(await move.export()).toMatchObject({
    code: 0,
    stderr: expect.stringContaining("1 of 1 objects of state.json move."),
  });
});

test("tainted and replaced resources of a bridged stack have the command and a name of their own", async () => {
  const [old, now, tainted] = [await newAlert("old"), await newAlert("now"), await newAlert("t")];
  const state = JSON.parse(
    bridgedState(
      { token: ALERT, name: "errors", id: old },
      { token: ALERT, name: "errors", id: now },
      { token: ALERT, name: "tainted", id: tainted },
    ),
  );
  const resources = state.deployment.resources.slice(1);
  Object.assign(resources[0], { delete: true });
  Object.assign(resources[2], { taint: true });
  const move = new MoveFolder(emulator, JSON.stringify(state), "--bridged-stack");
  const refused = await move.export();
  const urn = bridgedUrn(ALERT, "errors");
  expect(refused.stderr).toContain(
    `  ${urn} (replaced object ${old.slice(0, 8)}): Pulumi will delete it\n`,
  );
  expect(refused.stderr).toContain(
    `(tainted). To keep it: pulumi state untaint --yes '${bridgedUrn(ALERT, "tainted")}'\n`,
  );
  expect(await move.export("--allow-differences")).toMatchObject({ code: 0 });
  expect(move.read("alerts.ts")).toMatch(/new coralogix\.Alert\("errors", \{\s+name: "now"/);
  expect(move.read("MOVE.md").split(`'${urn}'`)).toHaveLength(2);
});

test("hidden characters of a forged URN are in no line of MOVE.md", async () => {
  const name = "errors\n```\n# Title \u001b[2J\u202e";
  const state = bridgedState({ token: ALERT, name, id: await newAlert() });
  const move = new MoveFolder(emulator, state, "--bridged-stack");
  expect(await move.export()).toMatchObject({ code: 0 });
  const guide = move.read("MOVE.md");
  expect(guide).not.toMatch(/[^\P{C}\n]/u);
  expect(guide).not.toMatch(/^ *(?:```\n *)?# Title/m);
  expect(guide.match(/pulumi state delete .*/g)).toEqual([
    expect.stringContaining("errors\\0012```\\0012# Title \\0033[2J\\0342\\0200\\0256')"),
  ]);
});
