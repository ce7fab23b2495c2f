import { ConflictError, CoralogixError } from "../../http";
import type { Api } from "../../http/operation";
import { canonical, canonicalKey } from "../../schema/canonical";
import { nodeOf } from "../../schema/node";
import { isRecord } from "../../schema/record";
import { selectManaged } from "../../schema/select-managed";
import { define, type Handlers, type HandlerTools } from "../define";
import { fromWire } from "../from-wire";
import { retryUntil } from "../retry-until";
import type { QuotaWireRule } from "./entity";
import { type QuotaFields, quotaFields } from "./fields";
import { quotaOps } from "./operations";
import {
  addedElsewhere,
  isVendorManaged,
  noRuleSet,
  programRules,
  readRules,
  type StoredRules,
  toBody,
  vendorRules,
} from "./response";

const RULE_SET_ID = "quota-rules";
type QuotaApi = Api<typeof quotaOps>;
const quotaNode = nodeOf(quotaFields);

/**
 * Writes the rules of the program together with all other rules, because the API replaces the
 * complete set, and verifies the result.
 */
async function writeRules(
  api: QuotaApi,
  before: StoredRules,
  fields: QuotaFields,
  { lagMs = 0 }: HandlerTools,
  theirs: readonly QuotaWireRule[] = [],
): Promise<QuotaFields> {
  const others = [...vendorRules(before, fields.rules), ...theirs];
  const rules = toBody(fields.rules, others);
  const id = before.id === undefined ? {} : { id: before.id };
  await api.replace({ body: { ruleSet: { ...id, rules } } });
  const last = await retryUntil(
    Date.now() + lagMs,
    await readRules(api),
    (now) => isWritten(now, fields, others),
    () => readRules(api),
  );
  return verifyRules(last, fields, others);
}

/** The remaining rules of the program, and which rules of others disappeared. */
function compareRules(now: StoredRules, fields: QuotaFields, others: readonly QuotaWireRule[]) {
  const isOthers = ([entityType]: readonly [string, unknown]) =>
    others.some((rule) => rule.entityType === entityType);
  const remote: QuotaFields = {
    rules: Object.fromEntries(
      Object.entries(programRules(now, fields.rules)).filter((rule) => !isOthers(rule)),
    ),
  };
  const missing = others.filter(
    ({ entityType }) => !now.rules.some((rule) => rule.entityType === entityType),
  );
  return {
    remote,
    missing,
    same:
      canonicalKey(canonical(quotaNode, selectManaged(quotaNode, remote, fields))) ===
      canonicalKey(canonical(quotaNode, fields)),
  };
}
function isWritten(
  now: StoredRules,
  fields: QuotaFields,
  others: readonly QuotaWireRule[],
): boolean {
  const { missing, same } = compareRules(now, fields, others);
  return same && !missing.length;
}

function verifyRules(
  now: StoredRules,
  fields: QuotaFields,
  others: readonly QuotaWireRule[],
): QuotaFields {
  const { remote, missing, same } = compareRules(now, fields, others);
  if (same && !missing.length) return remote;
  const what = missing.length
    ? `rules of ${missing.every(isVendorManaged) ? "the vendor" : "others"} existed before the update and are missing now: ${missing.map(({ entityType }) => entityType).join(", ")}`
    : "the rule set differs from what was sent";
  throw new CoralogixError({
    route: quotaOps.replace.route,
    what: `${what}. It was changed elsewhere at the same time: check the rule set, then run the update again`,
  });
}

async function createRules(
  api: QuotaApi,
  fields: QuotaFields,
  tools: HandlerTools,
): Promise<QuotaFields> {
  const before = await readRules(api);
  if (Object.keys(programRules(before)).length)
    throw new ConflictError({
      route: quotaOps.create.route,
      status: 409,
      what: "the account already has a quota rule set",
    });
  if (before.rules.length) return writeRules(api, before, fields, tools);
  try {
    await api.create({ body: { ruleSet: { rules: toBody(fields.rules, []) } } });
    return fields;
  } catch (error) {
    // An empty rule set is read as none, but a create still conflicts with it.
    const now = error instanceof ConflictError ? await readRules(api) : undefined;
    if (!now || Object.keys(programRules(now)).length) throw error;
    return writeRules(api, now, fields, tools);
  }
}

async function updateRules(
  api: QuotaApi,
  fields: QuotaFields,
  old: QuotaFields,
  tools: HandlerTools,
): Promise<QuotaFields> {
  const before = await readRules(api);
  if (!Object.keys(programRules(before, old.rules)).length) throw noRuleSet();
  const unmanaged = addedElsewhere(before, old.rules, fields.rules);
  if (unmanaged.length)
    tools.log(
      `QuotaRuleSet ${RULE_SET_ID}: ${notRemovedNote(unmanaged)}. pulumi refresh shows them`,
    );
  return writeRules(api, before, fields, tools, unmanaged);
}
const notRemovedNote = (rules: readonly QuotaWireRule[]): string =>
  `rules of others are not removed: ${rules.map(({ entityType }) => entityType).join(", ")}`;

async function removeRules(
  api: QuotaApi,
  old: QuotaFields | undefined,
  { log }: HandlerTools,
): Promise<void> {
  const current = await readRules(api);
  const unmanaged = old ? addedElsewhere(current, old.rules) : [];
  if (unmanaged.length) log(`QuotaRuleSet ${RULE_SET_ID}: ${notRemovedNote(unmanaged)}`);
  const others = [...vendorRules(current), ...unmanaged];
  if (!Object.keys(programRules(current)).length) return;
  if (others.length) {
    await api.replace({
      body: {
        ruleSet: {
          ...(current.id === undefined ? {} : { id: current.id }),
          rules: toBody({}, others),
        },
      },
    });
    return;
  }
  try {
    await api.remove();
  } catch (error) {
    if ((await readRules(api)).rules.length) throw error;
  }
}

/** In JSON from the API, the rules are a list that includes those of the vendor. */
function rulesByType(bare: Readonly<Record<string, unknown>>, warnings: string[]) {
  if (!Array.isArray(bare.rules)) return bare;
  const all = bare.rules.filter(isRecord);
  for (const { entityType } of all.filter(({ cxManaged }) => cxManaged))
    warnings.push(`rules.${entityType} is omitted because the vendor manages it`);
  const rules = all
    .filter(({ cxManaged }) => !cxManaged)
    .map(({ entityType, cxManaged: _, ...rule }) => [String(entityType), rule]);
  return { ...bare, rules: Object.fromEntries(rules) };
}

export const quotaRuleSetResource = define({
  resourceType: "QuotaRuleSet",
  about:
    "The allocation of the account's daily quota to logs, spans, metrics and other types of data. An account has a single quota rule set.",
  fields: quotaFields,
  ids: { generated: () => RULE_SET_ID },
  accountWide: true,
  readsBeforeWrite: true,
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
    'An account has one rule set. If it exists already, adopt it with `adopt: { id: "quota-rules" }`.',
    "Rules that the vendor manages are not changed: they are read before every write, sent back with it, and not part of the resource. A rule belongs to the resource as soon as the program declares its data type.",
    "Rules that were added elsewhere are not removed until a refresh has shown them; the next update then removes them.",
    "The API replaces the complete rule set. Changes that others make between the read and the write of an update are lost; the update fails if a rule of others is missing afterwards.",
  ],
  fromJson: (object, tools) => fromWire(quotaFields, object, tools, { convert: rulesByType }),
  handlers: (api, tools): Handlers<QuotaFields, QuotaFields> => ({
    create: async (fields) => ({ id: RULE_SET_ID, remote: await createRules(api, fields, tools) }),
    read: async (_, old) => {
      const rules = programRules(await readRules(api), old?.rules);
      if (!Object.keys(rules).length) throw noRuleSet();
      return { id: RULE_SET_ID, remote: { rules } };
    },
    update: (_, fields, old) => updateRules(api, fields, old, tools),
    remove: (_, old) => removeRules(api, old, tools),
    list: async () => {
      const rules = programRules(await readRules(api));
      return Object.keys(rules).length ? [{ id: RULE_SET_ID, remote: { rules } }] : [];
    },
  }),
});
