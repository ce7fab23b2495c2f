import { camelCase, freeName } from "../identifiers";
import { isEqual, type Slot } from "./merge";

/** A value that each instance gives. */
export interface Parameter {
  name: string;
  /** The first place of the value. */
  slot: Slot;
}

/** The key of the instance, as a part of a string. */
export const KEY = Symbol("key");

/** What stands in a slot: strings, the key and parameters, one after another. */
export type Parts = readonly (string | typeof KEY | Parameter)[];

/** What the instances give, and what stands in each slot. */
export interface Parameters {
  all: readonly Parameter[];
  partsOf(slot: Slot): Parts;
  /** Whether a string contains the key. */
  usesKey: boolean;
}

export interface SlotGroup {
  /** The name of the object in the instance, with which names of parameters can begin. */
  name: string;
  slots: readonly Slot[];
}

/**
 * Chooses the parameters for slots: one for equal values. A string that the key of its instance, or
 * another parameter, makes different gets no parameter of its own.
 */
export function chooseParameters(
  groups: readonly SlotGroup[],
  keys: readonly string[],
): Parameters {
  const all: Parameter[] = [];
  const parts = new Map<Slot, Parts>();
  const slots = groups.flatMap((group) => group.slots);
  for (const slot of [...slots].sort((a, b) => weight(a) - weight(b)))
    parts.set(slot, templateOf(slot, keys, all) ?? [parameterOf(slot, all)]);
  // In the order of the arguments, the ids of objects last.
  const places = new Map(slots.map((slot, n) => [slot, n]));
  const placeOf = ({ slot }: Parameter) => places.get(slot) as number;
  all.sort((a, b) => Number(isAdoptId(a)) - Number(isAdoptId(b)) || placeOf(a) - placeOf(b));
  nameParameters(all, groups, parts);
  const partsOf = (slot: Slot): Parts => parts.get(slot) ?? [];
  return { all, partsOf, usesKey: [...parts.values()].some((own) => own.includes(KEY)) };
}

/** Whether a parameter is the id of the object that a resource adopts. */
export const isAdoptId = ({ slot }: Parameter): boolean => slot.path[0] === "adopt";

/** Strings come last, the short ones first: longer ones may contain the other values. */
const weight = ({ values, isEnum }: Slot): number =>
  isEnum || !values.every((value) => typeof value === "string")
    ? 0
    : 1 + Math.max(...values.map((value) => value.length));

function parameterOf(slot: Slot, all: Parameter[]): Parameter {
  const known = all.find((one) => isSame(one.slot, slot));
  if (known) return known;
  const parameter = { name: "", slot };
  all.push(parameter);
  return parameter;
}

const isSame = (a: Slot, b: Slot): boolean =>
  a.isEnum === b.isEnum &&
  a.values.every(
    (value, n) => isEqual(value, b.values[n]) && a.conversions[n] === b.conversions[n],
  );

/** The string with the key, or with the key and one parameter; undefined where it differs still. */
function templateOf(
  { values, isEnum }: Slot,
  keys: readonly string[],
  all: readonly Parameter[],
): Parts | undefined {
  if (isEnum || !values.every((value) => typeof value === "string")) return undefined;
  const withKey = [KEY, keys] as const;
  const scalars = all.flatMap((parameter) => {
    const own = parameter.slot.values.map(String);
    const areScalars = parameter.slot.values.every((value) => typeof value !== "object");
    return areScalars && own.every((text) => text !== "") ? [[parameter, own] as const] : [];
  });
  const tries: (readonly Token[])[] = [
    [withKey],
    ...scalars.flatMap((scalar) => [[scalar], [scalar, withKey], [withKey, scalar]]),
  ];
  for (const tokens of tries) {
    const split = values.map((text, n) => splitBy(text, tokens, n));
    if (split.every((parts) => areEqual(parts, split[0] as Parts))) return split[0];
  }
  return undefined;
}

type Token = readonly [part: typeof KEY | Parameter, values: readonly string[]];

function splitBy(text: string, tokens: readonly Token[], instance: number): Parts {
  let parts: Parts = [text];
  for (const [token, { [instance]: value }] of tokens)
    if (value)
      parts = parts.flatMap((part) =>
        typeof part === "string" ? pieces(part, value, token) : [part],
      );
  return parts;
}

/** A string with a token instead of each occurrence of a value. */
const pieces = (text: string, value: string, token: Token[0]): Parts =>
  text
    .split(value)
    .flatMap((piece, n): Parts => (n ? [token, piece] : [piece]))
    .filter((piece) => piece !== "");

const areEqual = (a: Parts, b: Parts): boolean =>
  a.length === b.length && a.every((part, n) => part === b[n]);

/**
 * Names from the last part of the path. In a component with several objects, the name of the object
 * stands before it, unless several objects have the value.
 */
function nameParameters(
  all: readonly Parameter[],
  groups: readonly SlotGroup[],
  parts: ReadonlyMap<Slot, Parts>,
): void {
  const taken = new Set(["key"]);
  for (const parameter of all) {
    const users = groups.filter(({ slots }) =>
      slots.some((slot) => parts.get(slot)?.includes(parameter)),
    );
    const prefix = users.length === 1 && groups.length > 1 ? `${users[0]?.name} ` : "";
    const path = parameter.slot.path.map(String);
    const last = lastName(parameter.slot.path);
    const candidates = [last, ...path.map((_, from) => path.slice(-from - 1).join(" "))];
    const nameOf = (text: string): string => {
      const name = camelCase(prefix + text);
      return /^\p{ID_Start}/u.test(name) ? name : camelCase(`value ${name}`);
    };
    parameter.name = freeName(
      candidates.map(nameOf),
      (number) => nameOf(`${last} ${number}`),
      (name) => !taken.has(name),
    );
    taken.add(parameter.name);
  }
}

/** `threshold`, or `severities 0` in a list. The id in `adopt` needs both words. */
function lastName(path: Slot["path"]): string {
  const start = path.findLastIndex((step) => typeof step === "string");
  return path.slice(path.at(-2) === "adopt" ? -2 : start).join(" ");
}
