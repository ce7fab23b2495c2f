import { NotFoundError } from "../../http";
import { withLock } from "../../http/limiter";
import type { Api } from "../../http/operation";
import { field } from "../../schema/facts";
import { integer } from "../../schema/fields";
import { define, type Handlers } from "../define";
import { fromWire } from "../from-wire";
import { policyClaims } from "./claims";
import { type PolicyFields, policyFields } from "./fields";
import { policyOps } from "./operations";
import { ensureOrder } from "./order";
import { policyHints } from "./warnings";
import {
  policyArguments,
  type RemotePolicy,
  remotePolicy,
  sourceOfPolicy,
  toCreate,
  toUpdate,
} from "./wire";

type Ops = typeof policyOps;

/** Whether the program requests a new position. */
const isMoved = ({ placement: now }: PolicyFields, { placement: old }: PolicyFields): boolean =>
  now !== undefined &&
  (old === undefined || (now.first === undefined) !== (old.first === undefined));

function movePolicy(
  api: Api<Ops>,
  account: object,
  id: string,
  fields: PolicyFields,
): Promise<void> {
  const source = sourceOfPolicy(fields);
  if (!source) return Promise.resolve();
  const ends = (ids: string[]) => {
    const others = ids.filter((other) => other !== id);
    return fields.placement?.first ? [id, ...others] : [...others, id];
  };
  // A reorder sends all policies of the source, so two in parallel would undo each other.
  return withLock(account, source, () => ensureOrder(api, source, ends));
}

async function getPolicy(api: Api<Ops>, id: string) {
  const { policy } = await api.get({ id });
  if (!policy || policy.deleted) throw new NotFoundError({ route: policyOps.get.route });
  return policy;
}

export const policy = define({
  resourceType: "TcoPolicy",
  coveredBy: "TcoPolicies",
  fields: policyFields,
  computed: {
    order: field(
      integer(-2147483648),
      "Position among the policies of its source. The policy with the lowest number is evaluated first.",
    ),
  },
  nameField: "name",
  listReturnsFullObjects: true,
  ops: policyOps,
  example: `
new coralogix.TcoPolicy("debug", {
  name: "Debug logs of staging",
  priority: "LOW",
  applicationRule: { ruleTypeId: "IS", name: ["staging", "sandbox"] },
  logRules: { severities: ["DEBUG", "VERBOSE"] },
  placement: { first: {} },
});
`,
  notes: [
    "The first matching policy applies. To manage the order of many policies, use TcoPolicies, the list of all policies of a source.",
    "Changing the source (logRules, spanRules or rumRules) replaces the policy.",
    "The required permissions depend on the source: logs.tco:ReadPolicies and logs.tco:UpdatePolicies, or the spans.tco equivalents.",
    "RUM policies require a feature of the account. If it is disabled, the service rejects every RUM policy with 400 (failed custom validation).",
    "The service returns 500 if archiveRetention.id is not a retention of the account. `ArchiveRetentions` returns the ids of the retentions in `tagIds`.",
    "The number of policies per source is limited. A request that exceeds the limit is not retried.",
  ],
  prepare: (given) => ({ fields: given, hints: policyHints(given) }),
  fromJson: (object, tools) => fromWire(policyFields, object, tools, { adjust: policyArguments }),
  claims: (_, fields) => policyClaims(fields),
  handlers: (api, { account = api }): Handlers<PolicyFields, RemotePolicy> => ({
    create: async (fields) => remotePolicy((await api.create({ body: toCreate(fields) })).policy),
    read: async (id) => remotePolicy(await getPolicy(api, id)),
    update: async (id, fields, old) => {
      const { policy: written } = await api.update({ body: toUpdate(id, fields) });
      if (written && !isMoved(fields, old)) return remotePolicy(written).remote;
      if (isMoved(fields, old)) await movePolicy(api, account, id, fields);
      return remotePolicy(await getPolicy(api, id)).remote;
    },
    remove: (id) => api.remove({ id }),
    list: async () =>
      (await api.list()).policies
        .filter(({ deleted }) => !deleted)
        .map((entity) => ({ ...remotePolicy(entity), name: entity.name })),
  }),
});
