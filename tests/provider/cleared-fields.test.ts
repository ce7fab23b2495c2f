import { nodeOf } from "../../src/schema/node";
import type { AnyDefinition } from "../../src/services/define";
import { argsOf } from "../support/cases";
import { definitions } from "../support/definitions";
import { type Props, Resource } from "../support/driver";
import { Refs } from "../support/refs";
import { captureLog, world } from "../support/world";
import { writesTo } from "../support/writes";

const output = captureLog();
const named = () => output.filter((line) => line.includes("the update may clear"));
const NEWER = { quirks: { addUnknownFields: true, anyAiApplication: true } };
const EXTRA = { addedLater: { since: "a later version", list: [1] } };

/**
 * Types whose object is put together field by field from one response or several: what is unknown
 * there is logged with its route, but not by the preview of an update.
 */
const FIELD_BY_FIELD = [
  "DefaultDashboard",
  "TeamGroup",
  "TeamGroupMembers",
  "DataUsageExport",
  "RecordingRuleGroupSet",
  "ArchiveRetentions",
  "ExtensionDeployment",
  "FleetConfigurationOverlay",
  "QuotaRuleSet",
];
/** Types of which generated arguments replace the object, or are a list without objects. */
const NO_UPDATE = ["TeamMember", "AiEvaluation", "TcoPolicies"];

/** A resource, and arguments that update it. */
async function updateOf(definition: AnyDefinition) {
  const w = await world(NEWER);
  const refs = new Refs(w);
  const resource = new Resource(w, definition);
  const { nameField = "" } = definition;
  const generated = [...argsOf(definition, "minimal", 4), ...argsOf(definition, "random", 12)];
  let first: Props = {};
  for (const args of generated) {
    const resolved = await refs.resolve(nodeOf(definition.fields), args);
    if (!resource.state) {
      first = resolved;
      await resource.up(first).catch(() => undefined);
    }
    const name = resolved[nameField];
    const renamed = typeof name === "string" ? [{ ...first, [nameField]: name }] : [];
    for (const other of [...renamed, resolved]) {
      const { step, failures } = await resource.preview(other);
      if (step === "update" && !failures.length) return { w, resource, other };
    }
  }
  throw new Error(`no generated arguments of ${definition.resourceType} are an update`);
}

const definitionOf = (resourceType: string) =>
  definitions.find(([type]) => type === resourceType)?.[1] as AnyDefinition;
const folder = definitionOf("DashboardFolder");
const saml = definitionOf("SamlConfiguration");
const updatable = definitions.filter(
  ([type, { handlers, unreadable }]) =>
    !unreadable &&
    ![...FIELD_BY_FIELD, ...NO_UPDATE].includes(type) &&
    handlers({} as never, {} as never).update !== undefined,
);

describe("an object with fields that this version does not know", () => {
  test.each(updatable)(
    "%s: the preview of an update names those that it may clear",
    async (_, definition) => {
      const { w, resource, other } = await updateOf(definition);
      output.length = 0;
      w.emulator.calls.clear();
      await resource.preview(other);
      expect(named()).toEqual([
        expect.stringMatching(
          /^coralogix: warning: .*: the update may clear fields that this version does not know: .*addedLater/,
        ),
      ]);
      expect(writesTo(w.emulator)).toEqual([]);
    },
  );

  test("is known from the update after which the service has them", async () => {
    const w = await world();
    const resource = new Resource(w, definitionOf("Alert"));
    await resource.up({ name: "Old", logsImmediate: {} });
    w.emulator.quirks.addUnknownFields = true;
    await resource.up({ name: "New", logsImmediate: {} });
    output.length = 0;
    await resource.preview({ name: "Newer", logsImmediate: {} });
    expect(named()).toEqual([expect.stringContaining("addedLater")]);
  });

  test("those that the program sets are not named", async () => {
    const w = await world({ quirks: { newer: true }, unknownFields: "ignore" });
    const resource = new Resource(w, folder);
    await resource.up({ name: "Old" });
    output.length = 0;
    expect(await resource.preview({ name: "New", extra: EXTRA })).toMatchObject({ step: "update" });
    expect(named()).toEqual([]);
  });

  test("what an optional union without a variant has is named, whether or not it is one", async () => {
    const w = await world();
    const resource = new Resource(w, saml);
    await resource.up({ active: false });
    const [stored] = w.emulator.objects("saml") as [{ id: string }];
    w.emulator.put("saml", { ...stored, extra: { passkeys: { required: true } } } as never);
    expect(await resource.refresh()).toBe("same");
    output.length = 0;
    for (const changed of [{ groupNames: ["a"] }, { metadataUrl: "https://idp.example.com" }]) {
      const plan = await resource.preview({ active: false, ...changed });
      expect(plan).toMatchObject({ step: "update" });
    }
    expect(named()).toEqual(
      [1, 2].map(() => expect.stringMatching(/the update may clear fields .*: passkeys\. To keep/)),
    );
    output.length = 0;
    const extra = { passkeys: { required: true } };
    await resource.preview({ active: false, groupNames: ["a"], extra });
    expect(named()).toEqual([]);
  });

  test("an update costs no request more while the service has no such fields", async () => {
    const w = await world();
    const resource = new Resource(w, folder);
    await resource.up({ name: "Old" });
    w.emulator.calls.clear();
    await resource.preview({ name: "New" });
    const sent = w.emulator.calls.all().filter(({ route }) => route?.includes("folder"));
    expect(sent).toEqual([]);
  });

  test("an object that cannot be read is named, and the preview goes on", async () => {
    const w = await world(NEWER);
    const resource = new Resource(w, folder);
    await resource.up({ name: "Old" });
    w.emulator.faults.add({ how: "status", status: 500, match: { times: 9 } });
    output.length = 0;
    expect(await resource.preview({ name: "New" })).toMatchObject({ step: "update" });
    expect(output.join("")).toContain(
      'DashboardFolder "Old": this version does not know all of its fields, and they could not be read: the update may clear them',
    );
  });
});
