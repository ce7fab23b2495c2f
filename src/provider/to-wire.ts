import { compact, type Path, pathText } from "../schema/path";

/** A value as the engine can carry it: without undefined, and an error that names the path of anything that cannot travel. */
export function toWire(value: unknown, path: Path = []): unknown {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  if (Array.isArray(value)) return value.map((item, at) => toWire(item ?? null, [...path, at]));
  if (typeof value === "object" && plain(value)) {
    return compact(Object.entries(value).map(([key, item]) => [key, item === undefined ? undefined : toWire(item, [...path, key])]));
  }
  throw new Error(
    `${pathText(path) || "the value"} cannot be kept in state: it is ${Number.isNaN(value) ? "not a number (NaN)" : named(value)}`,
  );
}

const plain = (value: object): boolean => {
  const proto = Object.getPrototypeOf(value);
  return proto === null || proto === Object.prototype;
};
const named = (value: unknown): string => (typeof value === "object" ? `a ${value?.constructor?.name}` : `a ${typeof value}`);
