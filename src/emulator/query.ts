import type { Node } from "../schema/node";
import { badRequest } from "./errors";

type Built = Record<string, unknown>;

/**
 * A query as the object that the operation declares, read as the service's gateway reads it: fields of objects joined by dots, keys of maps in brackets,
 * names in the spelling of the description or of JSON. Names that nobody declared are passed over. The fields of the parameters in `flat` may also stand
 * under their own names.
 */
export function readQuery(node: Node | undefined, params: URLSearchParams, flat: readonly string[] = []): Built {
  const value: Built = {};
  if (!node) return value;
  const passed = [...new Set(params.keys())]
    .map((name) => ({ ...parted(name), texts: params.getAll(name) }))
    .filter(({ names, texts, key }) => !place(value, stepsIn(node, names), texts, key));
  for (const { names, texts, key } of passed)
    for (const outer of flat) if (names.length === 1) placeOnce(value, stepsIn(node, [outer, ...names]), texts, key);
  return value;
}

const BRACKETS = /^(.*)\[(.*)\]$/s;
/** A name in pieces, and the key of a map that stands in brackets at its end. */
function parted(name: string): { names: string[]; key?: string } {
  const [, before, key] = BRACKETS.exec(name) ?? [];
  return before === undefined ? { names: name.split(".") } : { names: before.split("."), key: key as string };
}

interface Step {
  key: string;
  node: Node;
}
/** The declared fields that the names stand for; undefined where one of them stands for none. */
function stepsIn(node: Node, names: readonly string[]): Step[] | undefined {
  const steps: Step[] = [];
  for (const [at, name] of names.entries()) {
    const outer = steps.at(-1)?.node ?? node;
    if (at > 0 && outer.facts.wrapper === name) continue;
    if (outer.kind !== "object") throw badRequest(`invalid path: "${names[at - 1]}" is not a message`);
    const key = Object.keys(outer.fields).find((one) => camel(one) === camel(name));
    if (key === undefined) return undefined;
    steps.push({ key, node: (outer.fields[key] as { node: Node }).node });
  }
  return steps;
}
const camel = (name: string): string => name.replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase());

/** Puts the texts where they belong. False where there is no such place. */
function place(target: Built, steps: Step[] | undefined, texts: string[], key?: string): boolean {
  const last = steps?.at(-1);
  if (!steps || !last) return false;
  const inner = steps.slice(0, -1).reduce((at, { key: name }) => {
    at[name] ??= Object.create(null);
    return at[name] as Built;
  }, target);
  inner[last.key] = read(last, texts, key, inner[last.key]);
  return true;
}
function placeOnce(target: Built, steps: Step[] | undefined, texts: string[], key?: string): void {
  const [outer, inner] = steps ?? [];
  const isGiven = outer && inner && Object.hasOwn((target[outer.key] ?? {}) as Built, inner.key);
  if (!isGiven) place(target, steps, texts, key);
}

function read({ key: name, node }: Step, texts: string[], key: string | undefined, before: unknown): unknown {
  // As the gateway has it: what stands in brackets is the first of the values.
  const values = key === undefined ? texts : [key, ...texts];
  if (node.kind === "list") return values.map((text) => scalar(node.item, text, name));
  if (node.kind === "map") return { ...(before as object), ...entry(node.value, values, name) };
  if (values.length > 1) throw badRequest(`too many values for field "${name}": ${values.join(", ")}`);
  const value = scalar(node, values[0] ?? "", name);
  return node.facts.wrapper === undefined ? value : { [node.facts.wrapper]: value };
}

function entry(node: Node, values: readonly string[], name: string): Built {
  const [key, text] = values;
  if (values.length !== 2) throw badRequest(`more than one value provided for key "${key}" in map "${name}"`);
  return { [key as string]: scalar(node, text as string, name) };
}

// What does not look like its type stays a text, and is refused with its path by the check that follows.
function scalar(node: Node, text: string, name: string): unknown {
  if (["object", "map", "list", "any"].includes(node.kind)) throw badRequest(`parsing field "${name}": unsupported message type`);
  if (node.kind === "boolean" && /^(true|false)$/.test(text)) return text === "true";
  if ((node.kind === "number" || node.kind === "integer") && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  return text;
}
