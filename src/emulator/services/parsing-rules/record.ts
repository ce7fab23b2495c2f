import { nodeOf } from "../../../schema/node";
import {
  type ParsingRuleGroup,
  type ParsingRuleGroupEntity,
  parsingRuleGroupResponse,
} from "../../../services/parsing-rules/entity";
import type { ParsingRuleParameters } from "../../../services/parsing-rules/parameters";
import { echo } from "../../server/echo";
import type { RequestContext } from "../../server/request-context";
import { tableName } from "../../store/store";

export type RuleGroupRecord = ParsingRuleGroupEntity & {
  id: string;
  order: number;
  /** The ids of the subgroups and of the rules of each, in their order. */
  partIds: { id: string; rules: string[] }[];
};
export const ruleGroupTable = tableName<RuleGroupRecord>("rule-groups", "parsing rule group");

/**
 * Sorts items by their `order`. Items without one get their position in the request, starting at 1.
 */
const inRuleOrder = <T extends { order?: number | undefined }>(
  items: readonly T[] = [],
): (T & { order: number })[] =>
  items
    .map((item, n) => ({ ...item, order: item.order || n + 1 }))
    .sort((a, b) => a.order - b.order);

type ParsingRule = NonNullable<
  NonNullable<ParsingRuleGroup["ruleSubgroups"]>[number]["rules"]
>[number];
/** The defaults that responses contain for omitted fields. */
const withRuleDefaults = ({ parameters = {}, ...rule }: ParsingRule): ParsingRule => ({
  description: "",
  enabled: false,
  ...rule,
  parameters: withParameterDefaults(parameters),
});
const withParameterDefaults = (given: ParsingRuleParameters): ParsingRuleParameters => {
  if (given.jsonExtractParameters)
    return {
      jsonExtractParameters: { destinationFieldType: "CATEGORY", ...given.jsonExtractParameters },
    };
  if (given.extractTimestampParameters)
    return {
      extractTimestampParameters: { standard: "STRFTIME", ...given.extractTimestampParameters },
    };
  if (given.jsonStringifyParameters)
    return { jsonStringifyParameters: { deleteSource: false, ...given.jsonStringifyParameters } };
  if (given.jsonParseParameters)
    return {
      jsonParseParameters: {
        deleteSource: false,
        overrideDest: false,
        ...given.jsonParseParameters,
      },
    };
  return given;
};

/** The stored form of a received group. Subgroups and rules get new ids with each write. */
export function newGroupRecord(
  { teamId: _, ...sent }: ParsingRuleGroup,
  id: string,
  order: number,
  ctx: RequestContext,
): RuleGroupRecord {
  const { ruleSubgroups, ...body } = echo(
    nodeOf(parsingRuleGroupResponse),
    sent,
    ctx.quirks,
  ) as ParsingRuleGroup;
  const subgroups = inRuleOrder(ruleSubgroups).map(({ rules, ...subgroup }) => ({
    enabled: false,
    ...subgroup,
    rules: inRuleOrder(rules).map((rule) => ({ ...withRuleDefaults(rule), order: rule.order })),
  }));
  const partIds = subgroups.map(({ rules }) => ({
    id: ctx.uuid(),
    rules: rules.map(() => ctx.uuid()),
  }));
  const creator = body.creator || ctx.caller;
  return {
    ...body,
    id,
    order,
    creator,
    enabled: body.enabled ?? false,
    hidden: body.hidden ?? false,
    ruleSubgroups: subgroups,
    partIds,
  };
}

/** The group as responses contain it, with the ids of its parts. */
export const ruleGroupResponse = ({
  partIds,
  ...group
}: RuleGroupRecord): ParsingRuleGroupEntity => ({
  ...group,
  ruleSubgroups: (group.ruleSubgroups ?? []).map(({ rules = [], ...subgroup }, n) => ({
    ...subgroup,
    id: partIds[n]?.id,
    rules: rules.map((rule, m) => ({ ...rule, id: partIds[n]?.rules[m] })),
  })),
});

/** All groups by their `order`. */
export const groupsInOrder = (ctx: RequestContext): RuleGroupRecord[] =>
  ctx.all(ruleGroupTable).sort((a, b) => a.order - b.order);

/**
 * The default position of a new group: after all others. Given positions are stored as they are,
 * with gaps and duplicates.
 */
export const nextPosition = (ctx: RequestContext): number =>
  Math.min((groupsInOrder(ctx).at(-1)?.order ?? 0) + 1, MAX_POSITION);
const MAX_POSITION = 4294967295;

export function storeGroup(group: RuleGroupRecord, ctx: RequestContext): RuleGroupRecord {
  const table = ctx.table(ruleGroupTable);
  return table[table.get(group.id) ? "replace" : "add"](group);
}

export function removeGroups(ids: readonly string[], ctx: RequestContext): void {
  const table = ctx.table(ruleGroupTable);
  for (const id of ids) table.mustGet(id);
  for (const id of ids) table.remove(id);
}
