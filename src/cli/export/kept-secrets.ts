import { nodeOf } from "../../schema/node";
import { formatPath, isWithin, type Path, replaceEach } from "../../schema/path";
import type { Fields } from "../../schema/record";
import { fieldsOf, nodeAt } from "../../schema/walk";
import { issuesOf, type ReviewedObject, withSecrets } from "./review-object";

/** The value of a kept secret that the type of the arguments requires. */
const PLACEHOLDER = "kept";

/** Arguments in which the object keeps its secrets. */
export interface KeptSecrets {
  args: Fields;
  /** The paths for `adopt.keep`. */
  keep: readonly string[];
  /** The secrets that cannot be kept, so the program must supply them. */
  supplied: readonly Path[];
}

/**
 * Plans an object whose secrets nobody needs to know: their paths are in `adopt.keep`, and the
 * program has no value, or a placeholder. A list can only be kept as a whole.
 */
export function keepSecrets({ object, args, secrets }: ReviewedObject): KeptSecrets {
  const node = nodeOf(object.context.definition.fields);
  const isRefused = (path: Path) =>
    issuesOf(object, withSecrets(args, secrets), [textOf(path)]).some(
      ({ path: [first] }) => first === "adopt",
    );
  const supplied = secrets.filter(isRefused);
  const kept = secrets.filter((path) => !supplied.includes(path));
  const keep = [...new Set(kept.map(textOf))];
  const issues = issuesOf(object, args, keep);
  const isOptional = (path: Path) => {
    const outer = nodeAt(node, path.slice(0, -1));
    return fieldsOf(outer)[String(path.at(-1))]?.optional !== false;
  };
  const hasPlaceholder = (path: Path) =>
    path.some((step) => typeof step === "number") ||
    !isOptional(path) ||
    issues.some((issue) => isWithin(issue.path, path.slice(0, -1)));
  const placeholders = kept.filter(hasPlaceholder);
  return { args: replaceEach(args, placeholders, () => PLACEHOLDER), keep, supplied };
}

/** The path that is retained: of a list, where the secret is in one of its items. */
function textOf(path: Path): string {
  const item = path.findIndex((step) => typeof step === "number");
  return formatPath(item < 0 ? path : path.slice(0, item));
}
