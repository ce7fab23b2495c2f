import type { Request } from "../../http/operation";
import type { CreateResult } from "../define";
import type { PolicyItem } from "./common-fields";
import type { PolicyEntity, WireRules } from "./entity";
import { RULES, type RulesKey, SOURCES, type Source } from "./enums";
import type { PolicyFields } from "./fields";
import type { policyOps } from "./operations";

/** The source of a policy, determined by its rules. */
export const sourceOfPolicy = (policy: Partial<Record<RulesKey, unknown>>): Source | undefined =>
  SOURCES.find((source) => policy[RULES[source]] !== undefined);

type EventRules = NonNullable<PolicyItem["logRules"]>;
type WireEventRules = WireRules["logRules"];

// Responses contain empty severities beside an expression. Older policies can have neither.
const rulesFromWire = ({ severities, dpxlExpression, ...others }: WireEventRules): EventRules =>
  (dpxlExpression
    ? { ...others, dpxlExpression }
    : { ...others, ...(severities?.length ? { severities } : {}) }) as EventRules;

/** Common fields of request bodies. The API requires `priority` even if it is set on targets. */
export function commonBody({ enabled: _, logRules, spanRules, rumRules, ...head }: PolicyItem) {
  return {
    ...head,
    description: head.description ?? "",
    priority: head.priority ?? ("UNSPECIFIED" as const),
  };
}
export const rulesOf = ({ logRules, spanRules, rumRules }: PolicyItem) => ({
  ...(logRules ? { logRules } : {}),
  ...(spanRules ? { spanRules } : {}),
  ...(rumRules ? { rumRules } : {}),
});

type Create = Request<(typeof policyOps)["create"]>["body"];
type Update = Request<(typeof policyOps)["update"]>["body"];

/** A create request sends `disabled`; update requests and reads use `enabled`. */
export const isDisabled = ({ enabled }: PolicyItem): boolean => enabled === false;

export const toCreate = ({ placement, ...policy }: PolicyFields): Create =>
  ({
    ...commonBody(policy),
    ...rulesOf(policy),
    disabled: isDisabled(policy),
    ...(placement ? { placement } : {}),
  }) as Create;

/** Sends all fields, because the API may retain fields that an update omits. */
export const toUpdate = (id: string, { placement: _, ...policy }: PolicyFields): Update =>
  ({ id, ...commonBody(policy), ...rulesOf(policy), enabled: !isDisabled(policy) }) as Update;

/** Whether the targets were set by the user: with a priority, the service generates the targets. */
const hasOwnTargets = ({ priority = "UNSPECIFIED", priorityOverride }: PolicyEntity): boolean =>
  priority === "UNSPECIFIED" && !priorityOverride?.quotaBased?.usageTiers?.length;

/** Converts an API policy to arguments. */
export function policyItemOf(entity: PolicyEntity): PolicyItem {
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
  } = entity;
  return {
    ...rest,
    ...(priority === "UNSPECIFIED" ? {} : { priority }),
    ...(targets && hasOwnTargets(entity) ? { targets } : {}),
    ...(logRules ? { logRules: rulesFromWire(logRules) } : {}),
    ...(spanRules ? { spanRules } : {}),
    ...(rumRules ? { rumRules: rulesFromWire(rumRules) } : {}),
  } as PolicyItem;
}

/** The arguments of a decoded policy, which has a priority only where it is specified. */
export const policyArguments = (
  decoded: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => ({ ...policyItemOf(decoded as unknown as PolicyEntity) });

export type RemotePolicy = PolicyFields & { order?: number };
export const remotePolicy = (entity: PolicyEntity): Required<CreateResult<RemotePolicy>> => ({
  id: entity.id,
  remote: { ...(policyItemOf(entity) as PolicyFields), order: entity.order },
});
