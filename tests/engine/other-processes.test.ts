import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import * as pulumi from "@pulumi/pulumi";
import { Stack as AutomationStack, type LocalWorkspace } from "@pulumi/pulumi/automation";
import * as coralogix from "pulumi-coralogix";
import type { Mode } from "../../src/provider/state/type-token";
import { ONE_CHECKPOINT } from "../support/engine-env.cjs";
import { copyOfCheckout } from "../support/packages";
import { everyType } from "./programs/every-type";
import { Stack } from "./support/stack";
import { connectionConfig, KEY, type World, world } from "./support/world";

const ROOT = resolve(__dirname, "../..");
const SECOND_KEY = "cxtp_second-canary-key";
/** How the preview names a reference to an object that does not exist. */
const MISSING = /^.*this account has no .*$/gm;
/** What another process creates is not known: the preview says so, without a warning. */
const MAY_BE_NEW = /^[^:]*[^:]: .*unless another provider of this program creates it$/;

const open: { close(): Promise<void> }[] = [];
afterAll(() => Promise.all(open.map((one) => one.close())));
async function opened({ form }: { form: Mode }): Promise<World> {
  const w = await world({ form, env: ONE_CHECKPOINT });
  open.push(w);
  return w;
}

/** A stack with the connection `second`, which has another key of the same account. */
async function worldOfTwoKeys(form: Mode): Promise<World> {
  const w = await opened({ form });
  w.emulator.keys.add({ key: SECOND_KEY });
  const connections = { second: { url: w.emulator.url, apiKey: SECOND_KEY } };
  await w.stack.configure({ "coralogix:connections": { secret: JSON.stringify(connections) } });
  return w;
}

/** A role, and a group that names it: as the role is named, or otherwise. */
function rolesByName(name: string | undefined, args: { connection?: string }): void {
  const role = new coralogix.CustomRole("role", {
    name: "Readers",
    parentRoleName: "Read-Only User",
    permissions: ["team-dashboards:Read"],
  });
  const roleName = name ?? role.name;
  new coralogix.TeamGroup("group", { name: "Support", roleName, ...args });
}

describe.each(["dynamic", "plugin"] as const)(
  "with two connections to one account (%s)",
  (form) => {
    let w: World;
    beforeAll(async () => {
      w = await worldOfTwoKeys(form);
    });

    test("a reference to a role that the other connection creates is not missing", async () => {
      await w.stack.configure({ "coralogix:strict": "true" });
      const program = async () => rolesByName(undefined, { connection: "second" });
      const preview = await w.stack.preview(program);
      expect([preview.text.match(MISSING), preview.ok]).toEqual([null, true]);
      expect(await w.stack.up(program)).toMatchObject({ ok: true });
    });

    test("a name that no resource and no object has is missing, and the name of a role may have another case where the service ignores it", async () => {
      const program = async () => {
        rolesByName("READERS", { connection: "second" });
        new coralogix.TeamGroup("other", {
          name: "Other",
          roleName: "Raeders",
          connection: "second",
        });
      };
      const { text } = await w.stack.preview(program);
      expect(text).toMatch(
        /roleName: this account has no CustomRole with the name "Raeders". Did you mean "Readers"/,
      );
      expect(text).not.toContain('the name "READERS"');
    });
  },
);

/** About half of the resources of a program get other arguments or options, by their name. */
function changeHalf(
  change: (args: pulumi.ResourceTransformationArgs) => pulumi.ResourceTransformationResult,
): void {
  const isChanged = (name: string) => createHash("sha1").update(name).digest("hex") < "8";
  pulumi.runtime.registerStackTransformation((args) =>
    /coralogix:(?!providers)/.test(args.type) && isChanged(args.name) ? change(args) : undefined,
  );
}

/** Deploys a program. Its preview names no reference as missing but those that match. */
async function expectDeployed(
  w: World,
  program: () => Promise<void>,
  expected: RegExp = /^$/,
): Promise<void> {
  const preview = await w.stack.preview(program);
  const missing = preview.text.match(MISSING)?.filter((line) => !expected.test(line.trim()));
  expect([missing ?? [], preview.ok]).toEqual([[], true]);
  expect(await w.stack.up(program)).toMatchObject({ ok: true });
  expect(await w.stack.pending(program)).toEqual([]);
}

/** The names of the providers in state: each one has had a process of its own. */
const providersOf = async ({ stack }: World): Promise<string[]> =>
  (await stack.state()).resources
    .filter(({ type }) => type === "pulumi:providers:coralogix")
    .map(({ urn }) => urn.split("::").at(-1) ?? "")
    .sort();

// The group has a member that no type creates.
const NO_MEMBER = /TeamGroupMembers: userIds\[1\]/;
const NO_MEMBER_OR_NEW = new RegExp(`${NO_MEMBER.source}|${MAY_BE_NEW.source}`);

describe("references of a program of every type lead to new objects of another", () => {
  // In the dynamic form. Another provider of the plugin form is the next test.
  test("connection to the same account", async () => {
    const w = await worldOfTwoKeys("dynamic");
    await expectDeployed(
      w,
      async () => {
        changeHalf(({ props, opts }) => ({ props: { ...props, connection: "second" }, opts }));
        await everyType();
      },
      NO_MEMBER,
    );
  });

  test("provider of the same account", async () => {
    const w = await opened({ form: "plugin" });
    await expectDeployed(
      w,
      async () => {
        const provider = new coralogix.Provider("same", { url: w.emulator.url, apiKey: KEY });
        changeHalf(({ props, opts }) => ({ props, opts: { ...opts, provider } }));
        await everyType();
      },
      NO_MEMBER_OR_NEW,
    );
    expect((await providersOf(w)).map(withoutVersion)).toEqual(["default", "same"]);
  });
});

test.each(["dynamic", "plugin"] as const)(
  "references lead to new objects of another copy of the package in the same program (%s)",
  async (form) => {
    const w = await opened({ form });
    const folder = copyOfPackage(OTHER_VERSION);
    await usePlugins(w, { [VERSION]: ROOT, [OTHER_VERSION]: folder });
    const copy = require(folder) as typeof coralogix;
    expect(copy.Dashboard).not.toBe(coralogix.Dashboard);
    await expectDeployed(
      w,
      async () => {
        const folder = new coralogix.DashboardFolder("folder", { name: "Folder" });
        new copy.Dashboard("board", { name: "Board", folderId: folder.id, layout: {} });
        const role = new copy.CustomRole("role", {
          name: "Readers",
          parentRoleName: "Read-Only User",
          permissions: ["team-dashboards:Read"],
        });
        new coralogix.TeamGroup("group", { name: "Support", roleName: role.name });
      },
      form === "plugin" ? MAY_BE_NEW : undefined,
    );
    const versions = [VERSION, OTHER_VERSION].map((one) => `default_${one.replace(/\./g, "_")}`);
    expect(await providersOf(w)).toEqual(form === "plugin" ? versions : []);
  },
);

test.each(["dynamic", "plugin"] as const)(
  "references lead to the objects of another stack (%s)",
  async (form) => {
    const w = await opened({ form });
    const owner = await secondStack(w, form);
    const outputs = async () => {
      const folder = new coralogix.DashboardFolder("folder", { name: "Folder" });
      const hook = new coralogix.Webhook("hook", {
        name: "Hook",
        url: "https://hooks.slack.com/services/a",
        slack: {},
      });
      return { folderId: folder.id, integrationId: hook.externalId };
    };
    expect(await owner.up(outputs)).toMatchObject({ ok: true });
    await expectDeployed(w, async () => {
      const other = new pulumi.StackReference("organization/test/second");
      const folderId = other.getOutput("folderId") as pulumi.Output<string>;
      const integrationId = other.getOutput("integrationId") as pulumi.Output<number>;
      new coralogix.Dashboard("board", { name: "Board", folderId, layout: {} });
      new coralogix.Alert("alert", {
        name: "Alert",
        logsImmediate: {},
        notificationGroup: { webhooks: [{ integration: { integrationId } }] },
      });
    });
  },
);

/** Another stack in the same backend. */
async function secondStack({ stack, emulator }: World, form: Mode): Promise<Stack> {
  await AutomationStack.create("second", stack.inner.workspace as LocalWorkspace);
  const config = connectionConfig(emulator.url);
  return Stack.create({ folder: stack.folder, stack: "second", form, config });
}

const { version: VERSION } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
const OTHER_VERSION = "99.0.0";
const withoutVersion = (name: string) => name.replace(/_.*/, "");

/** A copy of the built package, which tells another version. */
function copyOfPackage(version: string): string {
  const folder = copyOfCheckout("coralogix-copy-", ["lib", "plugin", "package.json"]);
  open.push({ close: async () => rmSync(folder, { recursive: true }) });
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ ...manifest, version }));
  return folder;
}

/** The project takes each version of the plugin from its package. */
async function usePlugins({ stack }: World, packages: Record<string, string>): Promise<void> {
  const { workspace } = stack.inner;
  const providers = Object.entries(packages).map(([version, folder]) => ({
    name: "coralogix",
    version,
    path: join(folder, "plugin"),
  }));
  const settings = await workspace.projectSettings();
  await workspace.saveProjectSettings({ ...settings, plugins: { providers } } as never);
}
