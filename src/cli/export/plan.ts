import type { Path } from "../../schema/path";
import type { AccountObject, OmittedObject, ReadFailure } from "../account/types";
import type { ConnectionOptions } from "../connection";

/** In the planned arguments: an output or argument of another planned object. */
export class PlannedReference {
  constructor(
    readonly target: PlannedObject,
    /** `id`, a part of a joined id such as `externalId`, or an argument such as `name`. */
    readonly property: string,
  ) {}
}

/** In the planned arguments: a secret, which the program reads from the configuration. */
export class PlannedSecret {
  /** `configKey` without the project: `webhookSlackOnCallUrl`. */
  constructor(
    readonly configKey: string,
    readonly path: Path,
    /** The value is JSON other than a string: a part of a variant that this version does not know. */
    readonly isJson = false,
  ) {}
}

/** What the exported program says about one object. */
export interface PlannedObject {
  object: AccountObject;
  /** `resource`: declared and adopted. `lookup`: only referred to, with `X.get(…)`. */
  form: "resource" | "lookup";
  /** Arguments in the user's form with `PlannedReference` and `PlannedSecret` as values. */
  args: Readonly<Record<string, unknown>>;
  /** Paths that the object keeps (`adopt.keep`). */
  keep?: readonly string[];
  /** Ids of elements in `args` that the provider would find again without them. */
  optionalIds?: ReadonlySet<string>;
}

/** What the export writes, and what it leaves out. */
export interface ExportPlan {
  /** A referred object stands before the objects that refer to it, except in cycles. */
  objects: readonly PlannedObject[];
  omitted: readonly OmittedObject[];
  failures: readonly ReadFailure[];
  /** Per object: the differences that its adoption would report, a line each. */
  mismatches: ReadonlyMap<PlannedObject, readonly string[]>;
  /** What the report says besides, a line each: references in a cycle. */
  notes?: readonly string[];
  /** The account of the objects. */
  address?: ConnectionOptions;
}

export const configKeysIn = ({ objects }: ExportPlan): string[] =>
  objects.flatMap(({ args }) => secretsIn(args)).map(({ configKey }) => configKey);

function secretsIn(value: unknown): PlannedSecret[] {
  if (value instanceof PlannedSecret) return [value];
  // The target of a reference has secrets of its own.
  if (value instanceof PlannedReference || typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(secretsIn);
}
