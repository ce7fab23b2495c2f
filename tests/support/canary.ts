import { type Node, nodeOf } from "../../src/schema/node";
import { formatPath, type Path, pathsWhere, valueAt } from "../../src/schema/path";
import { compact, isRecord } from "../../src/schema/record";
import { isPublicEntry } from "../../src/schema/steps";
import { nodeAt } from "../../src/schema/walk";
import type { Resource } from "./driver";

const CANARY = "canary";
/** A string that can be found in any output. */
export const canary = (whose: string): string =>
  `https://${CANARY}-${whose}.example.com/0123456789`;
/** A canary that is valid for a field: valid base64 for bytes. */
export const canaryFor = ({ facts }: Node, whose: string): string =>
  facts.encoding?.as === "bytes" ? `${CANARY}${whose}`.padEnd(24, "0") : canary(whose);

/** A value with a canary instead of each secret. */
export function withCanaries(node: Node, value: unknown, whose: string): unknown {
  if (node.facts.secret && typeof value === "string") return canaryFor(node, whose);
  if (node.type === "list" && Array.isArray(value))
    return value.map((item) => withCanaries(node.item, item, whose));
  if (node.type === "map" && isRecord(value))
    return compact(
      Object.entries(value).map(([key, item]) => [
        key,
        isPublicEntry(node.facts.publicEntries, key) ? item : withCanaries(node.value, item, whose),
      ]),
    );
  if (node.type !== "object" || !isRecord(value)) return value;
  return compact(
    Object.entries(value).map(([key, item]) => [
      key,
      node.fields[key] ? withCanaries(node.fields[key].node, item, whose) : item,
    ]),
  );
}

/** Paths of the canaries in a value. */
export const canaryPaths = (value: unknown): Path[] =>
  pathsWhere(value, (at) => typeof at === "string" && at.includes(CANARY));

/**
 * The engine encrypts an output if the input of the same path is secret. Canaries at other paths
 * would be in plain text in the state. `inputs` are the arguments of the program: inputs set by a
 * refresh are not secret.
 */
export function expectSecretsSealed({ definition, state }: Resource, inputs: unknown): void {
  const node = nodeOf(definition.fields);
  const isSealed = (path: Path): boolean =>
    valueAt(inputs, path) !== undefined &&
    path.some((_, at) => nodeAt(node, path.slice(0, at + 1))?.facts.secret === true);
  for (const props of [state?.outputs, state?.inputs]) {
    const open = canaryPaths(props).filter((path) => !isSealed(path));
    expect(open.map(formatPath)).toEqual([]);
  }
}

/** The outputs contain neither a canary nor a key. */
export function expectNoCanary(outputs: readonly string[]): void {
  for (const text of outputs) expect(text).not.toMatch(new RegExp(`${CANARY}|cxtp_`, "i"));
}
