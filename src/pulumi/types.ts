import type * as pulumi from "@pulumi/pulumi";

type Primitive = string | number | boolean | null | undefined;
// The Input is not distributed over unions: an Output<boolean> must be assignable to a boolean.
type Parts<T> = T extends Primitive
  ? T
  : T extends readonly (infer U)[]
    ? Deep<U>[]
    : { [K in keyof T]: Deep<T[K]> };
export type Deep<T> = pulumi.Input<Parts<T>>;

/** Arguments of a resource: any part may be an output of another resource. */
export type Inputs<T> = T extends unknown ? { [K in keyof T]: Deep<T[K]> } : never;

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
}

/** Arguments that every resource has. */
export interface CommonArgs {
  /** Adopts an existing object. It has no effect on later updates. */
  adopt?: pulumi.Input<Adopt>;
  /** Name of a connection in the configuration (`coralogix:connections`). Defaults to `default`. */
  connection?: pulumi.Input<string>;
  /** Creates the object even if an identical one exists. Without it, that is an error. */
  allowDuplicate?: pulumi.Input<boolean>;
  /** Fields that this version does not declare, merged into the request body as they are. */
  extra?: pulumi.Input<Record<string, unknown>>;
}

/** `CommonArgs` without outputs, as a policy pack receives them. */
export type PlainCommonArgs = pulumi.Unwrap<CommonArgs>;

/** A resource class. */
export interface ResourceClass<Args, Outs, Shorthand = never> {
  /** Declares the resource. */
  new (
    name: string,
    args: (Inputs<Args> | Inputs<Shorthand>) & CommonArgs,
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
   * Converts the JSON of an object (a string or a parsed value) into arguments: the response of get,
   * with or without its envelope, an entry of a list, an export of the product, the result of a
   * function, or what `pulumi stack output` and `pulumi stack export` show of a resource. Ids,
   * timestamps and other read-only fields are omitted. Fields that this version does not declare are
   * preserved in `extra` where possible, and otherwise omitted with a warning; so are secrets that
   * are masked or encrypted. JSON of anything else is an error.
   * @example
   * const args = coralogix.Dashboard.argsFromJson(fs.readFileSync("board.json", "utf8"));
   * new coralogix.Dashboard("copy", { ...args, name: "Copy" });
   */
  argsFromJson(json: string | object): Args;
  /** Whether a value is a resource of this class, even of another copy of this package. */
  isInstance(value: unknown): value is pulumi.CustomResource & Outputs<Outs>;
}
