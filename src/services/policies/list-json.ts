import type { Schema } from "../../schema/facts";
import { type Fields, isRecord } from "../../schema/record";
import type { JsonTools, Prepared } from "../define";
import { fromWire } from "../from-wire";
import { RULES, SOURCES, type Source, sourceOf } from "./enums";
import type { ListFields } from "./tco-policies-fields";
import { policyArguments } from "./wire";

/**
 * Converts a list of policies, as the API returns it, to the arguments of one source. With policies
 * of several sources, `sourceType` selects one.
 */
export function listFromJson(
  fields: Schema<ListFields>,
  object: Fields,
  tools: JsonTools,
): Prepared {
  const all = Array.isArray(object.policies) ? object.policies.filter(isRecord) : [];
  const present = all.filter(({ deleted }) => deleted !== true);
  const sources = SOURCES.filter((source) => present.some((one) => isOf(source, one)));
  const source = sourceOf(object.sourceType) ?? (sources.length === 1 ? sources[0] : undefined);
  if (!source && object.policies !== undefined) return ambiguous(sources);
  const policies = present.filter((one) => source && isOf(source, one)).sort(byOrder);
  const json = { ...object, sourceType: source, policies };
  return fromWire(fields, json, tools, {
    adjust: (decoded) => ({
      ...decoded,
      policies: (decoded.policies as Fields[]).map(policyArguments),
    }),
  });
}

const isOf = (source: Source, policy: Fields): boolean => isRecord(policy[RULES[source]]);
/** Policies of arguments have no order: they are in order already. */
const byOrder = (a: Fields, b: Fields): number => Number(a.order ?? 0) - Number(b.order ?? 0);

const ambiguous = (sources: readonly Source[]): Prepared => ({
  fields: {},
  issues: [
    {
      path: ["policies"],
      what: `expected the policies of one source, got ${sources.length ? `those of ${sources.join(" and ")}` : "none"}. Add sourceType, one of ${SOURCES.join(", ")}, to the JSON`,
    },
  ],
});
