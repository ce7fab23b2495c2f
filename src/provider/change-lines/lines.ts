import { canonical } from "../../schema/canonical";
import type { Node } from "../../schema/node";
import { formatPath, hasUnknown, type Path, pathsWhere, replaceEach } from "../../schema/path";
import { pathOfSecret, secretPathsOf, secretTextsIn, touchesSecret } from "../../schema/secrets";
import type { Steps } from "../../schema/steps";
import { isUnknown } from "../../schema/unknown";
import { type Change, changesBetween, jsonChanges } from "./changes";
import { withDefault, withWritten } from "./defaults";
import type { ListElement } from "./element";
import { locationText, neighbourText, parentText } from "./location";
import { withMoves } from "./moves";
import { changeText, hunksOf, printable, unknownText, valueText } from "./text";
import type { TextHunk } from "./text-hunks";

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
  /** Where the change is: the line without its effect. */
  location: string;
  /** Of a long text: the parts that differ. */
  hunks: readonly TextHunk[];
}

/** Names the value that an unknown value at a path will be: `id of Webhook "Ops"`. */
export type NameUnknown = (path: Path) => string | undefined;

/** The changes between two values of a node, each with its line. */
export function describeChanges(
  node: Node,
  was: unknown,
  is: unknown,
  moreSecrets: readonly Steps[] = [],
  nameUnknown: NameUnknown = () => undefined,
): DescribedChange[] {
  const secrets = [...secretPathsOf(node), ...moreSecrets];
  const texts = new Set([was, is].flatMap((value) => secretTextsIn(secrets, value)));
  return changesOf(node, was, is).map((found) => {
    const change = texts.size ? withoutNames(found, texts) : found;
    const isSecret = touchesSecret(secrets, change.path);
    const hunks = isSecret || change.type !== "changed" ? [] : hunksOf(change.was, change.is);
    return {
      change,
      text: printable(lineOf(node, change, secrets, nameUnknown, hunks)),
      isSecret,
      location: printable(locationText(node, change)),
      hunks,
    };
  });
}

/** The changes between two values of a node. */
export const changesOf = (node: Node, was: unknown, is: unknown): Change[] =>
  withMoves(
    changesBetween(
      node,
      { raw: was, plain: canonical(node, was) },
      { raw: is, plain: canonical(node, is) },
    ),
  ).map((change) => withDefault(node, withWritten(change, was, is)));

function lineOf(
  node: Node | undefined,
  change: Change,
  secrets: readonly Steps[],
  nameUnknown: NameUnknown,
  hunks: readonly TextHunk[],
): string {
  const secret = pathOfSecret(secrets, change.path);
  if (secret) return `${formatPath(secret)} changes (secret)`;
  const effect = effectOf(change, touchesSecret(secrets, change.path), nameUnknown, hunks);
  return `${locationText(node, change)} ${effect}`;
}

function effectOf(
  change: Change,
  containsSecret: boolean,
  nameUnknown: NameUnknown,
  hunks: readonly TextHunk[],
): string {
  const { type, was, is, path } = change;
  if (type === "moved") return `moved${originOf(change)}${positionOf(change)}`;
  if (type !== "changed") {
    return `${type}${positionOf(change)}${containsSecret ? "" : contentOf(change, nameUnknown)}`;
  }
  if (containsSecret) return "changes (secret)";
  const named = withNames(is, path, nameUnknown);
  return jsonEffect(was, is) ?? changeText(was, named, nameUnknown(path), hunks);
}

const MAX_INNER = 5;
/** The changes inside a string that is JSON on both sides. */
function jsonEffect(was: unknown, is: unknown): string | undefined {
  const inner = jsonChanges(was, is)?.map((change) =>
    lineOf(undefined, change, [], () => undefined, hunksOf(change.was, change.is)),
  );
  if (!inner?.length) return inner && "changes in its format only: the JSON is equal";
  const more = inner.length > MAX_INNER ? [`and ${inner.length - MAX_INNER} more`] : [];
  return `changes inside its JSON: ${[...inner.slice(0, MAX_INNER), ...more].join(", ")}`;
}

function contentOf(change: Change, nameUnknown: NameUnknown): string {
  const { was, is, path } = change;
  if (!isNamed(change))
    return `: ${valueText(withNames(is, path, nameUnknown) ?? was, nameUnknown(path))}`;
  return hasUnknown(is) ? ", partly known after apply" : "";
}

/** A value with names for the unknown values inside it. */
function withNames(value: unknown, at: Path, nameUnknown: NameUnknown): unknown {
  const inside = pathsWhere(value, isUnknown).filter((path) => path.length);
  return replaceEach(value, inside, (path) => unknownText(nameUnknown([...at, ...path])));
}

// The engine prints the content of a named element.
const isNamed = ({ within, path }: Change): boolean =>
  within.at(-1)?.path.length === path.length && within.at(-1)?.name !== undefined;

// Without a name, only both indexes tell which element has moved.
const originOf = (change: Change): string =>
  change.from
    ? ` from ${parentText(change.from)}`
    : isNamed(change)
      ? ""
      : ` here from [${change.oldPath.at(-1)}]`;
const positionOf = (change: Change): string => {
  const { type, before, from } = change;
  if (before === undefined || (type === "moved" && !from && !isNamed(change))) return "";
  return before === "end" ? " at the end" : ` before ${neighbourText(before)}`;
};

/** A change that does not name the elements of lists whose name is one of the secret texts. */
function withoutNames(change: Change, texts: ReadonlySet<string>): Change {
  const { within, before, from } = change;
  return {
    ...change,
    within: within.map((one) => withoutName(one, texts)),
    ...(before && before !== "end" ? { before: withoutName(before, texts) } : {}),
    ...(from ? { from: withoutNames(from, texts) } : {}),
  };
}

function withoutName(element: ListElement, texts: ReadonlySet<string>): ListElement {
  const { name, ...rest } = element;
  return name === undefined || !texts.has(name) ? element : { ...rest, isAmbiguous: true };
}
