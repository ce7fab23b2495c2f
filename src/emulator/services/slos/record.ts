import { EXTRA } from "../../../schema/extra";
import { nodeOf } from "../../../schema/node";
import { compact } from "../../../schema/record";
import { fieldsOf } from "../../../schema/walk";
import type { SloEntity } from "../../../services/slos/entity";
import { NO_PRODUCT } from "../../../services/slos/enums";
import { type SloFields, sloFields } from "../../../services/slos/fields";
import { echo } from "../../server/echo";
import type { RequestContext } from "../../server/request-context";
import { tableName } from "../../store/store";
import { groupingOf, materializeQueries, withQueries } from "./indicator";

/** A stored SLO. */
export type SloRecord = SloFields & {
  id: string;
  creator: string;
  createTime: string;
  updateTime: string;
  version: number;
};
export const sloTable = tableName<SloRecord>("slos", "SLO");

const sloNode = nodeOf(sloFields);
const WRITABLE = new Set([...Object.keys(fieldsOf(sloNode)), EXTRA]);

/**
 * A replacement keeps the product area and the strategy for missing data that it omits. The
 * unspecified product area resets it.
 */
function withKept(fields: SloFields, before: SloRecord | undefined): SloFields {
  const { productType, windowBasedMetricSli: was } = before ?? {};
  const { windowBasedMetricSli: now } = fields;
  const strategy = was?.missingDataStrategy;
  const { productType: product = productType, ...rest } = fields;
  return {
    ...rest,
    ...(product && String(product) !== NO_PRODUCT ? { productType: product } : {}),
    ...(now && strategy ? { windowBasedMetricSli: { missingDataStrategy: strategy, ...now } } : {}),
  } as SloFields;
}

/** The stored form of a received SLO. Response-only fields are ignored. */
export function sloRecord(given: SloEntity, ctx: RequestContext, before?: SloRecord): SloRecord {
  const writable = Object.fromEntries(Object.entries(given).filter(([key]) => WRITABLE.has(key)));
  const received = echo(sloNode, withoutResolvedValues(writable as SloFields), ctx.quirks);
  const fields = withQueries(withKept(received as SloFields, before));
  return {
    ...fields,
    id: before?.id ?? ctx.uuid(),
    creator: before?.creator ?? ctx.caller,
    createTime: before?.createTime ?? ctx.now,
    updateTime: ctx.now,
    version: (before?.version ?? 0) + 1,
  };
}

type SloOwners = NonNullable<SloFields["ownershipTags"]>;
const OWNER_KEYS = ["service", "environment", "team"] as const;
const eachOwner = <T>(
  { ...tags }: SloOwners,
  change: (owner: NonNullable<SloOwners["team"]>) => T,
) =>
  compact(
    OWNER_KEYS.map((respect): [string, unknown] => [
      respect,
      tags[respect] && change(tags[respect]),
    ]),
  );
const withoutResolvedValues = (fields: SloFields): SloFields => {
  if (!fields.ownershipTags) return fields;
  const owners = eachOwner(fields.ownershipTags, ({ staticValues, labelKeys }) =>
    compact(Object.entries({ staticValues, labelKeys })),
  );
  return { ...fields, ownershipTags: owners };
};

/** The resolved owners of one key, unique and not empty. */
export function resolvedValues(
  { labels = {} }: SloRecord,
  { staticValues = [], labelKeys = [] }: NonNullable<SloOwners["team"]> = {},
): string[] {
  const fromLabels = labelKeys.map((key) => (Object.hasOwn(labels, key) ? labels[key] : undefined));
  return [...new Set([...staticValues, ...fromLabels])].flatMap((value) => (value ? [value] : []));
}

export const typeOf = ({ windowBasedMetricSli, apmSli }: SloFields): "WINDOW" | "REQUEST" =>
  windowBasedMetricSli || apmSli?.latencyConfig ? "WINDOW" : "REQUEST";
export const productOf = ({ apmSli, productType }: SloFields) => (apmSli ? "APM" : productType);

/** Empty arrays are omitted in responses. */
export const optionalArray = (key: string, values: string[]): Record<string, string[]> =>
  values.length ? { [key]: values } : {};

/** An SLO as responses contain it: an APM SLO has the derived queries. */
export function sloResponse(stored: SloRecord): SloEntity {
  const { version, apmSli, ownershipTags: owners, ...fields } = stored;
  const labels = groupingOf(stored);
  const owned =
    owners &&
    eachOwner(owners, (owner) => ({
      ...owner,
      ...optionalArray("resolvedValues", resolvedValues(stored, owner)),
    }));
  return compact(
    Object.entries({
      ...fields,
      ...(apmSli ? { ...materializeQueries(apmSli), apmSliMetadata: apmSli } : {}),
      ownershipTags: owned,
      grouping: labels.length ? { labels } : undefined,
      sloType: typeOf(stored),
      productType: productOf(stored),
      revision: { revision: version, updateTime: stored.updateTime },
    }),
  ) as unknown as SloEntity;
}
