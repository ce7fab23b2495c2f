import type { AnyDefinition } from "../../src/areas/define";
import { nodeAt, problems } from "../../src/schema/check";
import { type Node, nodeOf } from "../../src/schema/node";
import { isRecord, isWithin, type Path, pathText, replaceAt, valueAt } from "../../src/schema/path";
import { sample } from "../../src/schema/sample";
import type { Props } from "./driver";

const ROUNDS = 12;

/** A value with what is wrong in it mended: the smallest valid value in its place, or nothing. What lies at `keep` may be mended and must stay. */
export function mended(definition: AnyDefinition, value: unknown, keep?: Path): Props | undefined {
  let at: unknown = value;
  for (let n = 0; n < ROUNDS && at !== undefined; n += 1) {
    const wrong = wrongIn(definition, at)[0];
    if (!wrong) return at as Props;
    const free = !(keep && isWithin(keep, wrong.path));
    at = (free && anotherWord(definition, at, wrong.path)) || mendAt(nodeOf(definition.fields), at, wrong.path, keep);
  }
  return undefined;
}

/** A value with another word at a path, where one is not blamed. */
function anotherWord(definition: AnyDefinition, value: unknown, path: Path): unknown {
  const spelling = nodeAt(nodeOf(definition.fields), path)?.facts.spelling;
  const words = spelling?.as === "word" ? spelling.words.flatMap(({ short }) => short ?? []) : [];
  const others = words.map((word) => replaceAt(value, path, word));
  return others.find((other) => !wrongIn(definition, other).some((one) => pathText(one.path) === pathText(path)));
}

/** What is wrong with the arguments of a new object: as its declaration says, and as their preparation does (a file that is not there). */
export const wrongIn = (definition: AnyDefinition, value: unknown): { path: Path }[] => [
  ...problems(definition.fields, value),
  ...(isRecord(value) ? (definition.prepare?.(value, {}, false).problems ?? []) : []),
];

function mendAt(node: Node, value: unknown, path: Path, keep?: Path): unknown {
  const below = nodeAt(node, path);
  if (!below || !path.length || (keep && isWithin(keep, path))) return undefined;
  const least = sample(below);
  return replaceAt(value, path, same(valueAt(value, path), least) ? undefined : least);
}
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A value with what the service refused mended, by the path that the refusal names; undefined where it names none. */
export function appeased(definition: AnyDefinition, value: Props, refusal: string, keep?: Path): Props | undefined {
  const node = nodeOf(definition.fields);
  const there = pathsUpTo(value);
  const found = there.filter((path) => refusal.includes(`${pathText(path)}: `)).sort((a, b) => b.length - a.length)[0];
  const next = found && mendAt(node, value, found, keep);
  return next === undefined ? undefined : mended(definition, next, keep);
}

/** Every path at which a value has something. */
export function pathsUpTo(value: unknown): Path[] {
  const all: Path[] = [];
  const walk = (at: unknown, path: Path): void => {
    if (path.length) all.push(path);
    if (typeof at !== "object" || at === null) return;
    for (const [key, item] of Object.entries(at)) walk(item, [...path, Array.isArray(at) ? Number(key) : key]);
  };
  walk(value, []);
  return all;
}
