import type * as pulumi from "@pulumi/pulumi";

type Primitive = string | number | boolean | null | undefined;
// Not spread over unions at the Input: an Output<boolean> must fit where true or false does.
type Inside<T> = T extends Primitive ? T : T extends readonly (infer U)[] ? Deep<U>[] : { [K in keyof T]: Deep<T[K]> };
export type Deep<T> = pulumi.Input<Inside<T>>;

/** Arguments as a program gives them: any part may be an output of another resource. */
export type Inputs<T> = T extends unknown ? { [K in keyof T]: Deep<T[K]> } : never;

/** Outputs of a resource. Mapped key by key, so that an editor shows what each is. */
export type Outputs<T> = { readonly [K in keyof T]-?: pulumi.Output<T[K]> };

/** How an existing object is taken over instead of a new one being made. */
export interface Adopt {
  /** Id of the object. */
  id?: pulumi.Input<string>;
  /** The one object of that name. Several of the name are an error that lists their ids. */
  byName?: pulumi.Input<boolean>;
  /** The object may differ from the arguments: it is made equal. Without this, a difference is an error that lists each path. */
  overwrite?: pulumi.Input<boolean>;
}

/** Arguments that every resource takes. */
export interface CommonArgs {
  /** Takes over an object that exists. Left in the program afterwards it does nothing. */
  adopt?: pulumi.Input<Adopt>;
  /** Name of a connection in the configuration (`coralogix:connections`); the default connection when left out. */
  connection?: pulumi.Input<string>;
  /** An identical object may exist already: make another one. */
  allowDuplicate?: pulumi.Input<boolean>;
  /** Fields this version does not know, as the API spells them: laid over the body that is sent. */
  extra?: pulumi.Input<Record<string, unknown>>;
}

/** A resource class. */
export interface ResourceClass<Args, Outs, Shorter = never> {
  /** Declares the resource. */
  new (
    name: string,
    args: (Inputs<Args> | Inputs<Shorter>) & CommonArgs,
    opts?: pulumi.CustomResourceOptions,
  ): pulumi.CustomResource & Outputs<Outs>;
  /** Reads an object that exists, without managing it. One that does not exist is an error. */
  get(
    name: string,
    id: pulumi.Input<pulumi.ID>,
    args?: { connection?: string },
    opts?: pulumi.CustomResourceOptions,
  ): pulumi.CustomResource & Outputs<Outs>;
  /**
   * Arguments from the JSON of an object, as the product's export and the API give it (a text, or the value it holds). Ids and times of the server are left
   * out; what this version does not know is kept where it can be, or told as a warning. What is no such object is an error.
   * @example
   * new coralogix.Dashboard("copy", { ...coralogix.Dashboard.argsFromJson(fs.readFileSync("board.json", "utf8")), name: "Copy" });
   */
  argsFromJson(json: string | object): Args;
  /** Whether a value is a resource of this class, also when another copy of the package made it. */
  isInstance(value: unknown): value is pulumi.CustomResource & Outputs<Outs>;
}
