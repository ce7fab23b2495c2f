import type { Node } from "../../schema/node";
import { isBoolean, isList, isMap, isObject } from "../../schema/walk";
import { camelCase } from "../../text/words";
import { badRequest } from "./errors";
import { parseUrlNumber } from "./protobuf-json";

type QueryObject = Record<string, unknown>;

/**
 * Parses a query string into the declared query object, like the gateway of the service: `a.b=1` ->
 * `{a:{b:1}}`, `labels[k]=v` -> `{labels:{k:"v"}}`. Names may be snake_case or camelCase, and
 * undeclared names are ignored. Fields of the parameters in `flat` are also accepted under their
 * own names.
 */
export function readQuery(
  node: Node | undefined,
  params: URLSearchParams,
  flat: readonly string[] = [],
): QueryObject {
  const value: QueryObject = {};
  if (!node) return value;
  const undeclared = [...new Set(params.keys())]
    .map((name) => ({ ...splitName(name), values: params.getAll(name) }))
    .filter(({ names, values, key }) => !assign(value, resolveSteps(node, names), values, key));
  for (const { names, values, key } of undeclared)
    for (const outer of flat)
      if (names.length === 1)
        assignIfMissing(value, resolveSteps(node, [outer, ...names]), values, key);
  return value;
}

const BRACKETS = /^(.*)\[(.*)\]$/s;
/** Splits `a.b[k]` into its names (`a`, `b`) and the map key (`k`). */
function splitName(name: string): { names: string[]; key?: string } {
  const [, before, key] = BRACKETS.exec(name) ?? [];
  return before === undefined ? { names: name.split(".") } : { names: before.split("."), key };
}

interface Step {
  key: string;
  node: Node;
}
/** The declared fields that the names refer to; undefined if one of them is undeclared. */
function resolveSteps(node: Node, names: readonly string[]): Step[] | undefined {
  const steps: Step[] = [];
  for (const [at, name] of names.entries()) {
    const outer = steps.at(-1)?.node ?? node;
    if (at > 0 && outer.facts.wrapper === name) continue;
    if (!isObject(outer)) throw badRequest(`invalid path: "${names[at - 1]}" is not a message`);
    const key = Object.keys(outer.fields).find((one) => camelCase(one) === camelCase(name));
    if (key === undefined) return undefined;
    steps.push({ key, node: (outer.fields[key] as { node: Node }).node });
  }
  return steps;
}
/** Assigns the values to a field. Returns false if the field is not declared. */
function assign(
  target: QueryObject,
  steps: Step[] | undefined,
  values: string[],
  key?: string,
): boolean {
  const last = steps?.at(-1);
  if (!steps || !last) return false;
  const inner = steps.slice(0, -1).reduce((at, { key: name }) => {
    at[name] ??= Object.create(null);
    return at[name] as QueryObject;
  }, target);
  inner[last.key] = readValue(last, values, key, inner[last.key]);
  return true;
}
function assignIfMissing(
  target: QueryObject,
  steps: Step[] | undefined,
  values: string[],
  key?: string,
): void {
  const [outer, innerStep] = steps ?? [];
  const isGiven = outer && innerStep && Object.hasOwn(target[outer.key] ?? {}, innerStep.key);
  if (!isGiven) assign(target, steps, values, key);
}

function readValue(
  { key: name, node }: Step,
  received: string[],
  key: string | undefined,
  previous: unknown,
): unknown {
  // Like the gateway, treats the key in brackets as the first value.
  const values = key === undefined ? received : [key, ...received];
  if (isList(node)) return values.map((text) => readScalar(node.item, text, name));
  if (isMap(node)) return { ...(previous as object), ...mapEntry(node.value, values, name) };
  if (values.length > 1)
    throw badRequest(`too many values for field "${name}": ${values.join(", ")}`);
  const value = readScalar(node, values[0] ?? "", name);
  return node.facts.wrapper === undefined ? value : { [node.facts.wrapper]: value };
}

function mapEntry(node: Node, values: readonly string[], name: string): QueryObject {
  const [key, text] = values;
  if (values.length !== 2)
    throw badRequest(`more than one value provided for key "${key}" in map "${name}"`);
  return { [key as string]: readScalar(node, text as string, name) };
}

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["false", false],
]);
const UNSUPPORTED: readonly Node["type"][] = ["object", "map", "list", "any"];
// Values that do not match their type stay strings; the validation that follows rejects them with
// their path.
function readScalar(node: Node, value: string, name: string): unknown {
  if (UNSUPPORTED.includes(node.type))
    throw badRequest(`parsing field "${name}": unsupported message type`);
  return (isBoolean(node) ? BOOLEANS.get(value) : undefined) ?? parseUrlNumber(node, value);
}
