import { FunctionCall, isFields } from "./call";

type Fields = Readonly<Record<string, unknown>>;

/** Calls that may return a field of a record. */
export function fieldCalls({ keypath, scope, ...options }: Fields): FunctionCall[] {
  if (!Array.isArray(keypath) || !keypath.every((step) => typeof step === "string")) return [];
  if (scope === "USER_DATA")
    return [keypath.join("."), keypath].map((path) => new FunctionCall("field", [path, options]));
  const name = scope === "LABEL" ? "label" : scope === "METADATA" ? "metadata" : undefined;
  return name && keypath.length === 1 ? [new FunctionCall(name, [keypath[0], options])] : [];
}

/** Calls that may return a condition on a label or a field. */
export function conditionCalls({ label, observationField, operator }: Fields): FunctionCall[] {
  const target = label ?? observationField;
  const isTarget =
    typeof target === "string" ||
    target instanceof FunctionCall ||
    (isFields(target) && Array.isArray(target.keypath));
  if (!isTarget || !isFields(operator)) return [];
  const names = (["equals", "notEquals"] as const).filter((name) => isFields(operator[name]));
  return [
    ...names.map((name) => new FunctionCall(name, [target, valuesIn(operator[name] as Fields)])),
    new FunctionCall("any", [target]),
  ];
}

function valuesIn({ selection }: Fields): unknown {
  const list = isFields(selection) ? selection.list : undefined;
  return isFields(list) ? list.values : undefined;
}

/** Calls that may return a filter of a dashboard. */
export const filterCalls = ({ source, ...options }: Fields): FunctionCall[] =>
  isFields(source) ? [new FunctionCall("filter", [source, options])] : [];

const UNITS = [
  ["d", 86_400],
  ["h", 3600],
  ["m", 60],
  ["s", 1],
] as const;

/** Calls that may return the time up to now, in the largest unit first. */
export function lastCalls(text: unknown): FunctionCall[] {
  const [, seconds] = /^(\d+)s$/.exec(typeof text === "string" ? text : "") ?? [];
  const whole = UNITS.filter(([, of]) => seconds !== undefined && Number(seconds) % of === 0);
  return whole.map(([unit, of]) => new FunctionCall("last", [`${Number(seconds) / of}${unit}`]));
}

/** Calls that may return a fixed time frame. */
export const betweenCalls = ({ from, to }: Fields): FunctionCall[] =>
  from === undefined || to === undefined ? [] : [new FunctionCall("between", [from, to])];
