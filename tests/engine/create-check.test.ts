import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";
import { formOfTests } from "../support/form";
import { writesTo } from "../support/writes";
import { everyType } from "./programs/every-type";
import { errorsByName } from "./support/errors";
import type { Run } from "./support/stack";
import { connectionConfig, type World, world } from "./support/world";

const logsImmediate = { logsFilter: { simpleFilter: { luceneQuery: "error" } } };
const alert = (name: string, args: object = {}, opts?: pulumi.CustomResourceOptions) =>
  new coralogix.Alert(name, { name: `Alert ${name}`, logsImmediate, ...args }, opts);

/** The errors of a run, by the name of their resource. */
// Fleet configuration groups cannot be listed, so that only an `up` can find their conflicts.
const errorsOf = ({ events }: Run): Record<string, string> =>
  errorsByName({
    events: events.filter(
      ({ diagnosticEvent: found }) => !found?.urn?.includes("FleetConfigurationGroup"),
    ),
  });

/**
 * A missing object whose id the program may know early is no error in the plugin form: the process
 * of another provider may create it.
 */
const isPlugin = formOfTests() === "plugin";
const UNLESS_NEW = isPlugin ? " `up` fails unless another provider of this program creates it" : "";

let w: World;
beforeEach(async () => {
  w = await world();
});
afterEach(() => w.close());

/** Creates the objects of a program, and loses the state. */
async function createOutside(program: () => Promise<void>): Promise<void> {
  const other = await world({ config: connectionConfig(w.emulator.url) });
  const { ok, text } = await other.stack.up(program);
  expect([ok, text]).toEqual([true, expect.anything()]);
  await other.close();
}

describe("the preview of new resources", () => {
  test("reads one list for each type, and names what exists already, what is taken and what is missing", async () => {
    await createOutside(async () => {
      alert("same");
      new coralogix.CustomRole("role", {
        name: "Readers",
        parentRoleName: "Read-Only User",
        permissions: ["team-dashboards:Read"],
      });
    });
    const program = async () => {
      alert("same");
      alert("other");
      alert("dangling", {
        notificationGroup: { webhooks: [{ integration: { integrationId: 99999 }, minutes: 5 }] },
      });
      new coralogix.CustomRole("role", {
        name: "Readers",
        parentRoleName: "Read-Only User",
        permissions: ["team-dashboards:Updat"],
      });
      new coralogix.Preset("preset", {
        name: "Short",
        connectorType: "SLACK",
        entityType: "ALERTS",
        parentId: "preset_system_slack_alerts_basics",
      });
    };
    w.emulator.calls.clear();
    const run = await w.stack.preview(program);
    expect(run.ok).toBe(false);
    const errors = errorsOf(run);
    expect(errors.same).toMatch(/an identical Alert exists already: [0-9a-f-]{36}/);
    expect(errors.same).toContain("aliases");
    expect(errors.other).toBeUndefined();
    expect(errors.role).toMatch(/CustomRole "Readers" exists already: \d+/);
    expect(isPlugin ? run.text : errors.preset).toContain(
      `parentId: this account has no Preset with the id "preset_system_slack_alerts_basics". Did you mean "preset_system_slack_alerts_basic"?${UNLESS_NEW}`,
    );
    expect(run.text).toContain(
      'permissions[0]: no system role has the permission "team-dashboards:Updat", and the service drops names that it does not know. Did you mean team-dashboards:Update?',
    );
    expect(run.text).toMatch(
      /warning: Alert "Alert dangling": .*integrationId: this account has no Webhook with the externalId 99999/,
    );
    const lists = w.emulator.calls.all().filter(({ method }) => method === "GET");
    expect(lists.filter(({ path }) => path.startsWith("/alerts/alerts/v3")).length).toBeLessThan(3);
  });

  test("two resources for objects that are not known yet are no conflict, and a folder whose id the program knows before it exists is no missing reference", async () => {
    const program = async () => {
      const { id } = new coralogix.DashboardFolder("folder", { name: "Checkout" });
      new coralogix.Dashboard("in-folder", { name: "Board", folderId: id, layout: {} });
      for (const name of ["one", "other"]) {
        const board = new coralogix.Dashboard(name, { name, layout: { sections: [] } });
        new coralogix.DashboardPin(name, { dashboardId: board.id });
      }
    };
    const run = await w.stack.preview(program);
    expect([run.ok, errorsOf(run), run.text]).toEqual([
      true,
      {},
      expect.not.stringContaining("has no"),
    ]);
  });

  test("a renamed component is one line, and with its alias nothing is left to say", async () => {
    class Shop extends pulumi.ComponentResource {
      constructor(name: string, opts?: pulumi.ComponentResourceOptions) {
        super("test:Shop", name, {}, opts);
        for (const n of [1, 2, 3])
          alert(`${name}-errors-${n}`, { name: `Errors ${n}` }, { parent: this });
      }
    }
    await w.stack.up(async () => void new Shop("shop"));
    const renamed = await w.stack.preview(async () => void new Shop("store"));
    const errors = errorsOf(renamed);
    expect(renamed.ok).toBe(false);
    expect(Object.keys(errors).filter(Boolean)).toEqual(["store"]);
    expect(errors.store).toContain('aliases: [{ name: "OLD NAME" }]');
    const aliased = async () => void new Shop("store", { aliases: [{ name: "shop" }] });
    expect(await w.stack.pending(aliased)).toEqual([]);
    await w.stack.configure({ "coralogix:adoptIdentical": "true" });
    w.emulator.calls.clear();
    const taken = await w.stack.up(async () => void new Shop("store"));
    expect([taken.ok, taken.changes]).toEqual([true, expect.objectContaining({ create: 4 })]);
    const writes = writesTo(w.emulator);
    expect(writes).toEqual([]);
  });

  test("`up` refuses at once where nobody changed the object for longer than reads lag", async () => {
    await createOutside(async () => void alert("same"));
    const [stored = {}] = w.emulator.objects("alerts");
    const time = new Date(Date.now() - 60_000).toISOString();
    const old = { ...stored, id: String(stored.id), createdTime: time, updatedTime: time };
    w.emulator.put("alerts", old);
    await w.stack.configure({ "coralogix:settleMs": "5000" });
    w.emulator.calls.clear();
    const run = await w.stack.up(async () => void alert("same"));
    expect([run.ok, run.text]).toEqual([false, expect.stringContaining("an identical Alert")]);
    expect(w.emulator.calls.count("GET /alerts/alerts/v3/{id}")).toBe(1);
  });

  test("nothing is compared without a key, or where the setting says so", async () => {
    await createOutside(async () => void alert("same"));
    const program = async () => void alert("same");
    await w.stack.configure({ "coralogix:checkCreates": "false" });
    w.emulator.calls.clear();
    expect((await w.stack.preview(program)).ok).toBe(true);
    expect(w.emulator.calls.count()).toBe(0);
    const offline = await world({ config: { "coralogix:region": "eu2" } });
    const run = await offline.stack.preview(program);
    expect([run.ok, run.text]).toEqual([true, expect.stringContaining("no account is configured")]);
    await offline.close();
  });

  test("with coralogix:strict each warning is an error of its resource", async () => {
    const program = async () => {
      alert("fine");
      alert("dangling", {
        notificationGroup: { webhooks: [{ integration: { integrationId: 99999 }, minutes: 5 }] },
      });
    };
    await w.stack.configure({ "coralogix:strict": "true" });
    const run = await w.stack.preview(program);
    const errors = errorsOf(run);
    expect([run.ok, errors.fine]).toEqual([false, undefined]);
    expect(errors.dangling).toMatch(/no Webhook with the externalId 99999.*\(coralogix:strict\)/s);
  });

  test("an account that does not answer delays a preview once, and is reported", async () => {
    await w.stack.configure({ "coralogix:url": "http://127.0.0.1:9" });
    const run = await w.stack.preview(async () => {
      for (const n of [1, 2, 3]) alert(`a${n}`);
    });
    expect([run.ok, run.text]).toEqual([
      true,
      expect.stringContaining("new resources are not compared with the account"),
    ]);
    expect(run.text.match(/not compared with the account/g)).toHaveLength(1);
  }, 60_000);
});

/** Without settings that have the values already, and objects whose id derives from the stack. */
const CONFLICTS = [
  "code-changes",
  "debug",
  "folder",
  "group",
  "hidden-action",
  "hook",
  "hosts",
  "latency",
  "metrics",
  "pager",
  "parsing",
  "pii",
  "policy",
  "preset",
  "recording",
  "role",
  "scope",
  "shared-action",
  "slo",
  "team",
  "tone",
  "view-folder",
  // In the plugin form, another provider of the program may create the folder.
  ...(isPlugin ? [] : ["lost"]),
].sort();

describe("a program of every type, in an account that has all its objects", () => {
  /** The references and names that the account does not know, beside the objects that it has. */
  const program = async () => {
    await everyType();
    alert("dangling", {
      notificationGroup: { webhooks: [{ integration: { integrationId: 99999 }, minutes: 5 }] },
    });
    new coralogix.Dashboard("lost", {
      name: "Lost",
      folderId: "00000000-0000-4000-8000-000000000000",
      layout: {},
    });
  };

  test("the preview names each conflict, and `up` finds no other", async () => {
    await createOutside(everyType);
    const preview = await w.stack.preview(program);
    const { "": _, ...before } = errorsOf(preview);
    expect(Object.keys(before).sort()).toEqual(CONFLICTS);
    // The ids of other new objects are not known: an identical object may turn out to be another.
    const similar =
      /^ *(?:coralogix: )?warning: (.+): an object with the same name, and the same values/;
    expect(preview.text.split("\n").flatMap((line) => similar.exec(line)?.[1] ?? [])).toEqual(
      expect.arrayContaining([
        'Alert "Many errors"',
        'Alert "Checkout burns its error budget"',
        'ApiKey "Log shipper"',
        'Enrichment "host"',
        'SuppressionRule "Maintenance"',
        'TcoPolicy "Audit logs are retained"',
      ]),
    );
    expect(preview.text).toContain("this account has no Webhook with the externalId 99999");
    const { "": __, ...during } = errorsOf(await w.stack.up(program));
    expect(Object.keys(during).length).toBeGreaterThan(0);
    // Whether the update comes to this resource before it stops depends on the order of its requests:
    // then the service rejects the folder.
    const { lost = "00000000-0000-4000-8000-000000000000", ...conflicts } = during;
    expect(lost).toContain("00000000-0000-4000-8000-000000000000");
    expect(before).toMatchObject(conflicts);
  });
});
