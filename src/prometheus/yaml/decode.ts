import { unknownPropertyReason } from "../../schema/issues";
import { formatPath, type Path } from "../../schema/path";
import type { FieldFinding } from "../../text/field-finding";
import { durationIn } from "../durations";
import type { Node } from "./node";
import type { Place } from "./place";
import { isNull, numberOf, typeOf } from "./scalars";

/** What is wrong in a file, and where it is written: `expected a string, got a list`. */
export type Problem = FieldFinding & Place;

/** Reads a value of one type. Undefined where it is absent, or is a problem. */
export type Shape<T> = (node: Node, reading: Reading, path: Path) => T | undefined;

/** What the reading of a document finds. */
export class Reading {
  readonly problems: Problem[] = [];
  readonly #places = new Map<string, Place>();
  /** What was read since a place was looked up. */
  #read: (readonly [Path, Place])[] = [];
  readonly #open = new Set<Node>();
  #steps = 0;
  #aliasSteps = 0;

  readonly warnings: Problem[] = [];

  /** What has no effect. */
  warn(path: Path, what: string): void {
    this.warnings.push({ ...this.placeOf(path), path, what });
  }

  problem({ line, column }: Place, path: Path, what: string): undefined {
    this.problems.push({ line, column, path, what });
  }

  /** The place of a value, or of the nearest one around it. */
  placeOf(path: Path): Place {
    for (const [read, { line, column }] of this.#read)
      this.#places.set(formatPath(read), { line, column });
    this.#read = [];
    for (let length = path.length; length >= 0; length--) {
      const place = this.#places.get(formatPath(path.slice(0, length)));
      if (place) return place;
    }
    return { line: 1, column: 1 };
  }

  /** The value itself, for an alias. Counts how often aliases are followed. */
  read<T>(node: Node, path: Path, shape: (inner: Node) => T | undefined): T | undefined {
    this.#steps++;
    if (this.#open.size) this.#aliasSteps++;
    if (path.length) this.#read.push([path, node]);
    if (node.type !== "alias") return shape(node);
    if (this.#open.has(node.target) || this.isExcessive())
      return this.problem(node, path, `the anchor ${node.name} is used too often, or in itself`);
    this.#open.add(node.target);
    const value = this.read(node.target, [], shape);
    this.#open.delete(node.target);
    return value;
  }

  /** The bound of Prometheus: an anchor that is used 150 times is fine, a bomb of them is not. */
  private isExcessive(): boolean {
    const [few, many] = [400_000, 4_000_000];
    const range = Math.min(Math.max((this.#steps - few) / (many - few), 0), 1);
    const share = this.#aliasSteps / this.#steps;
    return this.#aliasSteps > 100 && this.#steps > 1000 && share > 0.99 - 0.89 * range;
  }
}

const scalar =
  <T>(
    what: string,
    readValue: (node: Extract<Node, { type: "scalar" }>) => T | undefined,
  ): Shape<T> =>
  (given, reading, path) =>
    reading.read(given, path, (node) => {
      if (isNull(node)) return undefined;
      const value = node.type === "scalar" ? readValue(node) : undefined;
      return value ?? reading.problem(given, path, `expected ${what}, got ${typeOf(node)}`);
    });

/** A string: also a number, a boolean or a date without quotes, as it is written. */
export const text = scalar("a string", ({ text: written, tag }) =>
  tag?.endsWith(":binary") ? Buffer.from(written, "base64").toString("utf8") : written,
);
export const integer = scalar("an integer of 64 bits", (node) => {
  const value = numberOf(node) ?? Number.NaN;
  // A number of JavaScript does not tell the greatest integer from the next one.
  const isInRange = (value >= -(2 ** 63) && value < 2 ** 63) || node.text === GREATEST;
  return isInRange ? Math.trunc(value) : undefined;
});
const GREATEST = String(2n ** 63n - 1n);

/** Milliseconds. */
export const duration = scalar("a duration such as 1h30m", ({ text: written }) =>
  durationIn(written),
);

export const list =
  <T>(shape: Shape<T>): Shape<T[]> =>
  (given, reading, path) =>
    reading.read(given, path, (node) => {
      if (isNull(node)) return undefined;
      if (node.type !== "list")
        return reading.problem(given, path, `expected a list, got ${typeOf(node)}`);
      return node.items.flatMap((item, index) => {
        const value = shape(item, reading, [...path, index]);
        return value === undefined ? [] : [value];
      });
    });

/** A value with its path. */
export interface Located<T> {
  readonly path: Path;
  readonly value: T;
}
export const located =
  <T>(shape: Shape<T>): Shape<Located<T>> =>
  (given, reading, path) => {
    const value = shape(given, reading, path);
    return value === undefined ? undefined : { path, value };
  };

export type Entry = readonly [name: string, value: Node, key: Node];

/** The strings by name; without a value, an empty one. */
export const texts: Shape<Record<string, string>> = (given, reading, path) =>
  reading.read(given, path, (node) => {
    if (isNull(node)) return undefined;
    const entries = entriesOf(node, given, reading, path);
    return entries && Object.fromEntries(entries.map((entry) => textEntry(entry, reading, path)));
  });

const textEntry = ([name, value]: Entry, reading: Reading, path: Path): [string, string] => [
  name,
  text(value, reading, [...path, name]) ?? "",
];

type Shapes = Readonly<Record<string, Shape<unknown>>>;
/** The fields of an object that are given. */
export type FieldsOf<S extends Shapes> = {
  readonly [K in keyof S]?: S[K] extends Shape<infer T> ? T : never;
};

export interface ObjectOptions {
  /** What an unknown key is: a problem, or what this function does with it. */
  readonly onUnknown?: (name: string, path: Path, reading: Reading) => void;
}

/** An object with known fields. */
export const object =
  <S extends Shapes>(shapes: S, { onUnknown }: ObjectOptions = {}): Shape<FieldsOf<S>> =>
  (given, reading, path) =>
    reading.read(given, path, (node) => {
      if (isNull(node)) return undefined;
      const entries = entriesOf(node, given, reading, path);
      if (!entries) return undefined;
      const fields: Record<string, unknown> = {};
      for (const [name, value, key] of entries) {
        const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined;
        const inner = [...path, name];
        if (shape) {
          const read = shape(value, reading, inner);
          if (read !== undefined) fields[name] = read;
        } else if (onUnknown) onUnknown(name, inner, reading);
        else reading.problem(key, inner, unknownPropertyReason(name, Object.keys(shapes)));
      }
      return fields as FieldsOf<S>;
    });

/**
 * The entries of a map with those that it merges (`<<`), which its own ones replace.
 * @param mergesOnce whether a key that is also merged is a problem
 */
export function entriesOf(
  node: Node,
  at: Place,
  reading: Reading,
  path: Path,
  mergesOnce = false,
): Entry[] | undefined {
  if (node.type !== "map")
    return reading.problem(at, path, `expected an object, got ${typeOf(node)}`);
  if (hasDuplicates(node, reading, path)) return undefined;
  const known = new Map<string, Entry>();
  const merged: Node[] = [];
  for (const [key, value] of node.entries) {
    if (isMerge(key)) merged.push(value);
    else {
      const name = text(key, reading, []);
      if (name !== undefined) known.set(name, [name, value, key]);
    }
  }
  for (const source of merged.flatMap((value) => mapsIn(value, reading, path)))
    for (const entry of source) {
      const other = known.get(entry[0]);
      if (!other) known.set(entry[0], entry);
      else if (mergesOnce)
        reading.problem(at, [...path, entry[0]], `the key ${entry[0]} is merged, and in the map`);
    }
  return [...known.values()];
}

const isMerge = (key: Node): boolean =>
  key.type === "scalar" &&
  key.text === "<<" &&
  (key.isPlain || key.tag?.endsWith(":merge") === true);

function hasDuplicates(
  { entries }: Extract<Node, { type: "map" }>,
  reading: Reading,
  path: Path,
): boolean {
  const first = new Map<string, Node>();
  let isFound = false;
  for (const [key] of entries) {
    if (key.type !== "scalar") continue;
    const other = first.get(key.text);
    if (other) {
      isFound = true;
      reading.problem(key, [...path, key.text], `the key is in line ${other.line} already`);
    } else first.set(key.text, key);
  }
  return isFound;
}

function mapsIn(given: Node, reading: Reading, path: Path): Entry[][] {
  const maps = reading.read(given, [], (node) => {
    const items = node.type === "list" && given.type !== "alias" ? node.items : [node];
    return items.map((item) =>
      reading.read(item, [], (inner) => entriesOf(inner, item, reading, path)),
    );
  });
  return (maps ?? []).flatMap((entries) => (entries ? [entries] : []));
}
