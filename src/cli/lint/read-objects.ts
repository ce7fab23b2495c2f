import { argsFromJson } from "../../provider/adopt/from-json";
import { hasAllFields } from "../../provider/adopt/json-owner";
import { ProviderError } from "../../provider/errors";
import { type Fields, isRecord } from "../../schema/record";
import type { AnyDefinition } from "../../services/define";
import { labelOf } from "../../services/messages";
import { recover } from "../../text/attempt";
import { CommandError } from "../failure";
import type { FileObject } from "./objects";

interface Reading {
  definition: AnyDefinition;
  args: Fields;
  /** `ignoreFindings` of the resource. */
  ignored: Fields;
  warnings: readonly string[];
}

/**
 * The objects of JSON: one, or a list. The type of each is found by its content, among the given
 * ones. Undefined where the JSON contains none.
 */
export function objectsIn(
  json: unknown,
  types: readonly AnyDefinition[],
  file: string,
): FileObject[] | undefined {
  const one = isRecord(json) ? readingOf(json, types, file) : undefined;
  if (one) return [toObject(one)];
  const list = listIn(json);
  if (!list && isRecord(json)) {
    const [type, ...others] = types.length === 1 ? types : types.filter(hasFieldsOf(json));
    if (type && !others.length) throw notOfType(json, type, file);
  }
  if (!list) return undefined;
  let ordered = types;
  return list.map((item, n) => {
    const reading = isRecord(item)
      ? readingOf(item, ordered, `${file}, entry ${n + 1}`)
      : undefined;
    if (!reading)
      throw new CommandError(
        `${file}: entry ${n + 1} of the list is no object of a known resource type. Name the type with --type.`,
      );
    // The entries of a list have one type: the others are not tried again.
    ordered = [reading.definition, ...types.filter((other) => other !== reading.definition)];
    return toObject(reading);
  });
}

const hasFieldsOf = (json: Fields) => (definition: AnyDefinition) => hasAllFields(definition, json);

const toObject = ({ definition, args, ignored }: Reading): FileObject => ({
  definition,
  args,
  ignored,
  label: labelOf(definition.resourceType, args[definition.nameField ?? ""]),
});

/** The list itself, or that of a response with nothing but one list. */
function listIn(json: unknown): readonly unknown[] | undefined {
  if (Array.isArray(json)) return json;
  const lists = isRecord(json) ? Object.values(json).filter((one) => Array.isArray(one)) : [];
  const [list] = lists as unknown[][];
  return lists.length === 1 && list?.every(isRecord) ? list : undefined;
}

/** The reading of an object that leaves out the fewest of its fields. */
function readingOf(
  json: Fields,
  types: readonly AnyDefinition[],
  where: string,
): Reading | undefined {
  const [first] = types;
  const likely = first && read(json, first);
  if (likely && (types.length === 1 || isExact(likely))) return likely;
  const readings = types.flatMap((definition) => read(json, definition) ?? []);
  const sorted = readings.sort((a, b) => rankOf(a) - rankOf(b));
  const [best, next] = sorted;
  if (best && next && rankOf(best) === rankOf(next)) {
    const names = sorted.filter((one) => rankOf(one) === rankOf(best));
    const list = names.map(({ definition }) => definition.resourceType).join(", ");
    throw new CommandError(
      `${where} can be an object of several resource types: ${list}. Name the type with --type.`,
    );
  }
  return best;
}

/** Why an object is none of the type that the command line names. */
function notOfType(json: Fields, type: AnyDefinition, file: string): Error {
  try {
    argsFromJson(type.resourceType, json, () => {});
  } catch (error) {
    if (error instanceof ProviderError) return new CommandError(`${file}: ${error.message}`);
  }
  return new CommandError(`${file} is no such object.`);
}

const MANY = 3;
const isExact = (reading: Reading): boolean =>
  !leftOut(reading) && Object.keys(reading.args).length >= MANY;

/** The number of fields that are none of the resource type. */
const leftOut = ({ args: { extra }, warnings }: Reading): number =>
  warnings.length + (isRecord(extra) ? Object.keys(extra).length : 0);

/** Fields that are left out count most; among equals, the type with more fields of the object. */
const rankOf = (reading: Reading): number =>
  leftOut(reading) * 1000 - Object.keys(reading.args).length;

function read(json: Fields, definition: AnyDefinition): Reading | undefined {
  const warnings: string[] = [];
  const convert = () => argsFromJson(definition.resourceType, json, (line) => warnings.push(line));
  const args = recover(ProviderError, convert, () => undefined);
  return args && { definition, args, ignored: ignoredIn(json), warnings };
}

/** In arguments and outputs, and in the entry of a resource in an exported stack. */
function ignoredIn(json: Fields): Fields {
  const { ignoreFindings } = isRecord(json.inputs) ? json.inputs : json;
  return isRecord(ignoreFindings) ? ignoreFindings : {};
}
