import { decode } from "../../schema/decode";
import { nodeOf } from "../../schema/node";
import { toArguments } from "../../schema/to-arguments";
import type { Prepared } from "../define";
import { omittedFieldWarnings } from "../from-wire";
import { type SloEntity, sloEntity } from "./entity";
import { type SloFields, sloFields } from "./fields";

type OwnersResponse = NonNullable<SloEntity["ownershipTags"]>;
type Owners = NonNullable<SloFields["ownershipTags"]>;

/** Converts an SLO to arguments, without fields that the service adds. */
export function argumentsOf(entity: SloEntity): SloFields {
  const {
    id,
    sloType,
    grouping,
    apmSliMetadata,
    revision,
    creator,
    createTime,
    updateTime,
    type,
    ownershipTags,
    ...fields
  } = entity;
  const owners = ownershipTags ? { ownershipTags: ownersOf(ownershipTags) } : {};
  if (!apmSliMetadata || fields.productType !== "APM") return { ...fields, ...owners };
  // An SLO created with apmSli is returned as metric queries, with the original apmSli in another
  // field.
  const { requestBasedMetricSli: _, windowBasedMetricSli: __, ...rest } = fields;
  return { ...rest, apmSli: apmSliMetadata, ...owners };
}

const ownersOf = (owners: OwnersResponse): Owners =>
  Object.fromEntries(
    Object.entries(owners).map(([ownerType, { resolvedValues, ...given }]) => [ownerType, given]),
  );

/** Converts the JSON of an SLO to arguments. */
export function sloFromJson(object: Readonly<Record<string, unknown>>): Prepared {
  const node = nodeOf(sloEntity);
  const warnings: string[] = [];
  const entity = decode(node, object, (one) => warnings.push(...omittedFieldWarnings(one)));
  return {
    fields: toArguments(nodeOf(sloFields), argumentsOf(entity as SloEntity)) as Record<
      string,
      unknown
    >,
    warnings,
  };
}
