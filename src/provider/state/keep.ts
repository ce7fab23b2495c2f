import type { Node } from "../../schema/node";
import { formatPath, isWithin, type Path, replaceAt, valueAt } from "../../schema/path";
import { type Fields, isRecord } from "../../schema/record";
import { UNKNOWN } from "../../schema/unknown";
import { aliasedSibling, fieldsOf, nodeAt } from "../../schema/walk";
import { jsonIn } from "../../text/decoded";
import { sameStage } from "../stages";

/**
 * The argument `adopt.keep`: paths whose values remain as the object has them. They are neither
 * compared nor overwritten, and the values in the program are placeholders. `splitInputs` reads the
 * argument; every other step has this object.
 */
export class Keep {
  constructor(
    readonly paths: readonly Path[] = [],
    /** The paths as state contains them. */
    readonly texts: readonly string[] = paths.map(formatPath),
  ) {}

  /** Paths that are not valid are left out: `keepIssues` reports them. */
  static from(texts: readonly string[]): Keep {
    if (!texts.length) return NOTHING_KEPT;
    const paths = texts.map(parsePath).filter((path) => path !== undefined);
    return new Keep(paths, texts);
  }

  get isEmpty(): boolean {
    return !this.texts.length;
  }

  /** Whether a path is one of these, or below one. */
  covers(path: Path): boolean {
    return this.paths.some((outer) => isWithin(path, outer));
  }

  and(paths: readonly Path[]): Keep {
    return new Keep([...this.paths, ...paths]);
  }

  /** With the paths of other notations of the same values (`aliasOf`). */
  withAliases(node: Node): Keep {
    return new Keep(this.paths.flatMap((path) => [path, ...aliasesOf(node, path)]));
  }

  /** Those at which a value of the program is a placeholder. */
  in(fields: Fields): Keep {
    return new Keep(this.paths.filter((path) => valueAt(fields, path) !== undefined));
  }

  /** Those that a later declaration does not keep any more. */
  releasedBy(later: Keep): Keep {
    return new Keep(this.paths.filter((path) => !later.covers(path)));
  }

  /** A value for a comparison. */
  without<S extends Fields>(fields: S): S {
    return this.replacedIn(fields, undefined);
  }

  /** A value whose placeholders are unknown values, so that a validation ignores them. */
  asUnknown<S extends Fields>(fields: S): S {
    return this.replacedIn(fields, UNKNOWN);
  }

  private replacedIn<S extends Fields>(fields: S, next: unknown): S {
    return this.paths.reduce(
      (result, path) =>
        valueAt(result, path) === undefined
          ? result
          : sameStage(fields, replaceAt(result, path, next)),
      fields,
    );
  }

  /** A value with those of another one at the paths, where the object that contains them exists. */
  withValuesOf<S extends Fields>(source: Fields, fields: S): S {
    return this.paths.reduce(
      (result, path) =>
        isRecord(valueAt(result, path.slice(0, -1)))
          ? sameStage(fields, replaceAt(result, path, valueAt(source, path)))
          : result,
      fields,
    );
  }
}

// Most resources keep nothing.
const NOTHING_KEPT = new Keep();

/** The steps of a path such as `genericWebhook.headers["x.y"]`; undefined if it is not one. */
export function parsePath(text: string): string[] | undefined {
  const pattern = /\.?([\w$-]+)|\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]/gy;
  const steps: string[] = [];
  while (pattern.lastIndex < text.length) {
    const match = pattern.exec(text);
    const step = match && (match[1] ?? match[2] ?? jsonIn(`"${match[3]}"`));
    if (typeof step !== "string") return undefined;
    steps.push(step);
  }
  return steps.length && !text.startsWith(".") ? steps : undefined;
}

function aliasesOf(node: Node, path: Path): Path[] {
  const outer = path.slice(0, -1);
  const object = nodeAt(node, outer);
  const name = String(path.at(-1));
  const target = aliasedSibling(object, name)?.key ?? name;
  return Object.keys(fieldsOf(object))
    .filter((key) => key !== name)
    .filter((key) => key === target || aliasedSibling(object, key)?.key === target)
    .map((key) => [...outer, key]);
}
