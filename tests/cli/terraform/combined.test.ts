import { type Emulator, startEmulator } from "../../../src/emulator";
import { compileLinked } from "../export/support/workspace";
import { type CreateObject, creatorOf, logsAlert } from "../support/objects";
import { KEY, MoveFolder } from "./support/program";
import { type Entry, terraformState } from "./support/states";

let emulator: Emulator;
let create: CreateObject;
beforeEach(async () => {
  emulator = await startEmulator({ apiKey: KEY });
  create = creatorOf(emulator, KEY);
});
afterEach(() => emulator.close());

/** The entry of an alert that exists. */
const alert = async (
  args: Parameters<typeof logsAlert>[1] | Record<string, unknown>,
  entry: Omit<Entry, "type" | "attributes">,
): Promise<Entry> => {
  const { name = "Alert", ...others } = args as Record<string, unknown>;
  const id = await create("Alert", { ...logsAlert(String(name)), ...others });
  return { type: "alert", attributes: { id }, ...entry };
};

const folder = async (
  args: Record<string, unknown>,
  entry: Omit<Entry, "type" | "attributes">,
): Promise<Entry> => ({
  type: "dashboards_folder",
  attributes: { id: await create("DashboardFolder", args) },
  ...entry,
});

const exported = async (entries: readonly Entry[], ...options: string[]) => {
  const move = new MoveFolder(emulator, terraformState(...entries));
  const outcome = await move.export(...options);
  expect([outcome.code, outcome.code ? outcome.stderr : ""]).toEqual([0, ""]);
  return { move, ...outcome };
};

test("instances of one resource become a loop, in which the key stands for what it differs in", async () => {
  const { move } = await exported([
    await folder({ name: "Team eu-1" }, { name: "team", key: "eu-1" }),
    await folder({ name: "Team us" }, { name: "team", key: "us" }),
  ]);
  const [eu, us] = move.read("dashboards.ts").match(/[\da-f]{8}-[\da-f-]{27}/g) ?? [];
  expect(move.read("dashboards.ts")).toBe(`import * as coralogix from "pulumi-coralogix";

export const team = Object.fromEntries(
  Object.entries({
    "eu-1": { adoptId: "${eu}" },
    us: { adoptId: "${us}" },
  }).map(([key, instance]) => [
    key,
    new coralogix.DashboardFolder(\`team-\${key}\`, {
      name: \`Team \${key}\`,
      adopt: { id: instance.adoptId },
    }),
  ]),
);
`);
});

test("others refer to an instance by its key, and instances give references", async () => {
  const parents = [
    await folder({ name: "Parent a" }, { name: "parent", key: "a-1" }),
    await folder({ name: "Parent b" }, { name: "parent", key: "b" }),
  ];
  const ids = parents.map(({ attributes }) => String(attributes.id));
  const { move } = await exported([
    ...parents,
    await folder({ name: "One", parentId: ids[0] }, { name: "child", key: 0 }),
    await folder({ name: "Two", parentId: ids[1] }, { name: "child", key: 1 }),
    await folder({ name: "Other", parentId: ids[0] }, { name: "other" }),
  ]);
  const text = move.read("dashboards.ts");
  expect(text).toContain('      name: "One",\n      parentId: parent["a-1"].id,\n');
  expect(text).toContain('"1": { name: "Two", parentId: parent.b.id, ');
  expect(text).toContain("parentId: instance.parentId,");
  expect(text).toContain('parentId: parent["a-1"].id,\n');
});

test("instances that differ in much, in structure, or that need each other are single", async () => {
  const limits = { priority: "P1", description: "First" };
  const others = { priority: "P2", description: "Second" };
  const much = (n: number) => ({
    name: `A name ${n === 1 ? "one" : "two"}`,
    ...(n === 1 ? limits : others),
    entityLabels: n === 1 ? { team: "shop", cost: "low" } : { team: "search", cost: "high" },
  });
  const structure = (n: number) => ({ entityLabels: n ? { a: "1" } : { b: "1", c: "2" } });
  const { attributes } = await folder({ name: "Nested a" }, { name: "x" });
  const { move } = await exported([
    await alert(much(1), { name: "much", key: 1 }),
    await alert(much(2), { name: "much", key: 2 }),
    await alert({ name: "Only", ...structure(1) }, { name: "only", key: "only" }),
    { type: "dashboards_folder", name: "nested", key: "a", attributes },
    await folder(
      { name: "Nested b", parentId: String(attributes.id) },
      { name: "nested", key: "b" },
    ),
  ]);
  for (const variable of ["much1", "much2", "onlyOnly"])
    expect(move.read("alerts.ts")).toContain(`export const ${variable} = new coralogix.Alert(`);
  expect(move.read("dashboards.ts")).toContain("parentId: nestedA.id,");
});

const ONCE = {
  oneTime: {
    timeframe: {
      startTime: "2027-01-03T01:00:00.000",
      endTime: "2027-01-03T03:00:00.000",
      timezone: "UTC+2",
    },
  },
};

const inModule = (key: string | undefined, name: string) => ({
  module: key === undefined ? "module.service" : `module.service[${JSON.stringify(key)}]`,
  name,
});

test("a module becomes a component, whose arguments are what its instances differ in", async () => {
  const top = await folder({ name: "Top" }, { name: "top" });
  const { move, stderr } = await exported(
    [
      top,
      await alert({ name: "a: errors", priority: "P1" }, inModule("a", "errors")),
      await alert({ name: "b: errors", priority: "P2" }, inModule("b", "errors")),
      await folder({ name: "Other b" }, inModule("b", "other")),
    ],
    "--modules",
    "components",
  );
  const text = move.read("modules/service.ts");
  expect(text).toContain(`export interface ServiceArgs {
  key: string;
  priority: "P1" | "P2";
  adoptId: string;
}`);
  expect(text).toContain("  readonly errors: coralogix.Alert;\n");
  expect(text).toContain('super("program:modules:Service", name, {}, options);');
  expect(text).toMatch(/^ {6}`\$\{name\}-errors`,$/m);
  expect(text).toContain('export const a = new Service("service-a", {\n  key: "a",\n');
  expect(text).toContain('new coralogix.DashboardFolder("service-b-other", {');
  expect(stderr).toContain(
    'Modules:\n  module.service: "service-b-other" is declared outside of the component',
  );
});

test("a module with one instance becomes a component without arguments", async () => {
  const inner = await folder({ name: "Inner" }, inModule(undefined, "inner"));
  const { move } = await exported(
    [
      inner,
      await folder(
        { name: "Below", parentId: String(inner.attributes.id) },
        inModule(undefined, "below"),
      ),
      await folder({ name: "Root", parentId: String(inner.attributes.id) }, { name: "root" }),
    ],
    "--modules",
    "components",
  );
  const text = move.read("modules/service.ts");
  expect(text).toContain("constructor(name: string, options?: pulumi.ComponentResourceOptions) {");
  expect(text).toContain("parentId: this.inner.id,");
  expect(text).toContain('export const service = new Service("service");');
  expect(move.read("dashboards.ts")).toContain("parentId: service.service.inner.id,");
});

test("a module that needs what needs it stays in declarations of one object", async () => {
  const webhook = await create("Webhook", { name: "Chat", url: "https://a.test/1", slack: {} });
  const [id = "", externalId] = webhook.split("/");
  const first = { type: "webhook", attributes: { id }, ...inModule("a", "first") };
  const integration = { integrationId: Number(externalId) };
  const root = await alert(
    { name: "Root", notificationGroup: { webhooks: [{ integration }] } },
    { name: "root" },
  );
  const mute = await create("SuppressionRule", {
    name: "Night",
    filter: {
      whatExpression: "source logs | filter true",
      alertUniqueIds: [String(root.attributes.id)],
    },
    schedule: { scheduleOperation: "MUTE", ...ONCE },
  });
  const last = { type: "alerts_scheduler", attributes: { id: mute }, ...inModule("a", "last") };
  const { move, stderr } = await exported([first, root, last], "--modules", "components");
  const files = move.files().filter((file) => file.includes("modules/"));
  const texts = files.map((file) => move.read(file.replace("program/", ""))).join("");
  expect(texts).not.toContain("ComponentResource");
  expect(texts).toContain('new coralogix.Webhook("service-a-first", {');
  expect(stderr).toContain("module.service is no component: ");
});

test.each(["files", "components"])(
  "a second export finds what the first declared: %s",
  async (form) => {
    const entries = [
      await folder({ name: "Team eu" }, { name: "team", key: "eu" }),
      await folder({ name: "Team us" }, { name: "team", key: "us" }),
      await alert({ name: "a: errors" }, inModule("a", "errors")),
      await alert({ name: "b: errors" }, inModule("b", "errors")),
    ];
    const { move } = await exported(entries, "--modules", form);
    const before = move.files().filter((file) => file.endsWith(".ts"));
    const again = await move.export("--modules", form);
    expect(again.stderr).toContain("The files of the folder declare all of these objects already.");
    expect(move.files().filter((file) => file.endsWith(".ts"))).toEqual(before);
  },
);

test.each([
  ["a::b", "a:b"],
  ["tab\there", "tab here"],
  ["line\nbreak", "line break"],
  ["e\u0301", "é"],
  [" padded ", "padded"],
])("the key %j is %j in the names of loops and components", async (key, named) => {
  const entries = [
    await folder({ name: "Team one" }, { name: "team", key }),
    await folder({ name: "Team us" }, { name: "team", key: "us" }),
    await alert({ name: "Errors" }, inModule(key, "errors")),
    await alert({ name: "Errors" }, inModule("us", "errors")),
  ];
  const { move, stderr } = await exported(entries, "--modules", "components");
  expect(stderr).not.toContain("differ in more than values");
  expect(move.read("dashboards.ts")).toMatch(new RegExp(`^ +"?${named}"?: \\{`, "m"));
  expect(move.read("modules/service.ts")).toContain(`new Service("service-${named}", {`);
});

test("keys that are equal as names are declared one by one", async () => {
  const { move } = await exported([
    await folder({ name: "Team one" }, { name: "team", key: "a::b" }),
    await folder({ name: "Team two" }, { name: "team", key: "a:b" }),
  ]);
  expect(move.read("dashboards.ts").match(/new coralogix\.DashboardFolder\("team-a:b.*"/g)).toEqual(
    ['new coralogix.DashboardFolder("team-a:b"', expect.stringMatching(/"team-a:b [\da-f]{8}"$/)],
  );
});

test("keys that every object of JavaScript has compile where others refer to them", async () => {
  const keys = ["constructor", "toString", "__proto__", "us"];
  const entries: Entry[] = [];
  for (const key of keys) {
    const own = await folder({ name: `Team ${key}` }, { name: "team", key });
    const parentId = own.attributes.id;
    entries.push(own, await folder({ name: `Child ${key}`, parentId }, { name: "child", key }));
    entries.push(await alert({ name: `Errors ${key}` }, inModule(key, "to_string")));
    entries.push(await folder({ name: `In ${key}` }, inModule(key, "constructor")));
  }
  const { move } = await exported(entries, "--modules", "components");
  expect(await compileLinked("typescript-7", move.program)).toEqual({ code: 0, text: "" });
});

test("only a state of Terraform has modules", async () => {
  const move = new MoveFolder(emulator, "{}");
  expect(await move.run("coralogix export --modules components")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("--modules components needs --terraform-state"),
  });
});

test("values of enums, lists, secrets and missing values have types that compile", async () => {
  const logsFilter = { simpleFilter: { luceneQuery: "level:error" } };
  const withFields = (...fields: string[]) => ({ logsFilter, notificationPayloadFilter: fields });
  const entries = [];
  const inputs = [
    { priority: "P1", logsImmediate: withFields("a"), description: "First of all" },
    { priority: "P2", logsImmediate: withFields("a", "b") },
  ];
  for (const [n, input] of inputs.entries()) {
    const name = `Name ${n ? "one" : "two"}`;
    const chat = await create("Webhook", { name, url: `https://a.test/${n}`, slack: {} });
    const [id = "", externalId] = chat.split("/");
    const integration = { integrationId: Number(externalId) };
    const notificationGroup = { webhooks: [{ integration }] };
    entries.push(
      await alert({ name, ...input, notificationGroup }, inModule(`${n}`, "errors")),
      await alert({ name, ...input }, { name: "looped", key: n }),
    );
    entries.push({ type: "webhook", attributes: { id }, ...inModule(`${n}`, "chat") });
  }
  const { move } = await exported(entries, "--modules", "components");
  expect(move.read("alerts.ts")).toContain('"P1" as const');
  const text = move.read("modules/service.ts");
  expect(text).toContain('errorsPriority: "P1" | "P2";');
  expect(text).toContain("errorsNotificationPayloadFilter: string[];");
  expect(text).toContain("errorsDescription?: string;");
  expect(text).toContain("chatUrl: pulumi.Input<string>;");
  expect(text).toContain("integrationId: this.chat.externalId");
  expect(await compileLinked("typescript-7", move.program)).toEqual({ code: 0, text: "" });
});
