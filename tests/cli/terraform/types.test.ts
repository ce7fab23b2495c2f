import { definitions } from "../../../src/cli/account/definitions";
import type { AccountObject } from "../../../src/cli/account/types";
import { counterparts } from "../../../src/cli/terraform/counterparts";
import { type Emulator, startEmulator } from "../../../src/emulator";
import { remoteId } from "../../../src/provider/identity/ids";
import { contentOf } from "../export/support/plan";
import { KEY, MoveFolder } from "./support/program";
import { bridgedState, type Entry, terraformState } from "./support/states";

/** Types of which the seeded account has no object that an export could declare. */
const WITHOUT_OBJECT = ["fleet_configuration_group"];

let emulator: Emulator;
let objects: readonly AccountObject[];
beforeAll(async () => {
  emulator = await startEmulator({ apiKey: KEY, seed: true });
  ({ objects } = await contentOf(emulator, definitions(), KEY));
});
afterAll(() => emulator.close());

type Attributes = (object: AccountObject) => Record<string, unknown>;

const rule: Attributes = ({ id, name }) => ({
  id: "geo_ip",
  geo_ip: { fields: [{ id: Number(id), name }] },
});
const policies: Attributes = () => ({ id: null, policies: [] });
const constant: Attributes = () => ({ id: "a-constant-of-the-provider" });

/** What the provider writes where the id of an entry is not that of its object. */
const ATTRIBUTES: Record<string, Attributes> = {
  archive_logs: constant,
  archive_metrics: constant,
  archive_retentions: constant,
  data_enrichments: rule,
  enrichment: ({ id, name }) => ({ id: "set", geo_ip: [{ fields: [{ id: Number(id), name }] }] }),
  group: ({ id, name }) => ({ id, display_name: name }),
  group_attachment: ({ id }) => ({ id: "attachment", group_id: id }),
  ip_access: constant,
  quota_allocation_rule_set: constant,
  tco_policies_logs: policies,
  tco_policies_rum: policies,
  tco_policies_traces: policies,
  user: ({ name = "" }) => ({ id: "a-scim-id", user_name: name.toUpperCase() }),
};

/** The object of the account that an entry of a type manages. */
function objectFor(type: string): AccountObject | undefined {
  const [resourceType] = counterparts[type]?.types ?? [];
  const source = { tco_policies_rum: "rum", tco_policies_traces: "spans" }[type] ?? "logs";
  const isFitting = ({ id }: AccountObject) => resourceType !== "TcoPolicies" || id === source;
  return objects.find((one) => one.resourceType === resourceType && isFitting(one));
}

const isResource = ({ form }: { form: string }): boolean => form === "resource";

/** The same entry in a stack of the bridged package, whose names are in camel case. */
function bridgedOf(type: string, attributes: Record<string, unknown>): string {
  const camel = (name: string) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
  const outputs = Object.entries(attributes).map(([name, value]) => [camel(name), value]);
  const token = `coralogix:index/${camel(type)}:Any`;
  const id = String(attributes.id ?? "missing");
  return bridgedState({ token, name: "main", id, outputs: Object.fromEntries(outputs) });
}

const mapped = Object.entries(counterparts).filter(([, { types }]) => types?.length);

test.each(mapped.map(([type]) => type).filter((type) => !WITHOUT_OBJECT.includes(type)))(
  "a state with coralogix_%s moves its object alone",
  async (type) => {
    const object = objectFor(type) as AccountObject;
    const attributes = ATTRIBUTES[type]?.(object) ?? { id: remoteId(object.id), name: object.name };
    const states = [
      ["--terraform-state", terraformState({ type, name: "main", attributes })],
      ["--bridged-stack", bridgedOf(type, attributes)],
    ] as const;
    for (const [option, state] of states) {
      const move = new MoveFolder(emulator, state, option);
      const { code, stdout, stderr } = await move.export("--output", "json");
      expect([code, stderr]).toEqual([0, expect.stringContaining("1 of 1 objects")]);
      const { resourceType, id } = object;
      const declared = JSON.parse(stdout).objects.filter(isResource);
      expect(declared).toEqual([expect.objectContaining({ resourceType, id })]);
      expect(JSON.parse(stdout).move).toMatchObject({
        moved: [{ objects: [{ resourceType, id }] }],
        left: [],
        differences: [],
      });
    }
  },
);

test("entries without a counterpart stay in the state, with what to do", async () => {
  const [alert] = objects.filter(({ resourceType }) => resourceType === "Alert");
  const entry = (type: string): Entry => ({ type, name: "it", attributes: { id: "1" } });
  const others = ["hosted_dashboard", "grafana_folder", "fleet_configuration_group", "later"];
  const state = terraformState(
    { type: "alert", name: "errors", attributes: { id: alert?.id, name: alert?.name } },
    ...others.map(entry),
  );
  const move = new MoveFolder(emulator, state);
  const { code, stderr } = await move.export();
  expect(code).toBe(0);
  expect(stderr).toContain("1 of 5 objects of state.json move.");
  for (const text of [
    "coralogix_hosted_dashboard.it: It belongs to the API of the hosted Grafana",
    "coralogix_grafana_folder.it: It belongs to the API of the hosted Grafana",
    "coralogix_fleet_configuration_group.it: the API cannot list objects of this type",
    "coralogix_later.it: this version does not know coralogix_later",
  ])
    expect(stderr).toContain(text);
  expect(move.read("MOVE.md")).toContain("`coralogix_later.it`: this version does not know");
});
