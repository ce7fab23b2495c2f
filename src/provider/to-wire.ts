import { compact, type Path, pathText } from "../schema/path";

/** A value as the engine can carry it: without undefined, and an error that names the path of anything that cannot travel. */
export function toWire(value: unknown): unknown {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  if (Array.isArray(value)) return value.map((item, at) => within(at, () => toWire(item ?? null)));
  if (typeof value === "object" && plain(value))
    return compact(Object.entries(value).map(([key, item]) => [key, item === undefined ? undefined : within(key, () => toWire(item))]));
  throw new Stray(value);
}

/** The path is put together on the way out: hardly any value needs one. */
class Stray extends Error {
  private path: Path = [];
  constructor(private readonly value: unknown) {
    super();
    this.tell();
  }
  below(key: string | number): this {
    this.path = [key, ...this.path];
    return this.tell();
  }
  private tell(): this {
    const what = Number.isNaN(this.value) ? "not a number (NaN)" : named(this.value);
    this.message = `${pathText(this.path) || "the value"} cannot be kept in state: it is ${what}`;
    return this;
  }
}
function within<T>(key: string | number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof Stray ? error.below(key) : error;
  }
}

const plain = (value: object): boolean => {
  const proto = Object.getPrototypeOf(value);
  return proto === null || proto === Object.prototype;
};
const named = (value: unknown): string => (typeof value === "object" ? `a ${value?.constructor?.name}` : `a ${typeof value}`);
