import { expectAtMost } from "../../../text/budget";
import { replacePattern } from "../../regexp";
import { expectLabelName, PromqlRefusal } from "../errors";
import { joined, type Row, type Vector, vector } from "../grid";
import { type Labels, withLabel } from "../labels";

/** `label_replace`: a label from the parts of another one that a regular expression finds. */
export function labelReplaced(
  { rows }: Vector,
  [target = "", replacement = "", source = "", pattern = ""]: readonly string[],
): Vector {
  expectLabelName(target, "the destination of label_replace()");
  const regexp = replacePattern(pattern);
  return relabeled(rows, target, (labels) => {
    const found = regexp.exec(labels[source] ?? "");
    if (!found) return undefined;
    expectShort(longestExpanded(replacement, found));
    return expanded(replacement, found);
  });
}

/** `label_join`: a label from the values of others, with a separator. */
export function labelJoined(
  { rows }: Vector,
  [target = "", separator = "", ...sources]: readonly string[],
): Vector {
  for (const source of sources) expectLabelName(source, "a source of label_join()");
  expectLabelName(target, "the destination of label_join()");
  return relabeled(rows, target, (labels) => {
    const values = sources.map((source) => labels[source] ?? "");
    expectShort(values.reduce((sum, one) => sum + one.length + separator.length, 0));
    return values.join(separator);
  });
}

/** Calls inside of one another can double a value each time. */
const expectShort = (characters: number): void =>
  expectAtMost(characters, "a label", PromqlRefusal);

function relabeled(
  rows: readonly Row[],
  target: string,
  newValue: (labels: Labels) => string | undefined,
): Vector {
  const result = rows.map((row) => {
    const value = newValue(row.labels);
    if (value === undefined) return row;
    const labels = withLabel(row.labels, target, value);
    // A name that the query sets is not removed at the end.
    return { ...row, labels, dropsName: target === "__name__" ? false : row.dropsName };
  });
  return vector(joined(result));
}

/** How long a text can be that `expanded` returns. */
export const longestExpanded = (template: string, [whole]: RegExpExecArray): number =>
  template.length + (template.split("$").length - 1) * whole.length;

/** `$1`, `${1}`, `$name` and `${name}` stand for the groups, `$$` for a dollar sign. */
export const expanded = (template: string, found: RegExpExecArray): string =>
  template.replace(REFERENCE, (_, dollar, open, closed) => {
    if (dollar) return "$";
    const name: string = open ?? closed;
    // A number that begins with 0 is a name.
    return (/^(?:0|[1-9]\d*)$/.test(name) ? found[Number(name)] : found.groups?.[name]) ?? "";
  });
const REFERENCE = /\$(?:(\$)|([\p{L}\p{Nd}_]+)|\{([\p{L}\p{Nd}_]+)\})/gu;
