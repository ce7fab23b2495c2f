import { ConflictError, CoralogixError } from "../../http";
import { currentTime } from "../../http/clock";
import type { Api } from "../../http/operation";
import { retryUntil } from "../../http/retry";
import { canonical, canonicalKey } from "../../schema/canonical";
import { nodeOf } from "../../schema/node";
import { isRecord } from "../../schema/record";
import { selectManaged } from "../../schema/select-managed";
import { define, type Handlers, type HandlerTools } from "../define";
import { fromWire } from "../from-wire";
import type { QuotaWireRule } from "./entity";
import { type QuotaFields, quotaFields } from "./fields";
import { quotaOps } from "./operations";
import {
  addedElsewhere,
  checkOwners,
  customerRules,
  hasCustomerRules,
  isGone,
  noRuleSet,
  readRules,
  type StoredRules,
  toBody,
  withPercentages,
} from "./response";

const RULE_SET_ID = "quota-rules";
type QuotaApi = Api<typeof quotaOps>;
const quotaNode = nodeOf(quotaFields);

/**
 * Writes the rules of the program together with those that others added, because the API replaces
 * the rules of the customer, and verifies the result.
 */
async function writeRules(
  api: QuotaApi,
  before: StoredRules,
  fields: QuotaFields,
  { lagMs = 0 }: HandlerTools,
  others: readonly QuotaWireRule[] = [],
): Promise<QuotaFields> {
  checkOwners(before, fields);
  const id = before.id === undefined ? {} : { id: before.id };
  await api.replace({ body: { ruleSet: { ...id, rules: toBody(fields.rules, others) } } });
  const last = await retryUntil(
    currentTime() + lagMs,
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
    rules: Object.fromEntries(Object.entries(customerRules(now)).filter((rule) => !isOthers(rule))),
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
    ? `rules of others existed before the update and are missing now: ${missing.map(({ entityType }) => entityType).join(", ")}`
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
  if (hasCustomerRules(before))
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
    if (!now || hasCustomerRules(now)) throw error;
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
  if (isGone(before, old)) throw noRuleSet();
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
  if (isGone(current, old)) throw noRuleSet();
  if (!hasCustomerRules(current)) return;
  const others = old ? addedElsewhere(current, old.rules) : [];
  if (others.length) {
    log(`QuotaRuleSet ${RULE_SET_ID}: ${notRemovedNote(others)}`);
    const id = current.id === undefined ? {} : { id: current.id };
    await api.replace({ body: { ruleSet: { ...id, rules: toBody({}, others) } } });
    return;
  }
  try {
    await api.remove();
  } catch (error) {
    if (hasCustomerRules(await readRules(api))) throw error;
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
  fields: quotaFields,
  ids: { generated: () => RULE_SET_ID },
  accountWide: true,
  readsBeforeWrite: true,
  eitherOf: (old, { rules }) => ({ ...old, rules: { ...old.rules, ...rules } }),
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
    "Rules that the vendor manages (`cxManaged`) are not part of the resource: the service keeps them through every write and the deletion, and a rule for the data type of one of them is refused. `getQuota` returns them.",
    "`rules: {}` removes all rules of the account except those that the vendor manages.",
    "Rules with `LOCKED_UNITS` are served first, and the locked units of all rules must fit into the daily quota. The percentages divide the rest.",
    "Rules that were added elsewhere are not removed until a refresh has shown them; the next update then removes them.",
    "The API replaces all rules of the account. Changes that others make between the read and the write of an update are lost; the update fails if a rule of others is missing afterwards.",
  ],
  prepare: (given) => ({ fields: withPercentages(given) }),
  fromJson: (object, tools) => fromWire(quotaFields, object, tools, { convert: rulesByType }),
  claims: () => [
    {
      what: "the quota rules",
      because:
        "an account has one rule set, so the two resources would overwrite each other. Move all rules to one of them",
    },
  ],
  handlers: (api, tools): Handlers<QuotaFields, QuotaFields> => ({
    create: async (fields) => ({ id: RULE_SET_ID, remote: await createRules(api, fields, tools) }),
    read: async (_, old) => {
      const now = await readRules(api);
      if (isGone(now, old)) throw noRuleSet();
      return { id: RULE_SET_ID, remote: { rules: customerRules(now) } };
    },
    update: (_, fields, old) => updateRules(api, fields, old, tools),
    remove: (_, old) => removeRules(api, old, tools),
    list: async () => {
      const now = await readRules(api);
      return hasCustomerRules(now)
        ? [{ id: RULE_SET_ID, remote: { rules: customerRules(now) } }]
        : [];
    },
  }),
});
