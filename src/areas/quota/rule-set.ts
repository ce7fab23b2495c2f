import { ConflictError, CoralogixError } from "../../client";
import type { Api } from "../../client/operation";
import { canonical, key } from "../../schema/canonical";
import { nodeOf } from "../../schema/node";
import { isRecord } from "../../schema/path";
import { project } from "../../schema/project";
import { define, type Handlers } from "../define";
import { fromWire } from "../from-wire";
import { foreign, type Held, heldBy, noRuleSet, own, sent } from "./held";
import { quotaOps } from "./operations";
import { type QuotaFields, type QuotaWireRule, quotaFields } from "./rules";

const ID = "quota-rules";
type QuotaApi = Api<typeof quotaOps>;
const node = nodeOf(quotaFields);

/** Puts rules in the place of all others, the vendor's sent back with them, and looks whether it is so: only a whole can be written. */
async function write(api: QuotaApi, before: Held, fields: QuotaFields): Promise<QuotaFields> {
  const others = foreign(before, fields.rules);
  const rules = sent(fields.rules, others);
  const id = before.id === undefined ? {} : { id: before.id };
  await api.replace({ body: { ruleSet: { ...id, rules } } });
  return verified(await heldBy(api), fields, others);
}

function verified(now: Held, fields: QuotaFields, others: readonly QuotaWireRule[]): QuotaFields {
  const seen: QuotaFields = { rules: own(now, fields.rules) };
  const lost = others.filter(({ entityType }) => !now.rules.some((rule) => rule.entityType === entityType));
  const same = key(canonical(node, project(node, seen, fields))) === key(canonical(node, fields));
  if (same && !lost.length) return seen;
  const what = lost.length
    ? `rules of the vendor's staff were there before and are gone now: ${lost.map(({ entityType }) => entityType).join(", ")}`
    : "the rule set is not what was written";
  throw new CoralogixError({
    route: quotaOps.replace.route,
    what: `${what}. Somebody else wrote it at the same moment: look at it, then run again`,
  });
}

async function create(api: QuotaApi, fields: QuotaFields): Promise<QuotaFields> {
  const before = await heldBy(api);
  if (Object.keys(own(before)).length)
    throw new ConflictError({ route: quotaOps.create.route, status: 409, what: "the account has a quota rule set already" });
  if (before.rules.length) return write(api, before, fields);
  try {
    await api.create({ body: { ruleSet: { rules: sent(fields.rules, []) } } });
    return fields;
  } catch (error) {
    // A rule set without rules reads as none, and still is in the way.
    const now = error instanceof ConflictError ? await heldBy(api) : undefined;
    if (!now || Object.keys(own(now)).length) throw error;
    return write(api, now, fields);
  }
}

async function remove(api: QuotaApi): Promise<void> {
  const held = await heldBy(api);
  const others = foreign(held);
  if (!Object.keys(own(held)).length) return;
  if (others.length) {
    await api.replace({ body: { ruleSet: { ...(held.id === undefined ? {} : { id: held.id }), rules: sent({}, others) } } });
    return;
  }
  try {
    await api.remove();
  } catch (error) {
    if ((await heldBy(api)).rules.length) throw error;
  }
}

/** In JSON of the API the rules are a list, and those of the vendor's staff are among them. */
function rulesByKind(bare: Readonly<Record<string, unknown>>, says: string[]) {
  if (!Array.isArray(bare.rules)) return bare;
  const all = bare.rules.filter(isRecord);
  for (const { entityType } of all.filter(({ cxManaged }) => cxManaged))
    says.push(`rules.${entityType} is left out: the vendor's staff manage it`);
  const own = all.filter(({ cxManaged }) => !cxManaged).map(({ entityType, cxManaged: _, ...rule }) => [String(entityType), rule]);
  return { ...bare, rules: Object.fromEntries(own) };
}

export const quotaRuleSetKind = define({
  kind: "QuotaRuleSet",
  about: "How the daily quota of the account is shared between logs, spans, metrics and other kinds of data. There is one in an account.",
  fields: quotaFields,
  ids: { ours: () => ID },
  ops: quotaOps,
  example: `
new coralogix.QuotaRuleSet("quota", {
  rules: {
    logs: { allocation: 60, enabled: true, canOverflow: true },
    spans: { allocation: 30, enabled: true, canOverflow: false },
    metrics: { allocationType: "LOCKED_UNITS", allocation: 5, enabled: true, canOverflow: false },
  },
});
`,
  notes: [
    'An account has one rule set. Where there is one already, `adopt: { id: "quota-rules" }` takes it over.',
    "Rules that the vendor's staff manage are left as they are: read before every write, sent back with it, never shown. One of them is yours as soon as the program names its kind of data.",
    "The API can only write the whole. What others write between the read and the write of an update is lost; a lost rule of the vendor's is told.",
  ],
  fromJson: (wire) => fromWire(quotaFields, wire, rulesByKind),
  handlers: (api): Handlers<QuotaFields, QuotaFields> => ({
    create: async (fields) => ({ id: ID, seen: await create(api, fields) }),
    read: async (_, old) => {
      const rules = own(await heldBy(api), old?.rules);
      if (!Object.keys(rules).length) throw noRuleSet();
      return { id: ID, seen: { rules } };
    },
    update: async (_, fields, old) => {
      const before = await heldBy(api);
      if (!Object.keys(own(before, old.rules)).length) throw noRuleSet();
      return write(api, before, fields);
    },
    remove: () => remove(api),
    list: async () => {
      const rules = own(await heldBy(api));
      return Object.keys(rules).length ? [{ id: ID, seen: { rules } }] : [];
    },
  }),
});
