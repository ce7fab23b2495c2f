import type { Levels } from "../../lint/levels";
import type { Fields } from "../../schema/record";
import type { Chart } from "../chart/model";
import type { ReportedChange } from "../report/model";

/** What a preview does with a resource. The order is that of a review: the risky ones first. */
export const OPERATIONS = [
  "unknown",
  "delete",
  "replace",
  "overwrite",
  "update",
  "create",
  "adopt",
  "same",
] as const;

/**
 * `adopt`: the object exists, and nothing is written. `overwrite`: the object exists, and is
 * changed to the arguments. `same`: nothing happens; only in a preview with `--show-sames`.
 * `unknown`: the engine has an operation that this version does not know.
 */
export type Operation = (typeof OPERATIONS)[number];

/** Whether an operation changes an object whose earlier arguments may be known. */
export const isChange = (operation: string): operation is "update" | "replace" | "overwrite" =>
  ["update", "replace", "overwrite"].includes(operation);

export interface SourceLocation {
  /** Relative to the folder of the project: `alerts/errors.ts`. */
  file: string;
  line: number;
}
/** The address of a location in the program; undefined where it has none. */
export type SourceUrl = (location: SourceLocation) => string | undefined;

/**
 * The arguments of a resource, without the keys that the provider adds. A secret is the text
 * `[secret]`, whether the engine or the schema knows that it is one. A value that is unknown in the
 * preview is the placeholder of the engine, see `isUnknown`.
 */
export type Arguments = Fields;

/** A resource of this package in a preview. */
export interface ReviewedResource {
  operation: Operation;
  resourceType: string;
  /** The name in the program. */
  name: string;
  urn: string;
  /** Undefined before a create. */
  id?: string;
  /** The type with the name of the object: `Alert "Errors"`. */
  subject: string;
  /**
   * Of `update`, `replace` and `overwrite`; the differences because of which `adopt` is refused.
   */
  changes: readonly ReportedChange[];
  /**
   * Of `adopt` and `overwrite`, the result of the preview: the object equals the arguments, differs
   * from them, or was not compared, because some arguments are unknown or there is no key.
   * `refused`: it cannot be adopted; the diagnostics contain the reason.
   */
  adoption?: "equal" | "different" | "unknown" | "refused";
  /** Notes of the provider on the resource, besides its changes, a sentence each. */
  notes: readonly string[];
  /** What each unknown argument in `after` will be, by path: `id of Webhook "Ops"`. */
  unknowns: Readonly<Record<string, string>>;
  /** Undefined before a create. */
  before?: Arguments;
  /** The outputs in state; undefined before a create. */
  outputs?: Fields;
  /** Undefined after a delete. */
  after?: Arguments;
  /** The lint rules whose findings the program ignores, each with the reason. */
  ignoreFindings?: Fields;
  source?: SourceLocation;
}

/** A resource of another package in a preview: only what happens is known. */
export interface OtherResource {
  operation: Operation | "read" | "refresh";
  type: string;
  name: string;
  urn: string;
  /** Of `unknown`: what the engine calls the operation. */
  engineOperation?: string;
}

/**
 * What a change leads to elsewhere: `Alert "Errors" has no notification any more`. No finding: it is
 * at no place of the program, and may be what the change is for.
 */
export interface Consequence {
  level: "error" | "warning" | "info";
  /** What happens, in a sentence without a full stop. */
  what: string;
  /** The resources that it happens to: their subjects. */
  affects: readonly string[];
  /** The change that leads to it, as a subject; undefined where it is not one change. */
  because?: string;
}

/** A figure from the account, with its basis, or the reason why there is none. */
export interface Forecast {
  /** `cost of TCO policies`, `noise`, `SLOs`, `limits`. */
  topic: string;
  /** The subject that it is about; undefined for the whole review. */
  subject?: string;
  /** The result in a sentence without a full stop; undefined where it was not computed. */
  result?: string;
  /** The window of time, the coverage and the source of the figures. */
  basis?: string;
  /** Why it was not computed. */
  notComputed?: string;
}

/** A preview, prepared for a reviewer. */
export interface Review {
  /** The project and the stack of the preview; undefined where the preview names none. */
  project?: string;
  stack?: string;
  /**
   * In the order of the program: by file, line and URN. The engine's order differs between runs.
   */
  resources: readonly ReviewedResource[];
  others: readonly OtherResource[];
  /** Errors and warnings of the preview, without those of the changes. */
  diagnostics: readonly { severity: "error" | "warning"; message: string; urn?: string }[];
  consequences: readonly Consequence[];
  /** Undefined without `--with-data` and `--tests`. */
  forecasts?: readonly Forecast[];
  /** What changed objects show, with data; undefined without such an option. */
  pictures?: ReviewPictures;
  /** The levels of lint rules in the configuration of the stack. */
  lintLevels?: Levels;
  /** Whether the preview contains the resources that it does not change (`--show-sames`). */
  isComplete: boolean;
}

/** A chart with its title, and what an alert does in the period that it shows. */
export interface VersionPicture {
  title: string;
  chart: Chart;
  /** `3 times, 20 minutes` */
  fires?: string;
}

/** A widget or a value of an alert before and after the changes. */
export interface PicturePair {
  before?: VersionPicture;
  after?: VersionPicture;
}

export interface ObjectPictures {
  /** Which data it is. */
  note: string;
  pairs: readonly PicturePair[];
  /** What the widgets of a new object show, by their values in the arguments. */
  charts?: ReadonlyMap<unknown, Chart>;
}

/** Pictures of what changes, by the URNs of the resources. */
export type ReviewPictures = ReadonlyMap<string, ObjectPictures>;

/** What a renderer knows besides the review. */
export interface RenderOptions {
  /** The output is for a terminal that shows colors. */
  colors: boolean;
  /** The most bytes of Markdown; undefined for no limit. */
  maxSize?: number;
  /** The file with the pictures, which Markdown names. */
  picturesIn?: string;
  /** Markdown links to the address of a location in the program. */
  sourceUrl?: SourceUrl;
}
export type RenderReview = (review: Review, options: RenderOptions) => string;
