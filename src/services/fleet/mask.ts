import { canonical, canonicalKey, isAbsent } from "../../schema/canonical";
import { EXTRA } from "../../schema/extra";
import type { Schema } from "../../schema/facts";
import { type Node, nodeOf } from "../../schema/node";
import { type Path, replaceAt, valueAt } from "../../schema/path";
import { type Fields, isRecord } from "../../schema/record";
import { nodeAt } from "../../schema/walk";

/**
 * Those of the paths at which two values of arguments differ: the mask of an update. The fields of
 * `extra` in the objects that contain the paths are among them.
 */
export function changedPaths(
  schema: Schema,
  paths: readonly string[],
  now: Fields,
  old: Fields,
): string[] {
  const differs = (steps: Path, node: Node | undefined) =>
    meaningOf(node, valueAt(now, steps)) !== meaningOf(node, valueAt(old, steps));
  const declared = paths.filter((path) => {
    const steps = path.split(".");
    return differs(steps, nodeAt(nodeOf(schema), steps));
  });
  const objects = [...new Set(paths.map((path) => path.split(".").slice(0, -1).join(".")))];
  const undeclared = objects.flatMap((object) => {
    const steps = object ? object.split(".") : [];
    const keys = [now, old].flatMap((value) => keysOf(valueAt(value, [...steps, EXTRA])));
    return [...new Set(keys)]
      .filter((key) => differs([...steps, EXTRA, key], undefined))
      .map((key) => [...steps, key].join("."));
  });
  return [...declared, ...undeclared];
}

const keysOf = (value: unknown): string[] => (isRecord(value) ? Object.keys(value) : []);

function meaningOf(node: Node | undefined, value: unknown): string {
  if (!node) return JSON.stringify(value) ?? "";
  const plain = canonical(node, value);
  return isAbsent(node, plain) ? "" : canonicalKey(plain);
}

/** The values at the paths of a mask: the body of an update, which omits what it clears. */
export const maskedBody = (paths: readonly string[], fields: Fields): Fields =>
  paths.reduce<Fields>((body, path) => {
    const steps = path.split(".");
    const extra = [...steps.slice(0, -1), EXTRA, ...steps.slice(-1)];
    const given = [steps, extra].find((one) => valueAt(fields, one) !== undefined);
    return given ? (replaceAt(body, given, valueAt(fields, given)) as Fields) : body;
  }, {});
