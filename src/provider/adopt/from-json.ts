import { encode } from "../../schema/encode";
import { nodeOf } from "../../schema/node";
import type { Path } from "../../schema/path";
import { compact, type Fields, isRecord } from "../../schema/record";
import { fieldsOf } from "../../schema/walk";
import type { AnyDefinition, Prepared } from "../../services/define";
import { fromWire } from "../../services/from-wire";
import { labelOf } from "../../services/messages";
import { definitionOf } from "../definition";
import { declarationsOf, envelopeOf, isKnownField, withoutEnvelope } from "./json-envelope";
import {
  type Converted,
  hiddenArgumentLines,
  missingIn,
  missingInUnrelated,
  variantWithoutContent,
} from "./json-missing";
import { otherFieldsIssue, ownerIssue, singleKeyIssue } from "./json-owner";
import { placeHint } from "./json-place";
import { withoutMasked } from "./json-secrets";
import { wrongShapeIn } from "./json-shape";
import { invalidAt, NotAcceptedError, parseJson, requireObject } from "./parse-json";
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
  const value = parseJson(definition, json);
  try {
    return argsOf(definition, value, warn);
  } catch (error) {
    if (!(error instanceof NotAcceptedError) || error.hint !== undefined) throw error;
    const hint = placeHint(definition, value, (inner) => argsOf(definition, inner, () => {}));
    throw new NotAcceptedError(definition, error.what, hint);
  }
}

function argsOf(definition: AnyDefinition, json: unknown, warn: (line: string) => void): Fields {
  const { resourceType } = definition;
  const state = readStateJson(requireObject(definition, json));
  const isState = state.resourceType !== undefined;
  if (!isState) refuse(definition, singleKeyIssue(definition, state.object));
  const object = objectIn(definition, state);
  if (!isState) refuse(definition, otherFieldsIssue(definition, object));
  checkShape(definition, object);
  const { fields, warnings = [] } = convert(definition, object);
  const isKnown = (key: string) => isKnownField(definition, [key]);
  const converted = { node: nodeOf(definition.fields), object, fields, isKnown };
  checkComplete(definition, converted, isState);
  const incomplete = incompleteEntryLines(definition, converted);
  const { value, warnings: masked } = withoutMasked(converted.node, fields);
  const label = labelOf(resourceType, fields[definition.nameField ?? ""] ?? object.id);
  const hidden = hiddenArgumentLines(converted.node, fields);
  for (const line of [...state.warnings, ...warnings, ...incomplete, ...masked, ...hidden])
    warn(`${label}: ${line}`);
  return { ...value, ...extraOf(object, fields) };
}

function checkShape(definition: AnyDefinition, object: Fields): void {
  // The envelope is open already, unless it contains something else.
  const envelope = envelopeOf(definition);
  const inside = Object.entries(object).filter(([key]) => !envelope.includes(key));
  const issue = wrongShapeIn(declarationsOf(definition), Object.fromEntries(inside));
  if (issue) throw invalidAt(definition, issue);
}

type State = ReturnType<typeof readStateJson>;
function objectIn(definition: AnyDefinition, { object, resourceType }: State): Fields {
  if (resourceType === undefined) return withoutEnvelope(definition, object);
  if (resourceType === definition.resourceType) return wireOf(definition, object);
  throw new NotAcceptedError(definition, `got the state of a resource of type ${resourceType}`, "");
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
  throw invalidAt(definition, issue);
}

/** The argument `extra` of a resource whose outputs are read. */
const extraOf = ({ extra }: Fields, fields: Fields): Fields =>
  isRecord(extra) ? { extra: { ...(fields.extra as object | undefined), ...extra } } : {};

// The state of a resource without arguments has none of them, and is one nevertheless.
function checkComplete(definition: AnyDefinition, converted: Converted, isState: boolean): void {
  const missing = missingIn(converted) ?? (isState ? undefined : missingInUnrelated(converted));
  refuse(definition, missing && `got an object without ${missing}`);
  if (!isState) refuse(definition, ownerIssue(definition, converted));
}

function refuse(definition: AnyDefinition, what: string | undefined): void {
  if (what) throw new NotAcceptedError(definition, what);
}

/** A warning about an entry of a list that does not return full objects. */
function incompleteEntryLines(definition: AnyDefinition, converted: Converted): string[] {
  const variant = definition.listReturnsFullObjects ? undefined : variantWithoutContent(converted);
  return variant === undefined
    ? []
    : [`${variant} is empty: an entry of a list does not have it, the response of get does`];
}
