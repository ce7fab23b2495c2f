import type * as pulumi from "@pulumi/pulumi";
import type { OneOf } from "../schema/types";

type Primitive = string | number | boolean | null | undefined;
// The Input is not distributed over unions: an Output<boolean> must be assignable to a boolean.
type Parts<T> = T extends Primitive
  ? T
  : T extends readonly (infer U)[]
    ? Input<U>[]
    : { [K in keyof T]: Input<T[K]> };
/** A value of which any part may be an output of another resource. `undefined` stays as it is. */
export type Deep<T> = [T] extends [undefined] ? T : pulumi.Input<Parts<T>>;

// With a primitive in a union of objects, the compiler compares a wrong object with the variant
// that it has, otherwise with the last variant. No program writes this bigint, and a bigint has no
// property with the name of a field.
type NoPart = -1n;
// Named like the type of the SDK, because editors and errors show it.
type Input<T> = Deep<T> | NoPartOfUnion<T>;
type NoPartOfUnion<T, All = T> = undefined extends All
  ? never
  : T extends Primitive
    ? never
    : [All] extends [T]
      ? never
      : NoPart;

/** Arguments of a resource: any part may be an output of another resource. */
export type Inputs<T> = T extends unknown ? { [K in keyof T]: Input<T[K]> } : never;

// The compiler compares arguments without a variant with the last member of the union: with this
// one, the error lists the first keys instead of the last one. `never` would hide the descriptions
// of the keys from editors; the preview rejects a program that gives undefined for each of them.
type NoVariant<V> = { [K in keyof V]-?: undefined };
/** Exactly one of the keys, as in `OneOf`. */
export type OneVariant<V, Rule> = OneOf<V, Rule> | NoVariant<V>;

/** The keys of other arguments, as `undefined`: the compiler then distinguishes both arguments. */
export type Without<Other, Own> = { [K in Exclude<keyof Other, keyof Own>]?: undefined };

/** Outputs of a resource. A mapped type, so that editors show the description of each. */
export type Outputs<T> = { readonly [K in keyof T]-?: pulumi.Output<T[K]> };

/** Identifies an existing object to manage, instead of creating a new one. */
export interface Adopt {
  /** Id of the object. */
  id?: pulumi.Input<string>;
  /** Adopts the object with the name of the resource. Several such objects are an error. */
  byName?: pulumi.Input<boolean>;
  /** Updates an object that differs from the arguments. Without it, a difference is an error. */
  overwrite?: pulumi.Input<boolean>;
  /**
   * Paths of fields that the object retains, such as `url` or `genericWebhook.headers`. While a
   * path is listed, its value is neither compared nor overwritten, and the program may omit the
   * field or set it to a placeholder. A list is retained as a whole.
   * @example
   * new coralogix.Webhook("pager", { name: "Pager", slack: {}, adopt: { id, keep: ["url"] } });
   */
  keep?: pulumi.Input<pulumi.Input<string>[]>;
}

/** Arguments that every resource has. */
export interface CommonArgs {
  /** Adopts an existing object. Only `keep` has an effect on later updates. */
  adopt?: pulumi.Input<Adopt>;
  /** Name of a connection in the configuration (`coralogix:connections`). Defaults to `default`. */
  connection?: pulumi.Input<string>;
  /** Creates the object even if an identical one exists. Without it, that is an error. */
  allowDuplicate?: pulumi.Input<boolean>;
  /** Lint rules whose findings are ignored, each with the reason. */
  ignoreFindings?: pulumi.Input<Record<string, pulumi.Input<string>>>;
  /** Fields that this version does not declare, merged into the request body as they are. */
  extra?: pulumi.Input<Record<string, unknown>>;
}

/** A value without outputs and promises. */
export type Plain<T> = pulumi.Unwrap<T>;

/** A resource class: its arguments, its outputs, and its arguments as plain values. */
export interface ResourceClass<Args, Outs, Fields = Args> {
  // Without a comment of its own, editors show that of the class for `new coralogix.Alert(`.
  new (
    name: string,
    args: Args,
    opts?: pulumi.CustomResourceOptions,
  ): pulumi.CustomResource & Outputs<Outs>;
  /** Reads an existing object without managing it. A missing object is an error. */
  get(
    name: string,
    id: pulumi.Input<pulumi.ID>,
    args?: { connection?: string },
    opts?: pulumi.CustomResourceOptions,
  ): pulumi.CustomResource & Outputs<Outs>;
  /**
   * Converts the JSON of an object (a string or a parsed value) into arguments: the response of
   * get, with or without its envelope, an entry of a list, an export of the product, the result of
   * a function, or what `pulumi stack output` and `pulumi stack export` show of a resource. Ids,
   * timestamps and other read-only fields are omitted. Fields that this version does not declare
   * are preserved in `extra` where possible, and otherwise omitted with a warning; so are secrets
   * that are masked or encrypted. JSON of anything else is an error.
   * @example
   * const args = coralogix.Dashboard.argsFromJson(fs.readFileSync("board.json", "utf8"));
   * new coralogix.Dashboard("copy", { ...args, name: "Copy" });
   */
  argsFromJson(json: string | object): Fields;
  /** Whether a value is a resource of this class, even of another copy of this package. */
  isInstance(value: unknown): value is pulumi.CustomResource & Outputs<Outs>;
}
