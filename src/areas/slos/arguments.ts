import { decode } from "../../schema/decode";
import { nodeOf } from "../../schema/node";
import { isRecord, pathText } from "../../schema/path";
import { whole } from "../../schema/whole";
import type { Prepared } from "../define";
import { type SloEntity, type SloFields, sloEntity, sloFields } from "./data";

type Told = NonNullable<SloEntity["ownershipTags"]>;
type Owners = NonNullable<SloFields["ownershipTags"]>;

/** An SLO as a program says it: without what the service adds. */
export function argumentsOf(entity: SloEntity): SloFields {
  const { id, sloType, grouping, apmSliMetadata, revision, creator, createTime, updateTime, type, ownershipTags, ...fields } = entity;
  const owners = ownershipTags ? { ownershipTags: owned(ownershipTags) } : {};
  if (!apmSliMetadata || fields.productType !== "APM") return { ...fields, ...owners };
  // What was given as apmSli is told by the queries made of it, and beside them as it was.
  const { requestBasedMetricSli: _, windowBasedMetricSli: __, ...rest } = fields;
  return { ...rest, apmSli: apmSliMetadata, ...owners } as SloFields;
}

const owned = (tags: Told): Owners =>
  Object.fromEntries(Object.entries(tags).map(([respect, { resolvedValues, ...given }]) => [respect, given]));

/** The JSON of an SLO, bare or in the envelope of an answer, as arguments. */
export function sloFromJson(wire: Readonly<Record<string, unknown>>): Prepared {
  const bare = isRecord(wire.slo) ? wire.slo : wire;
  const says: string[] = [];
  const entity = decode(nodeOf(sloEntity), bare, ({ path, what }) => says.push(`${pathText(path)} is left out: ${what}`));
  return { fields: whole(nodeOf(sloFields), argumentsOf(entity as SloEntity)) as Record<string, unknown>, says };
}
