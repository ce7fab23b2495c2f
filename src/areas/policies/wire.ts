import type { Request } from "../../client/operation";
import type { Made } from "../define";
import type { PolicyEntity, WireRules } from "./body";
import type { PolicyFields, PolicyItem } from "./fields";
import type { policyOps } from "./operations";
import { RULES, type RulesKey, SOURCES, type Source } from "./words";

/** The source a policy belongs to, by the rules it has. */
export const sourceBy = (policy: Partial<Record<RulesKey, unknown>>): Source | undefined =>
  SOURCES.find((source) => policy[RULES[source]] !== undefined);

type EventRules = NonNullable<PolicyItem["logRules"]>;
type WireEventRules = WireRules["logRules"];

// Answers hold an empty list of severities beside an expression. A policy from before the service asked for one of the two may have neither.
const seenRules = ({ severities, dpxlExpression }: WireEventRules): EventRules =>
  dpxlExpression ? { dpxlExpression } : ((severities?.length ? { severities } : {}) as EventRules);

/** What bodies of all operations have. The wire wants a priority also where the targets have it, or where the service is to choose it. */
export function headOf({ enabled: _, logRules, spanRules, rumRules, ...head }: PolicyItem) {
  return { ...head, description: head.description ?? "", priority: head.priority ?? ("UNSPECIFIED" as const) };
}
export const rulesOf = ({ logRules, spanRules, rumRules }: PolicyItem) => ({
  ...(logRules ? { logRules } : {}),
  ...(spanRules ? { spanRules } : {}),
  ...(rumRules ? { rumRules } : {}),
});

type Create = Request<(typeof policyOps)["create"]>["body"];
type Update = Request<(typeof policyOps)["update"]>["body"];

/** A create says `disabled` where an update and a read say `enabled`. */
export const isOff = ({ enabled }: PolicyItem): boolean => enabled === false;

export const toCreate = ({ placement, ...policy }: PolicyFields): Create =>
  ({ ...headOf(policy), ...rulesOf(policy), disabled: isOff(policy), ...(placement ? { placement } : {}) }) as Create;

/** Everything is said, also what is empty: whether an update keeps what it does not name is not known. */
export const toUpdate = (id: string, { placement: _, ...policy }: PolicyFields): Update =>
  ({ id, ...headOf(policy), ...rulesOf(policy), enabled: !isOff(policy) }) as Update;

/** Where a policy has a priority of its own, its targets are the service's. */
const hasOwnTargets = ({ priority, priorityOverride }: PolicyEntity): boolean =>
  priority === "UNSPECIFIED" && !priorityOverride?.quotaBased?.usageTiers?.length;

/** A policy as users write it. */
export function itemOf(held: PolicyEntity): PolicyItem {
  const {
    id,
    companyId,
    order,
    deleted,
    createdAt,
    updatedAt,
    priorityOverrideStatus,
    priority,
    targets,
    logRules,
    spanRules,
    rumRules,
    ...rest
  } = held;
  return {
    ...rest,
    ...(priority === "UNSPECIFIED" ? {} : { priority }),
    ...(targets && hasOwnTargets(held) ? { targets } : {}),
    ...(logRules ? { logRules: seenRules(logRules) } : {}),
    ...(spanRules ? { spanRules } : {}),
    ...(rumRules ? { rumRules: seenRules(rumRules) } : {}),
  } as PolicyItem;
}

export type SeenPolicy = PolicyFields & { order?: number };
export const seenOf = (held: PolicyEntity): Required<Made<SeenPolicy>> => ({
  id: held.id,
  seen: { ...(itemOf(held) as PolicyFields), order: held.order },
});
