import { nodeAt } from "../../src/schema/check";
import { type Node, nodeOf } from "../../src/schema/node";
import { compact, isRecord, type Path, pathsWhere, pathText, valueAt } from "../../src/schema/path";
import type { Resource } from "./driver";

const CANARY = "canary";
/** A text that is found again wherever it ends up. */
export const canary = (whose: string): string => `https://${CANARY}-${whose}.example.com/0123456789`;
/** One that a place takes: where bytes stand, in letters that spell some. */
export const canaryAt = ({ facts }: Node, whose: string): string =>
  facts.spelling?.as === "bytes" ? `${CANARY}${whose}`.padEnd(24, "0") : canary(whose);

/** A value with a canary in the place of each secret. */
export function marked(node: Node, value: unknown, whose: string): unknown {
  if (node.facts.secret && typeof value === "string") return canaryAt(node, whose);
  if (node.kind === "list" && Array.isArray(value)) return value.map((item) => marked(node.item, item, whose));
  if (node.kind === "map" && isRecord(value))
    return compact(Object.entries(value).map(([key, item]) => [key, marked(node.value, item, whose)]));
  if (node.kind !== "object" || !isRecord(value)) return value;
  return compact(Object.entries(value).map(([key, item]) => [key, node.fields[key] ? marked(node.fields[key].node, item, whose) : item]));
}

/** Paths at which a value holds a canary. */
export const singing = (value: unknown): Path[] => pathsWhere(value, (at) => typeof at === "string" && at.includes(CANARY));

/**
 * The engine keeps an output secret where the input of the same path is: canaries anywhere else would lie in its state for all to read. The inputs are
 * those of the program: what a refresh puts in their place is as open as what it puts in the outputs.
 */
export function expectSealed({ definition, state }: Resource, inputs: unknown): void {
  const node = nodeOf(definition.fields);
  const isSealed = (path: Path): boolean =>
    valueAt(inputs, path) !== undefined && path.some((_, at) => nodeAt(node, path.slice(0, at + 1))?.facts.secret === true);
  for (const props of [state?.outputs, state?.inputs]) {
    const open = singing(props).filter((path) => !isSealed(path));
    expect(open.map(pathText)).toEqual([]);
  }
}

/** No text that people see holds a canary or a key. */
export function expectSilent(texts: readonly string[]): void {
  for (const text of texts) expect(text).not.toMatch(new RegExp(`${CANARY}|cxtp_`, "i"));
}
