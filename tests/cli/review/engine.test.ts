import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";
import { UNKNOWN } from "../../../src/schema/unknown";
import { call } from "../../engine/support/call";
import { type World, world } from "../../engine/support/world";
import { runReview } from "./support/preview";

/** Secrets that no output may contain. */
const CANARIES = ["canary-old", "canary-new", "canary-wrapped-old", "canary-wrapped-new"];

const logs = (luceneQuery: string) => ({ logsFilter: { simpleFilter: { luceneQuery } } });
const url = (secret: string) => `https://hooks.example.com/${secret}`;

/** The stack before the change. */
const programBefore = async () => {
  new coralogix.Alert("errors", { name: "Errors", logsImmediate: logs("error"), priority: "P3" });
  new coralogix.Alert("same", { name: "Same", logsImmediate: logs("same") });
  new coralogix.DashboardFolder("old", { name: "Old folder" });
  new coralogix.Enrichment("geo", { fieldName: "client_ip", enrichmentType: { geoIp: {} } });
  new coralogix.Webhook("ops", { name: "Ops", url: url("canary-old"), slack: {} });
  new coralogix.DashboardFolder("wrapped", { name: pulumi.secret("canary-wrapped-old") });
};

/** Objects that the program adopts, created in the product. */
async function createOutside({ emulator }: World) {
  const alert = async (name: string, description?: string): Promise<string> => {
    const properties = {
      name,
      type: "ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED",
      logsImmediate: logs("panic"),
      ...(description === undefined ? {} : { description }),
    };
    const body = { alertDefProperties: properties };
    return (await call(emulator, "POST", "/alerts/alerts/v3", body)).alertDef.id;
  };
  return { equal: await alert("Panic"), different: await alert("Different", "theirs") };
}

/** The stack after the change: one resource for each operation. */
const programAfter = (ids: { equal: string; different: string }) => async () => {
  new coralogix.Alert("errors", { name: "Errors", logsImmediate: logs("error"), priority: "P1" });
  new coralogix.Alert("same", { name: "Same", logsImmediate: logs("same") });
  new coralogix.Enrichment("geo", { fieldName: "server_ip", enrichmentType: { geoIp: {} } });
  new coralogix.Webhook("ops", { name: "Ops", url: url("canary-new"), slack: {} });
  new coralogix.DashboardFolder("wrapped", { name: pulumi.secret("canary-wrapped-new") });
  new coralogix.Alert("panic", {
    name: "Panic",
    logsImmediate: logs("panic"),
    adopt: { id: ids.equal },
  });
  new coralogix.Alert("different", {
    name: "Different",
    logsImmediate: logs("panic"),
    adopt: { id: ids.different, overwrite: true },
  });
  const folder = new coralogix.DashboardFolder("new", { name: "New folder" });
  new coralogix.DashboardFolder("inside", { name: "Inside", parentId: folder.id });
  const webhook = new coralogix.Webhook("hook", {
    name: "Hook",
    url: url("canary-new"),
    slack: {},
  });
  new coralogix.Alert("notifies", {
    name: "Notifies",
    logsImmediate: logs("fatal"),
    description: pulumi.interpolate`see ${folder.id} for more`,
    notificationGroup: { webhooks: [{ integration: { integrationId: webhook.externalId } }] },
  });
};

interface Reported {
  name: string;
  operation: string;
  adoption?: string;
  changes: { text: string }[];
  unknowns: Record<string, string>;
  source?: { file: string; line: number };
}

describe("a preview of the engine", () => {
  let w: World;
  let ids: { equal: string; different: string };
  beforeAll(async () => {
    w = await world();
    ids = await createOutside(w);
    const { ok, text } = await w.stack.up(programBefore);
    if (!ok) throw new Error(text);
  });
  afterAll(() => w.close());

  test("is reported with each operation, change, secret and unknown value, and no hidden value", async () => {
    const preview = await w.stack.previewJson(programAfter(ids));
    const { code, out, err } = await runReview(preview, "--output", "json");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    const { resources, isComplete, stack } = JSON.parse(out);
    expect({ isComplete, stack }).toEqual({ isComplete: false, stack: "dev" });
    const found = (resources as Reported[]).map(({ name, operation, changes, unknowns }) => [
      name,
      [operation, ...changes.map(({ text }) => text), ...Object.values(unknowns)],
    ]);
    expect(Object.fromEntries(found)).toEqual({
      old: ["delete"],
      geo: ["replace", "fieldName client_ip -> server_ip"],
      different: ["overwrite", "description removed"],
      errors: ["update", "priority P3 -> P1"],
      ops: ["update", "url changes (secret)"],
      wrapped: ["update", "name changes (secret)"],
      new: ["create"],
      inside: ["create", 'id of DashboardFolder "New folder"'],
      hook: ["create"],
      notifies: ["create", 'from DashboardFolder "New folder"', 'externalId of Webhook "Hook"'],
      panic: ["adopt"],
    });
    for (const { source } of resources as Reported[])
      expect(source?.file).toMatch(/engine\.test\.ts$/);
    const text = await runReview(preview);
    expect(text.out).toContain("adopts 1 object, writes nothing: 1 Alert");
    for (const shown of [out, text.out])
      for (const hidden of [UNKNOWN, "__k", "__provider", "__a", ...CANARIES])
        expect(shown).not.toContain(hidden);
    const again = await w.stack.previewJson(programAfter(ids));
    expect(await runReview(again, "--output", "json")).toEqual({ code, out, err });
  });

  test("with refused adoptions fails with code 1, and the errors come first", async () => {
    const Alert = coralogix.Alert;
    const preview = await w.stack.previewJson(async () => {
      await programBefore();
      new Alert("differs", { name: "Panic", logsImmediate: {}, adopt: { id: ids.equal } });
      new Alert("none", { name: "None", logsImmediate: {}, adopt: { byName: true } });
    }, ["--show-sames"]);
    const { code, out } = await runReview(preview, "--fail-on", "create");
    expect(code).toBe(1);
    const lines = out.split("\n");
    expect(lines[0]).toBe("Changes of the stack dev: 2 adoptions refused");
    expect(lines.slice(3, 6)).toEqual([
      "Errors",
      `  Alert "Panic" (differs): adopt: the Alert ${ids.equal} differs from the program:`,
      '    logsImmediate.logsFilter: is {"simpleFilter":{"luceneQuery":"panic"}}, the program has nothing',
    ]);
    expect(out).toContain('Alert "None" (none): adopt: no Alert is named "None"');
    const { resources, isComplete } = JSON.parse(
      (await runReview(preview, "--output", "json")).out,
    );
    expect(isComplete).toBe(true);
    expect((resources as Reported[]).map(({ name, adoption }) => [name, adoption])).toEqual([
      ["differs", "refused"],
      ["none", "refused"],
    ]);
  });

  test("contains no value of an adoption that the program declares secret", async () => {
    const secret = (name: string) => pulumi.secret(`canary-${name}`);
    const alert = { logsImmediate: {}, description: secret("description") };
    const preview = await w.stack.previewJson(async () => {
      await programBefore();
      const { Alert } = coralogix;
      const adopt = { id: ids.different };
      new Alert("refused", { ...alert, name: secret("one"), adopt });
      const overwrite = true;
      new Alert("over", { ...alert, name: "Panic", adopt: { id: ids.equal, overwrite } });
    });
    const { out } = await runReview(preview);
    for (const text of [preview, out]) expect(text).not.toContain("canary");
    expect(out).toContain("description: differs (secret)");
    expect(out).toContain("description changes (secret)");
  });

  test("as a stream of events contains the same changes, without locations and names of unknown values", async () => {
    process.env.PULUMI_ENABLE_STREAMING_JSON_PREVIEW = "true";
    const events = await w.stack.previewJson(programAfter(ids));
    delete process.env.PULUMI_ENABLE_STREAMING_JSON_PREVIEW;
    const object = await w.stack.previewJson(programAfter(ids));
    const [one, other] = await Promise.all(
      [events, object].map(async (text) => {
        const { resources } = JSON.parse((await runReview(text, "--output", "json")).out);
        return (resources as Reported[])
          .map(({ name, operation, changes }) => ({ name, operation, changes }))
          .sort((a, b) => (a.name < b.name ? -1 : 1));
      }),
    );
    expect(events).not.toBe(object);
    expect(one).toEqual(other);
  });
});
