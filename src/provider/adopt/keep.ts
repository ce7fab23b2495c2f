import { type Issue, unknownPropertyReason } from "../../schema/issues";
import type { Node } from "../../schema/node";
import { formatPath } from "../../schema/path";
import type { Fields } from "../../schema/record";
import { isUnknown } from "../../schema/unknown";
import { childAt, fieldsOf, isList, nodeAt } from "../../schema/walk";
import { adoptAdvice } from "../advice";
import type { SplitInputs } from "../state/inputs";
import { Keep, parsePath } from "../state/keep";

/** Issues of the paths in `adopt.keep`. */
export const keepIssues = (node: Node, { keep }: SplitInputs): Issue[] =>
  keep.texts.flatMap((text, index) => {
    const reason = isUnknown(text) ? undefined : keepIssue(node, text);
    return reason === undefined
      ? []
      : [{ path: ["adopt", "keep", index], what: `${text}: ${reason}` }];
  });

function keepIssue(node: Node, text: string): string | undefined {
  const steps = parsePath(text);
  if (!steps) return 'expected a path, such as "url" or "genericWebhook.headers"';
  for (const [index, step] of steps.entries()) {
    const outer = nodeAt(node, steps.slice(0, index));
    if (isList(outer))
      return `items of a list cannot be kept; keep the list ${formatPath(steps.slice(0, index))}`;
    if (outer && !childAt(outer, step))
      return unknownPropertyReason(step, Object.keys(fieldsOf(outer)));
  }
  return undefined;
}

/**
 * Issues of fields that an earlier run kept and that the program now neither keeps nor sets: an
 * update would clear them.
 */
export const releasedIssues = (node: Node, released: Keep, fields: Fields): Issue[] =>
  released.paths
    .filter((path) => new Keep([path]).withAliases(node).in(fields).isEmpty)
    .map((path) => ({
      path,
      what: `was kept by adopt.keep and has no value in the program: set its value, or keep it with ${adoptAdvice({ keep: [formatPath(path)] })}`,
    }));
