import { type Fields, isRecord } from "../../schema/record";
import { COMMON_ARGUMENTS } from "../state/keys";
import { partsOfUrn } from "../state/urn";
import { withPlaintext } from "./json-secrets";

/** The object in the JSON that Pulumi shows of a resource. */
export interface StateJson {
  object: Fields;
  /** The resource type, where the JSON contains it. */
  resourceType?: string;
  warnings: readonly string[];
}

/**
 * Reads the entry of a resource in an exported stack (`{ urn, inputs, outputs }`) and the outputs
 * of a resource. Other JSON is returned as it is.
 */
export function readStateJson(json: Fields): StateJson {
  const { urn, outputs, inputs } = json;
  if (typeof urn !== "string") return { object: withoutOwnKeys(json), warnings: [] };
  // A resource whose create failed has no outputs.
  const stored = [outputs, inputs].filter(isRecord).find((one) => Object.keys(one).length);
  const { value, warnings } = withPlaintext(stored ?? json);
  return {
    object: withoutOwnKeys(value),
    resourceType: partsOfUrn(urn).type.replace(/^.*:/, ""),
    warnings,
  };
}

const { adopt, connection, allowDuplicate, ignoreFindings } = COMMON_ARGUMENTS;
const OWN_KEYS = new Set<string>(["urn", adopt, connection, allowDuplicate, ignoreFindings]);
/** Removes what belongs to the resource in the program, and not to the object. */
const withoutOwnKeys = (object: Fields): Fields =>
  Object.fromEntries(
    Object.entries(object).filter(([key]) => !OWN_KEYS.has(key) && !key.startsWith("__")),
  );
