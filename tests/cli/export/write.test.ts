import { parse } from "yaml";
import type { AccountContent } from "../../../src/cli/account/types";
import { argsFromJson } from "../../../src/provider/adopt/from-json";
import { valueAt } from "../../../src/schema/path";
import type { CommandResult } from "../../support/command";
import { objectWith, planOf, planWith, seededContent, withReversedKeys } from "./support/planned";
import { findImportCycle, importsOf, Workspace } from "./support/workspace";

const FIVE_MINUTES = 300_000;

const EXPORTS = [
  ["with functions", { dashboards: "functions", layout: "service" }],
  ["with raw arguments", { dashboards: "raw", layout: "service" }],
  ["with JSON files, by folder", { dashboards: "json", layout: "folder" }],
  ["without adoption, by folder", { layout: "folder", adopt: false }],
] as const;
const OTHERS = ["Webhook", "Team", "TeamMember", "DashboardFolder", "Slo", "CustomEnrichment"];

let content: AccountContent;
let compiled: Map<string, CommandResult>;
// The compiler of most users, with which `pulumi up` also compiles.
const workspace = new Workspace("typescript");
beforeAll(async () => {
  content = await seededContent();
  for (const [name, options] of EXPORTS)
    await workspace.write(planOf(content.objects), name, options);
  const others = planOf(content.objects, ({ resourceType }) => OTHERS.includes(resourceType));
  await workspace.write(others, "lookups");
  compiled = await workspace.compileAll(...EXPORTS.map(([name]) => name), "lookups");
}, FIVE_MINUTES);
afterAll(() => workspace.remove());

const objectsOf = (...types: string[]) =>
  content.objects.filter(({ resourceType }) => types.includes(resourceType));

describe("an exported account", () => {
  test.each(EXPORTS)("compiles %s, and no file imports itself through others", (name) => {
    expect(findImportCycle(importsOf(workspace.read(name)))).toEqual([]);
    expect(compiled.get(name)).toEqual({ code: 0, text: "" });
  });

  test("compiles where other programs manage some of its objects", () => {
    const { "alerts.ts": alerts = "", "webhooks.ts": webhooks = "" } = workspace.read("lookups");
    expect(alerts).toContain("integrationId: webhooks.pagerDutyPrimary.externalId");
    expect(webhooks).toContain(
      'coralogix.Webhook.get("PagerDuty: primary", "f6b44656-29fe-44c7-8b84-c043f2ea77f6/3")',
    );
    expect(compiled.get("lookups")).toEqual({ code: 0, text: "" });
  });

  test("is a project with the running version of the package", async () => {
    const { created, kept, updated, secrets } = await workspace.write(
      planOf(objectsOf("Webhook")),
      "project",
      { projectName: "Ünser Konto: 1" },
    );
    expect([created, kept, updated]).toEqual([
      [
        ".gitignore",
        "Pulumi.yaml",
        "README.md",
        "exported.ts",
        "index.ts",
        "package.json",
        "tsconfig.json",
        "webhooks.ts",
      ],
      [],
      [],
    ]);
    const files = workspace.read("project");
    const { version } = require("../../../package.json");
    expect(JSON.parse(files["package.json"] as string)).toMatchObject({
      name: "nser-konto-1",
      dependencies: { "pulumi-coralogix": `^${version}`, "@pulumi/pulumi": ">=3.220.0 <4" },
    });
    expect(files["Pulumi.yaml"]).toMatch(/^name: nser-konto-1\n/);
    expect(secrets.length).toBeGreaterThan(5);
    for (const command of secrets) {
      expect(command).toMatch(/^pulumi config set --secret webhook\w+$/);
      expect(files["README.md"]).toContain(`${command}\n`);
    }
  });

  // Pulumi reads its project with YAML 1.1, where each of these is a date or a number without quotes.
  test.each(["2026-03-01", "1_000", "0b11"])(
    "has the name %s of its folder",
    async (projectName) => {
      const folder = `named-${projectName}`;
      await workspace.write(planOf(objectsOf("Webhook")), folder, { projectName });
      const files = workspace.read(folder);
      expect(parse(files["Pulumi.yaml"] as string, { version: "1.1" }).name).toBe(projectName);
    },
  );

  test.each([
    ["its region", { region: "us1" }, true, "coralogix:region us1"],
    ["its domain", { domain: "cx.example.com" }, true, "coralogix:domain cx.example.com"],
    [
      "its address",
      { url: "https://x.example/?a=b" },
      true,
      "coralogix:url 'https://x.example/?a=b'",
    ],
    [
      "an example where the program creates copies",
      { region: "us1" },
      false,
      "coralogix:region eu2",
    ],
  ])("has the command that sets %s", async (_, address, adopt, command) => {
    const folder = `address-${command.replace(/\W/g, "-")}`;
    await workspace.write({ ...planOf(objectsOf("Webhook")), address }, folder, { adopt });
    const { "README.md": text } = workspace.read(folder);
    expect(text).toContain(`\npulumi config set ${command}\n`);
    expect(text?.match(/config set coralogix:(region|domain|url)/g)).toHaveLength(1);
  });

  test("contains no secret, and reads each from the configuration", async () => {
    await workspace.write(planOf(content.objects), "secrets");
    const text = Object.values(workspace.read("secrets")).join("\n");
    const secrets = content.objects.flatMap(({ secrets: paths, remote }) =>
      paths
        .map((path) => valueAt(remote, path))
        .filter((value) => typeof value === "string" && value.length > 12),
    );
    expect(secrets.length).toBeGreaterThan(5);
    expect(secrets.filter((secret) => text.includes(secret as string))).toEqual([]);
    expect(text.match(/config\.requireSecret\(/g)).toHaveLength(
      content.objects.flatMap((object) => object.secrets).length,
    );
  });

  test("refers to its objects by variables: ids stand only where they are adopted", async () => {
    await workspace.write(planOf(content.objects), "ids");
    const text = Object.entries(workspace.read("ids"))
      .filter(([path]) => path.endsWith(".ts"))
      .map(([, source]) => source.replace(/adopt: \{ id: "[^"]+" \}|dashboardId: "[^"]+"/g, ""))
      .join("\n");
    const ids = content.objects.flatMap(({ id }) => id.split("/")).filter((id) => id.length > 20);
    expect(ids.length).toBeGreaterThan(80);
    expect(ids.filter((id) => text.includes(id))).toEqual([]);
  });

  test("distinguishes objects of different types that have the same number", async () => {
    const webhook = objectWith("Webhook", "0f0f/7", "hook", { name: "hook" });
    const role = objectWith("CustomRole", "7", "role", { name: "role" });
    const group = objectWith("TeamGroup", "7", "group", { name: "group", roleId: 7 });
    const members = objectWith("TeamGroupMembers", "7", undefined, { groupId: "7", userIds: [] });
    const alert = objectWith("Alert", "a", "alert", {
      notificationGroup: { webhooks: [{ integration: { integrationId: 7 } }] },
    });
    await workspace.write(planOf([webhook, role, group, members, alert]), "sevens");
    const { "alerts.ts": alerts, "groups.ts": groups } = workspace.read("sevens");
    expect(alerts).toContain("integrationId: webhooks.hook.externalId");
    expect(groups).toContain("roleId: roles.role.id,");
    expect(groups).toContain("groupId: group.id");
  });

  test("is the same, byte for byte, in whatever order the service returns it", async () => {
    const plan = planOf(content.objects);
    await workspace.write(plan, "first", { layout: "folder" });
    const objects = [...plan.objects].reverse();
    for (const one of objects) Object.assign(one, { args: withReversedKeys(one.args) });
    await workspace.write(planWith(objects), "second", { layout: "folder" });
    expect(workspace.read("second")).toEqual(workspace.read("first"));
  });

  test("has files of at most 500 lines, but for a larger object", async () => {
    await workspace.write(planOf(content.objects), "sizes");
    for (const text of Object.values(workspace.read("sizes"))) {
      const isOneObject = (text.match(/^export const /gm) ?? []).length === 1;
      if (!isOneObject) expect(text.split("\n").length).toBeLessThan(520);
    }
  });

  test("has no hidden character in the JSON of dashboards", async () => {
    const [board] = objectsOf("Dashboard");
    const hidden = content.objects.map((one) =>
      one === board ? { ...one, args: { ...one.args, description: "a\u202eb\u200b" } } : one,
    );
    await workspace.write(planOf(hidden), "invisible", { dashboards: "json" });
    const files = workspace.read("invisible");
    const text = Object.keys(files)
      .map((path) => files[path])
      .join("");
    expect(text).toContain('"a\\u202eb\\u200b"');
    expect(text).not.toMatch(/[\u202e\u200b]/);
  });

  test("has dashboards as JSON of the API, which convert to the same arguments", async () => {
    const dashboards = objectsOf("Dashboard");
    await workspace.write(planOf(content.objects), "json", { dashboards: "json" });
    const files = workspace.read("json");
    const converted = Object.keys(files)
      .filter((path) => path.startsWith("dashboards/"))
      .map((path) => argsFromJson("Dashboard", files[path] as string, () => {}));
    const typed = dashboards.map(({ args }) => {
      const { folderId, dashboardId, accessPolicy, isLocked, ...body } = args;
      return body;
    });
    const byName = (all: object[]) =>
      Object.fromEntries(all.map((one) => [(one as { name: string }).name, one]));
    expect(byName(converted)).toEqual(byName(typed));
    expect(files["dashboards.ts"]).toContain(
      'json: readFileSync(join(__dirname, "dashboards/service-health.json"), "utf8"),\n  folderId: platform.id,',
    );
  });
});

describe("a folder of the product", () => {
  const folder = (id: string, name: string) => objectWith("DashboardFolder", id, name, { name });
  const board = (id: string, name: string, folderId?: string) =>
    objectWith("Dashboard", id, name, { name, ...(folderId ? { folderId } : {}) });
  const pathsOf = (into: string) =>
    Object.keys(workspace.read(into))
      .filter((path) => path.includes("ashboards"))
      .sort();

  test("has a file whose name any file system accepts", async () => {
    const objects = [
      folder("1", "Payments"),
      folder("2", "payments"),
      folder("3", "CON"),
      folder("4", "決済"),
      folder("5", "../up"),
      board("a", "x"),
      ...["1", "2", "3", "4", "5"].map((id) => board(`d${id}`, "x", id)),
    ];
    await workspace.write(planOf(objects), "names", { layout: "folder" });
    expect(pathsOf("names")).toEqual([
      "dashboards.ts",
      "dashboards/con-folder.ts",
      "dashboards/folder-4.ts",
      "dashboards/payments-2.ts",
      "dashboards/payments.ts",
      "dashboards/up.ts",
    ]);
  });

  test("has JSON files that hide no module", async () => {
    const objects = [folder("1", "Payments"), board("a", "Payments"), board("b", "Payments", "1")];
    await workspace.write(planOf(objects), "hidden", { layout: "folder", dashboards: "json" });
    expect(pathsOf("hidden")).toEqual([
      "dashboards.ts",
      "dashboards/payments-a.json",
      "dashboards/payments.ts",
      "dashboards/payments/payments.json",
    ]);
  });
});
