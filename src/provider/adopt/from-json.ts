import { encode } from "../../schema/encode";
import { nodeOf } from "../../schema/node";
import { formatPath, type Path } from "../../schema/path";
import { compact, type Fields, isRecord } from "../../schema/record";
import { fieldsOf } from "../../schema/walk";
import type { AnyDefinition, Prepared } from "../../services/define";
import { fromWire } from "../../services/from-wire";
import { labelOf } from "../../services/messages";
import { definitionOf } from "../definition";
import { ProviderError } from "../errors";
import { isKnownField, withoutEnvelope } from "./json-envelope";
import {
  type Converted,
  missingIn,
  missingInUnrelated,
  variantWithoutContent,
} from "./json-missing";
import { withoutMasked } from "./json-secrets";
import { notAccepted, parseObject } from "./parse-json";
import { readStateJson } from "./state-json";

/**
 * Arguments from the JSON of an object: a response of the API, an entry of a list, the object
 * itself, an export of the product, or what Pulumi shows of a resource. Fields that cannot be
 * arguments are omitted; `warn` receives a line for each that no response is known to contain.
 * Throws an error for JSON that is not such an object.
 */
export function argsFromJson(
  resourceType: string,
  json: unknown,
  warn: (line: string) => void,
): Fields {
  const definition = definitionOf(resourceType);
  const state = readStateJson(parseObject(definition, json));
  const object = objectIn(definition, state);
  const { fields, warnings = [] } = convert(definition, object);
  const isKnown = (key: string) => isKnownField(definition, [key]);
  const converted = { node: nodeOf(definition.fields), object, fields, isKnown };
  checkComplete(definition, converted, state.resourceType !== undefined);
  const incomplete = incompleteEntryLines(definition, converted);
  const { value, warnings: masked } = withoutMasked(converted.node, fields);
  const label = labelOf(resourceType, fields[definition.nameField ?? ""] ?? object.id);
  for (const line of [...state.warnings, ...warnings, ...incomplete, ...masked])
    warn(`${label}: ${line}`);
  return { ...(value as Fields), ...extraOf(object, fields) };
}

type State = ReturnType<typeof readStateJson>;
function objectIn(definition: AnyDefinition, { object, resourceType }: State): Fields {
  if (resourceType === undefined) return withoutEnvelope(definition, object);
  if (resourceType === definition.resourceType) return wireOf(definition, object);
  throw notAccepted(definition, `got the state of a resource of type ${resourceType}`);
}

/** The wire format of outputs: `extra` inside them becomes the fields that it stands for. */
function wireOf({ fields }: AnyDefinition, { extra, id, ...outputs }: Fields): Fields {
  const declared = fieldsOf(nodeOf(fields));
  const args = Object.entries(outputs).filter(([key]) => Object.hasOwn(declared, key));
  const wire = encode(nodeOf(fields), Object.fromEntries(args)) as Fields;
  return { ...wire, ...compact(Object.entries({ id, extra })) };
}

function convert(definition: AnyDefinition, { extra, ...plain }: Fields): Prepared {
  const tools = { isKnown: (path: Path) => isKnownField(definition, path) };
  const object = isRecord(extra) || extra === undefined ? plain : { ...plain, extra };
  const prepared = definition.fromJson
    ? definition.fromJson(object, tools)
    : fromWire(definition.fields, object, tools);
  const [issue] = prepared.issues ?? [];
  if (!issue) return prepared;
  throw new ProviderError(
    `${definition.resourceType}.argsFromJson: ${formatPath(issue.path)}: ${issue.reason}`,
  );
}

/** The argument `extra` of a resource whose outputs are read. */
const extraOf = ({ extra }: Fields, fields: Fields): Fields =>
  isRecord(extra) ? { extra: { ...(fields.extra as object | undefined), ...extra } } : {};

// The state of a resource without arguments has none of them, and is one nevertheless.
function checkComplete(definition: AnyDefinition, converted: Converted, isState: boolean): void {
  const missing = missingIn(converted) ?? (isState ? undefined : missingInUnrelated(converted));
  if (!missing) return;
  const { object } = converted;
  const list = Object.keys(object).find((key) => Array.isArray(object[key]));
  const hint = list === undefined ? "" : `; it contains the list ${list}: give one of its entries`;
  throw notAccepted(definition, `got an object without ${missing}${hint}`);
}

/** A warning about an entry of a list that does not return full objects. */
function incompleteEntryLines(definition: AnyDefinition, converted: Converted): string[] {
  const variant = definition.listReturnsFullObjects ? undefined : variantWithoutContent(converted);
  return variant === undefined
    ? []
    : [`${variant} is empty: an entry of a list does not have it, the response of get does`];
}
