import { ConflictError, CoralogixError } from "../../client";
import type { Api } from "../../client/operation";
import { canonical, key } from "../../schema/canonical";
import { nodeOf } from "../../schema/node";
import { isRecord } from "../../schema/path";
import { project } from "../../schema/project";
import { define, type Handlers, type Tools } from "../define";
import { fromWire } from "../from-wire";
import { settled } from "../settled";
import { foreign, type Held, heldBy, isManaged, noRuleSet, own, sent, strange } from "./held";
import { quotaOps } from "./operations";
import { type QuotaFields, type QuotaWireRule, quotaFields } from "./rules";

const ID = "quota-rules";
type QuotaApi = Api<typeof quotaOps>;
const node = nodeOf(quotaFields);

/** Puts rules in the place of the program's, all others sent back with them, and looks whether it is so: only a whole can be written. */
async function write(
  api: QuotaApi,
  before: Held,
  fields: QuotaFields,
  { lagMs = 0 }: Tools,
  theirs: readonly QuotaWireRule[] = [],
): Promise<QuotaFields> {
  const others = [...foreign(before, fields.rules), ...theirs];
  const rules = sent(fields.rules, others);
  const id = before.id === undefined ? {} : { id: before.id };
  await api.replace({ body: { ruleSet: { ...id, rules } } });
  const last = await settled(
    Date.now() + lagMs,
    await heldBy(api),
    (now) => isWritten(now, fields, others),
    () => heldBy(api),
  );
  return verified(last, fields, others);
}

/** What there is of the program's, and whose rules are not there any more. */
function looked(now: Held, fields: QuotaFields, others: readonly QuotaWireRule[]) {
  const isOthers = ([entityType]: readonly [string, unknown]) => others.some((rule) => rule.entityType === entityType);
  const seen: QuotaFields = { rules: Object.fromEntries(Object.entries(own(now, fields.rules)).filter((rule) => !isOthers(rule))) };
  const lost = others.filter(({ entityType }) => !now.rules.some((rule) => rule.entityType === entityType));
  return { seen, lost, same: key(canonical(node, project(node, seen, fields))) === key(canonical(node, fields)) };
}
function isWritten(now: Held, fields: QuotaFields, others: readonly QuotaWireRule[]): boolean {
  const { lost, same } = looked(now, fields, others);
  return same && !lost.length;
}

function verified(now: Held, fields: QuotaFields, others: readonly QuotaWireRule[]): QuotaFields {
  const { seen, lost, same } = looked(now, fields, others);
  if (same && !lost.length) return seen;
  const what = lost.length
    ? `rules of ${lost.every(isManaged) ? "the vendor's staff" : "others"} were there before and are gone now: ${lost.map(({ entityType }) => entityType).join(", ")}`
    : "the rule set is not what was written";
  throw new CoralogixError({
    route: quotaOps.replace.route,
    what: `${what}. Somebody else wrote it at the same moment: look at it, then run again`,
  });
}

async function create(api: QuotaApi, fields: QuotaFields, tools: Tools): Promise<QuotaFields> {
  const before = await heldBy(api);
  if (Object.keys(own(before)).length)
    throw new ConflictError({ route: quotaOps.create.route, status: 409, what: "the account has a quota rule set already" });
  if (before.rules.length) return write(api, before, fields, tools);
  try {
    await api.create({ body: { ruleSet: { rules: sent(fields.rules, []) } } });
    return fields;
  } catch (error) {
    // A rule set without rules reads as none, and still is in the way.
    const now = error instanceof ConflictError ? await heldBy(api) : undefined;
    if (!now || Object.keys(own(now)).length) throw error;
    return write(api, now, fields, tools);
  }
}

async function update(api: QuotaApi, fields: QuotaFields, old: QuotaFields, tools: Tools): Promise<QuotaFields> {
  const before = await heldBy(api);
  if (!Object.keys(own(before, old.rules)).length) throw noRuleSet();
  const theirs = strange(before, old.rules, fields.rules);
  if (theirs.length) tools.say(`QuotaRuleSet ${ID}: ${stay(theirs)}. pulumi refresh shows them`);
  return write(api, before, fields, tools, theirs);
}
const stay = (rules: readonly QuotaWireRule[]): string => `rules of others stay: ${rules.map(({ entityType }) => entityType).join(", ")}`;

async function remove(api: QuotaApi, old: QuotaFields | undefined, { say }: Tools): Promise<void> {
  const held = await heldBy(api);
  const theirs = old ? strange(held, old.rules) : [];
  if (theirs.length) say(`QuotaRuleSet ${ID}: ${stay(theirs)}`);
  const others = [...foreign(held), ...theirs];
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
  accountWide: true,
  looksFirst: true,
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
    "Rules that somebody else has added stay until a refresh has shown them: the next up takes them away then.",
    "The API can only write the whole. What others write between the read and the write of an update is lost; a rule that was there and is gone afterwards is told.",
  ],
  fromJson: (wire) => fromWire(quotaFields, wire, rulesByKind),
  handlers: (api, tools): Handlers<QuotaFields, QuotaFields> => ({
    create: async (fields) => ({ id: ID, seen: await create(api, fields, tools) }),
    read: async (_, old) => {
      const rules = own(await heldBy(api), old?.rules);
      if (!Object.keys(rules).length) throw noRuleSet();
      return { id: ID, seen: { rules } };
    },
    update: (_, fields, old) => update(api, fields, old, tools),
    remove: (_, old) => remove(api, old, tools),
    list: async () => {
      const rules = own(await heldBy(api));
      return Object.keys(rules).length ? [{ id: ID, seen: { rules } }] : [];
    },
  }),
});
