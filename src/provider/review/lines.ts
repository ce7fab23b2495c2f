import { canonical } from "../../schema/canonical";
import { isUnknown } from "../../schema/check";
import type { Node } from "../../schema/node";
import { formatPath, type Path, pathsWhere } from "../../schema/path";
import { secretPathsOf } from "../../schema/secrets";
import { type Steps, stepMatches } from "../../schema/steps";
import { touchesSecret } from "../state/secrets";
import { type Change, changesBetween } from "./changes";
import { withMoves } from "./moves";
import { neighbourText, parentText, placeText } from "./place";
import { changeText, printable, valueText } from "./text";

/** Lines of one resource; the others are counted. */
export const MAX_LINES = 50;

/**
 * What changes between two values of a node, a line each, for a preview:
 * `widgets "Errors": promqlQuery "rate(a[5m])" -> "rate(a[1m])"`. Of declared secrets, and of
 * `moreSecrets`, only the path is shown.
 */
export function changeLines(
  node: Node,
  was: unknown,
  is: unknown,
  moreSecrets: readonly Steps[] = [],
): string[] {
  const all = describeChanges(node, was, is, moreSecrets).map(({ text }) => text);
  const lines = [...new Set(all)];
  return lines.length > MAX_LINES
    ? [...lines.slice(0, MAX_LINES - 1), `and ${lines.length - MAX_LINES + 1} more changes`]
    : lines;
}

/** A change with its line. */
export interface DescribedChange {
  change: Change;
  text: string;
  /** The change contains a secret, or is part of one: its values must not be shown. */
  isSecret: boolean;
}

/** The changes between two values of a node, each with its line. */
export function describeChanges(
  node: Node,
  was: unknown,
  is: unknown,
  moreSecrets: readonly Steps[] = [],
): DescribedChange[] {
  const secrets = [...secretPathsOf(node), ...moreSecrets];
  return changesOf(node, was, is).map((change) => ({
    change,
    text: printable(lineOf(change, secrets)),
    isSecret: touchesSecret(secrets, change.path),
  }));
}

/** The changes between two values of a node. */
export const changesOf = (node: Node, was: unknown, is: unknown): Change[] =>
  withMoves(
    changesBetween(
      node,
      { raw: was, plain: canonical(node, was) },
      { raw: is, plain: canonical(node, is) },
    ),
  );

function lineOf(change: Change, secrets: readonly Steps[]): string {
  const secret = secretAround(change.path, secrets);
  if (secret) return `${formatPath(secret)} changes (secret)`;
  return `${placeText(change)} ${effectOf(change, touchesSecret(secrets, change.path))}`;
}

// The names of elements inside a secret are secret, too.
const secretAround = (path: Path, secrets: readonly Steps[]): Path | undefined => {
  const around = secrets.find(
    (steps) =>
      steps.length <= path.length && steps.every((step, n) => stepMatches(step, String(path[n]))),
  );
  return around && path.slice(0, around.length);
};

function effectOf(change: Change, containsSecret: boolean): string {
  const { type, was, is } = change;
  if (type === "moved") return `moved${originOf(change)}${positionOf(change)}`;
  if (type !== "changed") {
    return `${type}${positionOf(change)}${containsSecret ? "" : contentOf(change)}`;
  }
  return containsSecret ? "changes (secret)" : changeText(was, is);
}

function contentOf(change: Change): string {
  const { was, is } = change;
  if (!isNamed(change)) return `: ${valueText(is ?? was)}`;
  return pathsWhere(is, isUnknown).length ? ", partly known after apply" : "";
}

// The engine prints the content of a named element.
const isNamed = ({ within, path }: Change): boolean =>
  within.at(-1)?.path.length === path.length && within.at(-1)?.name !== undefined;

const originOf = ({ from }: Change): string => (from ? ` from ${parentText(from)}` : "");
const positionOf = ({ before }: Change): string => {
  if (before === undefined) return "";
  return before === "end" ? " at the end" : ` before ${neighbourText(before)}`;
};
