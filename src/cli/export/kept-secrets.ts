import { validateArguments } from "../../provider/lifecycle/validate-arguments";
import { splitInputs } from "../../provider/state/inputs";
import type { Issue } from "../../schema/issues";
import { nodeOf } from "../../schema/node";
import { formatPath, isWithin, type Path, replaceAt, replaceEach } from "../../schema/path";
import type { Fields } from "../../schema/record";
import { UNKNOWN } from "../../schema/unknown";
import { fieldsOf, nodeAt } from "../../schema/walk";
import type { ReviewedObject } from "./review-object";

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
  const { definition } = object.context;
  const node = nodeOf(definition.fields);
  const isKept = (path: Path) =>
    !issuesOf(replaceEach(args, secrets, () => UNKNOWN) as Fields, [textOf(path)]).some(
      ({ path: [first] }) => first === "adopt",
    );
  const kept = secrets.filter(isKept);
  const keep = [...new Set(kept.map(textOf))];
  const isOptional = (path: Path) => {
    const outer = nodeAt(node, path.slice(0, -1));
    return fieldsOf(outer)[String(path.at(-1))]?.optional !== false;
  };
  const hasPlaceholder = (path: Path) =>
    path.some((step) => typeof step === "number") ||
    !isOptional(path) ||
    issuesOf(args, keep).some((issue) => isWithin(issue.path, path.slice(0, -1)));
  return {
    args: kept
      .filter(hasPlaceholder)
      .reduce<unknown>((rest, path) => replaceAt(rest, path, PLACEHOLDER), args) as Fields,
    keep,
    supplied: secrets.filter((path) => !isKept(path)),
  };

  function issuesOf(fields: Fields, paths: readonly string[]): Issue[] {
    const parts = splitInputs({ ...fields, adopt: { id: object.id, keep: paths } });
    return validateArguments(definition, fields, parts, splitInputs({}), () => undefined).issues;
  }
}

/** The path that is kept: of a list, where the secret is in one of its items. */
function textOf(path: Path): string {
  const item = path.findIndex((step) => typeof step === "number");
  return formatPath(item < 0 ? path : path.slice(0, item));
}
