import { type Node, nodeOf } from "../../src/schema/node";
import { formatPath, isWithin, type Path, replaceAt, valueAt } from "../../src/schema/path";
import { isRecord } from "../../src/schema/record";
import { sample } from "../../src/schema/sample";
import { validate } from "../../src/schema/validate";
import { nodeAt } from "../../src/schema/walk";
import type { AnyDefinition } from "../../src/services/define";
import type { Props } from "./driver";

const ROUNDS = 12;

/**
 * Repairs invalid fields: sets a minimal valid value, or removes them. The field at `keep` is not
 * removed.
 */
export function repaired(
  definition: AnyDefinition,
  value: unknown,
  keep?: Path,
): Props | undefined {
  let at: unknown = value;
  for (let n = 0; n < ROUNDS && at !== undefined; n += 1) {
    const wrong = issuesIn(definition, at)[0];
    if (!wrong) return at as Props;
    const free = !(keep && isWithin(keep, wrong.path));
    at =
      (free && withOtherEnumValue(definition, at, wrong.path)) ||
      repairAt(nodeOf(definition.fields), at, wrong.path, keep);
  }
  return undefined;
}

/** The value with another enum value at a path, if one is valid. */
function withOtherEnumValue(definition: AnyDefinition, value: unknown, path: Path): unknown {
  const encoding = nodeAt(nodeOf(definition.fields), path)?.facts.encoding;
  const values = encoding?.as === "enum" ? encoding.values.flatMap(({ short }) => short ?? []) : [];
  const others = values.map((enumValue) => replaceAt(value, path, enumValue));
  return others.find(
    (other) =>
      !issuesIn(definition, other).some((one) => formatPath(one.path) === formatPath(path)),
  );
}

/** Issues of the schema and of `prepare` (such as a missing file). */
export const issuesIn = (definition: AnyDefinition, value: unknown): { path: Path }[] => [
  ...validate(definition.fields, value),
  ...(isRecord(value) ? (definition.prepare?.(value, {}, false).issues ?? []) : []),
];

function repairAt(node: Node, value: unknown, path: Path, keep?: Path): unknown {
  const below = nodeAt(node, path);
  if (!below || !path.length || (keep && isWithin(keep, path))) return undefined;
  const least = sample(below);
  return replaceAt(value, path, same(valueAt(value, path), least) ? undefined : least);
}
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Repairs the field whose path the error names; undefined if it names none. */
export function repairRefused(
  definition: AnyDefinition,
  value: Props,
  refusal: string,
  keep?: Path,
): Props | undefined {
  const node = nodeOf(definition.fields);
  const paths = valuePaths(value);
  const found = paths
    .filter((path) => refusal.includes(`${formatPath(path)}: `))
    .sort((a, b) => b.length - a.length)[0];
  const next = found && repairAt(node, value, found, keep);
  return next === undefined ? undefined : repaired(definition, next, keep);
}

/** All paths of a value. */
export function valuePaths(value: unknown): Path[] {
  const all: Path[] = [];
  const walk = (at: unknown, path: Path): void => {
    if (path.length) all.push(path);
    if (typeof at !== "object" || at === null) return;
    for (const [key, item] of Object.entries(at))
      walk(item, [...path, Array.isArray(at) ? Number(key) : key]);
  };
  walk(value, []);
  return all;
}
