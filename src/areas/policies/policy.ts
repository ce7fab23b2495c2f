import { NotFoundError } from "../../client";
import type { Api } from "../../client/operation";
import { field } from "../../schema/facts";
import { integer } from "../../schema/fields";
import { define, type Handlers } from "../define";
import { policyClaims } from "./claims";
import { about, type PolicyFields, policyFields } from "./fields";
import { policyOps } from "./operations";
import { arrange, inTurn } from "./order";
import { policyWarnings } from "./warnings";
import { type SeenPolicy, seenOf, sourceBy, toCreate, toUpdate } from "./wire";

type Ops = typeof policyOps;

/** Another place, where the program asks for one. */
const moves = ({ placement: now }: PolicyFields, { placement: old }: PolicyFields): boolean =>
  now !== undefined && (old === undefined || (now.first === undefined) !== (old.first === undefined));

function move(api: Api<Ops>, account: object, id: string, fields: PolicyFields): Promise<void> {
  const source = sourceBy(fields);
  if (!source) return Promise.resolve();
  const ends = (ids: string[]) => {
    const others = ids.filter((other) => other !== id);
    return fields.placement?.first ? [id, ...others] : [...others, id];
  };
  return inTurn(account, source, () => arrange(api, source, ends));
}

async function get(api: Api<Ops>, id: string) {
  const { policy } = await api.get({ id });
  if (!policy || policy.deleted) throw new NotFoundError({ route: policyOps.get.route });
  return policy;
}

export const policy = define({
  kind: "TcoPolicy",
  about,
  fields: policyFields,
  computed: { order: field(integer(-2147483648), "Place among the policies of its source: the lowest comes first.") },
  natural: "name",
  listsWhole: true,
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
    "The first policy that fits decides. Where the order of many matters, TcoPolicies holds the list of a source.",
    "A policy of another source (logRules, spanRules, rumRules) is another policy: it is replaced.",
    "The permissions follow the source: logs.tco:ReadPolicies and logs.tco:UpdatePolicies, or spans.tco in their place.",
    "RUM policies need a feature of the account: where it is off, the service answers 400 (failed custom validation) to each of them.",
    "The service answers 500 to a policy whose archiveRetention.id is none of the account's: `client.archives` lists them.",
    "An account has only so many policies of a source. A refusal for that reason is not tried again.",
  ],
  prepare: (given) => ({ fields: given, says: policyWarnings(given) }),
  claims: (_, fields) => policyClaims(fields),
  handlers: (api, { account = api }): Handlers<PolicyFields, SeenPolicy> => ({
    create: async (fields) => seenOf((await api.create({ body: toCreate(fields) })).policy),
    read: async (id) => seenOf(await get(api, id)),
    update: async (id, fields, old) => {
      const { policy: written } = await api.update({ body: toUpdate(id, fields) });
      if (written && !moves(fields, old)) return seenOf(written).seen;
      if (moves(fields, old)) await move(api, account, id, fields);
      return seenOf(await get(api, id)).seen;
    },
    remove: (id) => api.remove({ id }),
    list: async () => (await api.list()).policies.filter(({ deleted }) => !deleted).map((held) => ({ ...seenOf(held), name: held.name })),
  }),
});
