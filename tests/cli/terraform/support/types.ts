import type { AccountObject } from "../../../../src/cli/account/types";
import { counterparts } from "../../../../src/cli/terraform/counterparts";
import { remoteId } from "../../../../src/provider/identity/ids";
import type { Entry } from "./states";

/** Types of which the seeded account has no object that an export could declare. */
const WITHOUT_OBJECT = ["fleet_configuration_group"];

/** The types of the provider whose objects a program can manage. */
export const movableTypes = Object.entries(counterparts)
  .filter(([type, { types }]) => types?.length && !WITHOUT_OBJECT.includes(type))
  .map(([type]) => type);

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
function objectFor(objects: readonly AccountObject[], type: string): AccountObject | undefined {
  const [resourceType] = counterparts[type]?.types ?? [];
  const source = { tco_policies_rum: "rum", tco_policies_traces: "spans" }[type] ?? "logs";
  const isFitting = ({ id }: AccountObject) => resourceType !== "TcoPolicies" || id === source;
  return objects.find((one) => one.resourceType === resourceType && isFitting(one));
}

/** An entry of a type for an object of a seeded account. */
export function entryFor(
  objects: readonly AccountObject[],
  type: string,
): { object: AccountObject; entry: Entry } {
  const object = objectFor(objects, type) as AccountObject;
  const attributes = ATTRIBUTES[type]?.(object) ?? { id: remoteId(object.id), name: object.name };
  return { object, entry: { type, name: "main", attributes } };
}
