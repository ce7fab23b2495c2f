import { replacePattern } from "../../regexp";
import { expectLabelName } from "../errors";
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
    return found ? expanded(replacement, found) : undefined;
  });
}

/** `label_join`: a label from the values of others, with a separator. */
export function labelJoined(
  { rows }: Vector,
  [target = "", separator = "", ...sources]: readonly string[],
): Vector {
  for (const source of sources) expectLabelName(source, "a source of label_join()");
  expectLabelName(target, "the destination of label_join()");
  return relabeled(rows, target, (labels) =>
    sources.map((source) => labels[source] ?? "").join(separator),
  );
}

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

/** `$1`, `${1}`, `$name` and `${name}` stand for the groups, `$$` for a dollar sign. */
export const expanded = (template: string, found: RegExpExecArray): string =>
  template.replace(/\$(?:(\$)|(\w+)|\{(\w+)\})/g, (_, dollar, open, closed) => {
    if (dollar) return "$";
    const name: string = open ?? closed;
    return (/^\d+$/.test(name) ? found[Number(name)] : found.groups?.[name]) ?? "";
  });
