import { type Emulator, startEmulator } from "../../../src/emulator";
import {
  type CreateObject,
  creatorOf,
  dashboard,
  logsAlert,
  notifies,
  slackWebhook,
} from "../support/objects";
import { KEY, MoveFolder } from "./support/program";
import { bridgedState, bridgedUrn, stackState, terraformState } from "./support/states";

let emulator: Emulator;
let create: CreateObject;
beforeEach(async () => {
  emulator = await startEmulator({ apiKey: KEY });
  create = creatorOf(emulator, KEY);
});
afterEach(() => emulator.close());

const GRAFANA =
  "It belongs to the API of the hosted Grafana, not to the management API: use the Pulumi provider of Grafana.";
const ALERT = "coralogix:index/alert:Alert";

test("a value that the state marks sensitive is a secret, and no file or message has it", async () => {
  const description = "canary of the description";
  const name = "canary name";
  const id = await create(
    "Alert",
    logsAlert(name, { description, entityLabels: { of: description } }),
  );
  const attributes = { id, name, description };
  const state = terraformState({
    type: "alert",
    name: "errors",
    attributes,
    sensitive: ["description", "name"],
  });
  const move = new MoveFolder(emulator, state);
  const { code, stdout, stderr } = await move.export();
  expect(code).toBe(0);
  expect(move.read("alerts.ts").match(/config\.requireSecret\("\w+"\)/g)).toHaveLength(3);
  const texts = move
    .files()
    .filter((file) => /\.\w+$/.test(file))
    .map((file) => move.read(file.replace("program/", "")));
  expect([...texts, stdout, stderr].join("")).not.toMatch(/canary/i);
  const json = await new MoveFolder(emulator, state).export("--output", "json");
  expect(json.stdout + json.stderr).not.toMatch(/canary/i);
});

test("a state comes from standard input, too", async () => {
  const id = await create("Alert", logsAlert("errors"));
  const state = terraformState({ type: "alert", name: "errors", attributes: { id } });
  const move = new MoveFolder(emulator, "");
  const { code, stderr } = await move.exportInput(state);
  expect([code, stderr]).toEqual([0, expect.stringContaining("1 of 1 objects of standard input")]);
  expect(await move.exportInput("{")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("standard input is not JSON"),
  });
});

test("the report names a sensitive attribute whose value no argument has", async () => {
  const id = await create("Dashboard", dashboard("Shop"));
  const attributes = { id, content_json: '{"name":"Shop"}' };
  const state = terraformState({
    type: "dashboard",
    name: "shop",
    attributes,
    sensitive: ["content_json"],
  });
  const { stderr } = await new MoveFolder(emulator, state).export();
  expect(stderr).toContain(
    "no argument has the same value:\n  coralogix_dashboard.shop: content_json\n",
  );
});

test("an id that a dependency of the state has is a reference, in any text argument", async () => {
  const alert = await create("Alert", logsAlert("errors"));
  const text = { description: alert };
  const ids = [
    await create("Alert", logsAlert("a", text)),
    await create("Alert", logsAlert("b", text)),
  ];
  const state = terraformState(
    { type: "alert", name: "errors", attributes: { id: alert } },
    {
      type: "alert",
      name: "a",
      attributes: { id: ids[0] },
      dependencies: ["coralogix_alert.errors"],
    },
    { type: "alert", name: "b", attributes: { id: ids[1] } },
  );
  const move = new MoveFolder(emulator, state);
  expect(await move.export()).toMatchObject({ code: 0 });
  expect(move.read("alerts.ts").match(/description: \S+/g)).toEqual([
    "description: errors.id,",
    `description: "${alert}",`,
  ]);
});

test("a data source whose object is referred to is a lookup with its name", async () => {
  const webhook = await create("Webhook", slackWebhook("Chat"));
  const other = await create("Webhook", slackWebhook("Other"));
  const alert = await create("Alert", logsAlert("errors", notifies(webhook)));
  const id = (joined: string) => joined.split("/")[0];
  const read = (name: string, joined: string) =>
    ({ type: "webhook", name, mode: "data", attributes: { id: id(joined) } }) as const;
  const state = terraformState(
    { type: "alert", name: "errors", attributes: { id: alert } },
    read("on_call", webhook),
    read("unused", other),
  );
  const move = new MoveFolder(emulator, state);
  const { code, stderr } = await move.export();
  expect(code).toBe(0);
  expect(move.read("webhooks.ts")).toContain(
    `export const onCall = coralogix.Webhook.get("on_call", "${webhook}");`,
  );
  expect(stderr).toContain("data.coralogix_webhook.on_call: the program reads its object with get");
  expect(stderr).toContain(
    "data.coralogix_webhook.unused: nothing that moves refers to its object",
  );
});

test("other options select of the objects of the state", async () => {
  const [one, two] = [
    await create("Alert", logsAlert("one")),
    await create("Alert", logsAlert("two")),
  ];
  const folder = await create("DashboardFolder", { name: "one" });
  await create("Alert", logsAlert("three"));
  const state = terraformState(
    { type: "alert", name: "one", attributes: { id: one } },
    { type: "alert", name: "two", attributes: { id: two } },
    { type: "dashboards_folder", name: "one", attributes: { id: folder } },
  );
  const exported = async (...options: string[]) => {
    const { stdout, stderr } = await new MoveFolder(emulator, state).export(
      "--output",
      "json",
      ...options,
    );
    const names = JSON.parse(stdout).objects.map(
      (each: { resourceType: string; name: string }) => `${each.resourceType} ${each.name}`,
    );
    return [names.sort(), /(\d of \d) objects/.exec(stderr)?.[1]];
  };
  expect(await exported()).toEqual([["Alert one", "Alert two", "DashboardFolder one"], "3 of 3"]);
  expect(await exported("--type", "Alert")).toEqual([["Alert one", "Alert two"], "2 of 2"]);
  expect(await exported("--name", "one")).toEqual([["Alert one", "DashboardFolder one"], "2 of 2"]);
});

test("objects that the stack manages already stay, and --check tells which both manage", async () => {
  const [one, two] = [
    await create("Alert", logsAlert("one")),
    await create("Alert", logsAlert("two")),
  ];
  const state = terraformState(
    { type: "alert", name: "one", attributes: { id: one } },
    { type: "alert", name: "two", attributes: { id: two } },
    { type: "grafana_folder", name: "g", attributes: { id: "1" } },
  );
  const move = new MoveFolder(emulator, state);
  move.write("stack.json", stackState({ resourceType: "Alert", id: one }));
  const { code, stderr } = await move.export("--state", "stack.json");
  expect([code, stderr]).toEqual([
    0,
    expect.stringContaining("  coralogix_alert.one: the stack manages it already\n"),
  ]);
  emulator.calls.clear();
  const check = (...options: string[]) =>
    move.export("--check", "--state", "stack.json", ...options);
  expect(await check()).toEqual({
    code: 7,
    stdout: [
      `both: coralogix_alert.one and urn:pulumi:dev::new::coralogix:index:Alert::Alert ${one}\n`,
      "only in the state: coralogix_alert.two\n",
      `only in the state: coralogix_grafana_folder.g: ${GRAFANA}\n`,
    ].join(""),
    stderr: expect.stringContaining(
      "1 of 3 objects of state.json are in the stack too, 2 are not.",
    ),
  });
  expect(JSON.parse((await check("--output", "json")).stdout)).toMatchObject({
    version: 1,
    both: [{ address: "coralogix_alert.one", objects: [{ resourceType: "Alert", id: one }] }],
    onlyInState: [{ address: "coralogix_alert.two" }, { address: "coralogix_grafana_folder.g" }],
  });
  move.write("state.json", terraformState());
  expect(await check()).toMatchObject({ code: 0, stdout: "" });
  expect(emulator.calls.all()).toEqual([]);
});

test("MOVE.md has the steps of Terraform, and no block for a resource of which an instance stays", async () => {
  const ids = await Promise.all(["a", "b", "c"].map((name) => create("Alert", logsAlert(name))));
  const state = terraformState(
    { type: "alert", name: "all", key: "it's", attributes: { id: ids[0] } },
    { type: "alert", name: "some", key: 0, attributes: { id: ids[1] } },
    { type: "alert", name: "some", key: 1, attributes: { id: "0" } },
    { type: "alert", name: "one", attributes: { id: ids[2] } },
  );
  const move = new MoveFolder(emulator, state);
  expect(await move.export("--allow-differences")).toMatchObject({ code: 0 });
  const guide = move.read("MOVE.md");
  expect(guide).toContain(
    [
      "   terraform state rm \\",
      `     'coralogix_alert.all["it'\\''s"]' \\`,
      "     'coralogix_alert.some[0]' \\",
      "     'coralogix_alert.one'\n",
    ].join("\n"),
  );
  expect(guide.match(/from = .*/g)).toEqual([
    "from = coralogix_alert.all",
    "from = coralogix_alert.one",
  ]);
  expect(guide).toContain("4 creates, of the stack and of 3 resources");
  move.write("program/MOVE.md", "old");
  expect(await move.export("--allow-differences")).toMatchObject({ code: 0 });
  expect(move.read("MOVE.md")).toBe(guide);
});

test("MOVE.md of a bridged stack deletes dependents first", async () => {
  const [one, two] = [
    await create("Alert", logsAlert("one")),
    await create("Alert", logsAlert("two")),
  ];
  const state = bridgedState(
    { token: ALERT, name: "one", id: one },
    { token: ALERT, name: "two", id: two, dependencies: [bridgedUrn(ALERT, "one")] },
  );
  const move = new MoveFolder(emulator, state, "--bridged-stack");
  expect(await move.export()).toMatchObject({ code: 0 });
  expect(move.read("MOVE.md").match(/pulumi state delete .*/g)).toEqual([
    `pulumi state delete --yes --force '${bridgedUrn(ALERT, "two")}'`,
    `pulumi state delete --yes --force '${bridgedUrn(ALERT, "one")}'`,
  ]);
});

test("a state of 1,000 alerts needs at most 20 requests and 15 seconds", async () => {
  const alerts = emulator.objects("alerts");
  expect(alerts).toEqual([]);
  const first = await create("Alert", logsAlert("alert 0"));
  const [stored] = emulator.objects("alerts") as [{ id: string; name: string }];
  const ids = Array.from({ length: 1000 }, (_, n) =>
    n ? `00000000-0000-4000-8000-${String(n).padStart(12, "0")}` : first,
  );
  for (const [n, id] of ids.entries())
    if (n)
      emulator.put(
        "alerts",
        JSON.parse(
          JSON.stringify(stored).replaceAll(first, id).replaceAll("alert 0", `alert ${n}`),
        ),
      );
  const state = terraformState(
    ...ids.map((id, key) => ({
      type: "alert",
      name: "all",
      key,
      attributes: { id, name: `alert ${key}` },
    })),
  );
  emulator.calls.clear();
  const { code, stderr } = await new MoveFolder(emulator, state).export();
  expect([code, stderr]).toEqual([0, expect.stringContaining("1000 of 1000 objects")]);
  expect(emulator.calls.all().length).toBeLessThanOrEqual(20);
}, 60_000);
