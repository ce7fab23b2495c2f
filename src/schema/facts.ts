import { z } from "zod";
import type { Fields } from "./record";
import type { Json } from "./types";

export type { Json };

/** How a value is encoded in requests and responses, where it differs from the user's form. */
export type Encoding =
  | { as: "enum"; prefix: string; values: readonly EnumValue[]; readPrefix?: string }
  | { as: "int64"; unsigned: boolean }
  | { as: "keyed"; key: string; value: string; most?: number; longest?: number }
  | { as: "joined"; by: string; most?: number }
  | { as: "bytes" };

/** The languages of queries, and of the conditions and templates of notifications. */
export type QueryLanguage =
  | "promql"
  | "lucene"
  | "dataprime"
  | "dpxl"
  | "teraCondition"
  | "teraTemplate";

/** An enum value: the user's form, the name in requests, and (if known) the legacy integer. */
export interface EnumValue {
  short?: string;
  full: string;
  number?: number;
}

/**
 * Properties of a field besides its type and bounds. All generic code (encoding, comparison,
 * validation, documentation, emulator) reads these, so it needs no special case for a resource.
 */
export interface Facts {
  /** The description of the field. */
  about?: string;
  /** The name of a schema that is generated once and referenced elsewhere. */
  model?: string;
  /** The description of the named schema; `about` describes the field that uses it. */
  modelAbout?: string;
  /** Encrypted in state, and redacted in logs and errors. */
  secret?: true;
  /**
   * An argument of the resource type: unless it is false in state, the object is not deleted.
   */
  deletionGuard?: true;
  /** A change replaces the resource. */
  replaceOnChange?: true;
  /** The list is a set: its order has no meaning. */
  unordered?: true;
  /** Of a set: the server stores an entry once that a request has twice. */
  storedOnce?: true;
  /** The list is a set where one of these sibling fields is given. */
  unorderedBeside?: readonly string[];
  /** Of an item of a set, or of a list whose items have ids: the field that identifies the item. */
  identity?: string;
  /**
   * Of an item of a list: the field that contains its name, where that is not `title` or `name`.
   * Dots lead into objects: `options.custom.name`.
   */
  label?: string;
  /**
   * Of a set: the server adds items of its own. An item that the arguments do not contain is no
   * drift; items are matched by `identity`, or by their value.
   */
  serverItems?: true;
  /**
   * Labels by which users group objects: a map, or items with `key` and `value`. They are those of
   * the object itself, which get the default labels, or those of the objects that it selects.
   */
  labels?: "own" | "selected";
  /** The resource type whose id the field contains. */
  ref?: string;
  /**
   * With `ref`: the part of a joined id, or the argument, that the field contains instead of the
   * id.
   */
  refPart?: string;
  /** With `ref`: the service rejects a value that identifies no object. */
  refChecked?: true;
  /**
   * What the field contains the id of, where no resource type manages it and no operation creates
   * it: `AI application`. No other account has that id.
   */
  ofAccount?: string;
  /**
   * The server sets the field where it is omitted: to this value, or (`true`) to one that is not
   * known in advance. `returned`: responses contain the default; without it the default may only
   * apply.
   */
  serverDefault?: true | { value: Json; returned?: true };
  /** A position among the objects of the account: where omitted, it follows from the others. */
  position?: true;
  /**
   * The server computes the field, and ignores a value that is sent: `creator`. `elementId`: an id
   * of a part, `groups[0].id`, which each write may change. It is never stored: an update
   * sends the present id of the part that has the same `identity` field or the same content.
   */
  readOnly?: true | "elementId";
  /**
   * An output that every write changes, `alertVersionId`: an update reads it where its response is
   * empty, and a refresh shows a new value only together with another change.
   */
  revision?: true;
  /**
   * Of an argument that the API accepts in updates, but not in creates: the object is created
   * without it, and updated then.
   */
  afterCreate?: true;
  /** Of an argument: an update that omits it resets it, so an unmanaged one is read and sent. */
  keptInUpdates?: true;
  /**
   * An output that only the response to the create contains: state keeps it, and reads neither add
   * nor change it.
   */
  createOnly?: true;
  /** An output that no update changes: a preview knows it from state. */
  fixed?: true;
  /** Responses omit the field, or mask it. */
  writeOnly?: true;
  /** Of such an argument: no create contains it, so that the object does not depend on it. */
  unsent?: true;
  /** Of such an argument: the argument that shows its value where it is derived from it. */
  shownBy?: string;
  /**
   * Responses contain the field only for keys with a permission: a missing or an empty value is no
   * drift. `missing`: only a missing value is no drift; an empty one means that the field is unset.
   */
  permissionGated?: true | "missing";
  /**
   * Another form of this sibling. Where the user gives one of the two, the other is not compared.
   */
  aliasOf?: string;
  /** The comparison ignores case. */
  caseless?: true;
  /** Of a map with secret values: the keys whose values are not secret. */
  publicEntries?: readonly string[];
  /** Of an item of a list: unless this field is true, the item means the same as no item. */
  noopUnless?: string;
  /** Of a list: whether an item means the same as no item, since the server adds it by itself. */
  isDefaultItem?(item: Fields): boolean;
  /**
   * Unique in an account: a copy of an object needs another value. `"perhaps"` where nobody knows
   * whether the service refuses equal ones, so that no preview does.
   */
  unique?: true | "perhaps";
  /** The service rejects the field in requests, but responses of older objects may contain it. */
  refused?: true;
  /** A string that contains JSON: the parsed values are compared. */
  json?: true;
  /** A string that contains YAML: the parsed values are compared. */
  yaml?: true;
  /** Of a PromQL query: the range that the service adds where there is none. `a` equals `a[5m]`. */
  range?: string;
  /**
   * Returns the response with those parts in the form of the arguments that mean the same, where
   * canonical forms cannot show it: the service moves a start to the next occurrence.
   */
  align?(remote: unknown, desired: unknown): unknown;
  /** A URL: canonical URLs are compared. */
  address?: true;
  /** A duration in seconds: `1.5s` equals `1.500s`. */
  duration?: true;
  /**
   * The language of the text. The documentation states it, the preview checks the syntax (see
   * `queries`), and the emulator rejects some invalid queries by it.
   */
  language?: QueryLanguage;
  /** The API distinguishes zero (or empty) from absent. */
  zeroIsValue?: true;
  /** Zero is sent like any value. A response that omits a zero, or adds one, is no drift. */
  explicitZero?: true;
  /** Requests must contain the field, though it is optional for users: a generated id. */
  always?: true;
  /** Documented as required, but known to be optional. Required in the OpenAPI description only. */
  lenient?: true;
  /** In the legacy dialect null means absent. */
  nullable?: true;
  /** The server stores the number as a 32-bit float. */
  float?: true;
  /** The API cannot clear the field. The string states what to write instead of removing it. */
  cannotClear?: string;
  /**
   * Of an enum: the package acts on the value, so that one which is newer than this version is an
   * error. Other enums pass it on.
   */
  closed?: true;
  /** An id inside the resource that is generated where the user gives none. */
  generatedId?: "uuid";
  /** Why the field is deprecated, and what to use instead. */
  deprecated?: string;
  /** May change or be removed without notice. */
  preview?: true;
  /**
   * The service does not enforce the documented bounds of this field and of the fields inside it: a
   * violation is a warning. `false` restores errors for a field inside.
   */
  advisory?: boolean;
  /** A valid value, for patterns from which none can be derived. */
  example?: Json;
  /**
   * A program of a few lines that uses the field, such as a variant of a union. Reference pages and
   * hover texts show it.
   */
  usage?: string;
  /**
   * Some of the values that the service accepts, where it accepts only those of a list of its own,
   * such as the keys of its integrations. The emulator accepts these.
   */
  catalog?: readonly [string, ...string[]];
  /** Of a string: known values, which editors and reference pages show. Others are accepted. */
  suggestedValues?: readonly string[];
  encoding?: Encoding;
  /** Requests and responses wrap the value in an object with this key: `{ value: x }`. */
  wrapper?: string;
  /** The protobuf union of this key, in which the legacy dialect wraps it; "" without a name. */
  cased?: string;
  /** Exactly one of these keys is given. */
  union?: UnionFacts;
}

export interface UnionFacts {
  variants: readonly string[];
  /** A field that repeats which variant is given, and its enum value for each variant. */
  tag?: {
    key: string;
    prefix: string;
    values: Readonly<Record<string, EnumValue>>;
    /** Enum values of that field that belong to no variant. */
    others?: readonly EnumValue[];
  };
  /** Another variant replaces the resource. */
  replaceOnChange?: true;
  /** No variant is valid, too. */
  optional?: true;
  /** The server chooses a variant where none is given. */
  serverDefault?: true;
  /** The variant that stands in responses for a secret one: it equals that of the arguments. */
  placeholder?: string;
}

/** A schema of values of a type. */
export type Schema<T = unknown> = z.ZodType<T>;
/** The values of a schema, as programs write and read them. */
export type ValueOf<S extends z.ZodType> = z.output<S>;
/** The values of fields that are declared without a name. */
export type FieldValues<F extends z.ZodRawShape> = z.output<z.ZodObject<F>>;

export const registry = z.registry<Facts>();

export const factsOf = (schema: z.core.$ZodType): Facts => registry.get(schema as z.ZodType) ?? {};

/**
 * Adds facts to a schema. The schema may be shared, so it is not changed; and cloning it would take
 * most of the time that loading a service needs, so the result is a view of it.
 */
export function annotate<S extends z.ZodType>(schema: S, facts: Facts): S {
  const view = annotatedView(schema);
  registry.add(view, { ...factsOf(schema), ...facts });
  return view;
}

// Copies the properties of a schema, but not its methods: zod binds a method to the schema at its
// first access, so a copied one would belong to the original schema and its facts.
function annotatedView<S extends z.ZodType>(schema: S): S {
  const methods: object = Object.getPrototypeOf(schema);
  const view = Object.create(methods) as Record<string, unknown>;
  Object.defineProperty(view, "_zod", { value: schema._zod });
  for (const key of Object.keys(schema)) if (!(key in methods)) view[key] = schema[key as keyof S];
  return view as unknown as S;
}

/** Declares a field: its schema, its description and its facts. */
export const field = <S extends z.ZodType>(schema: S, about: string, facts: Facts = {}): S =>
  annotate(schema, { about, ...facts });
/** Declares a field that may be missing. */
export const optional = <S extends z.ZodType>(schema: S, about: string, facts?: Facts) =>
  field(schema.optional(), about, facts);

/** A schema with rules about its value. It keeps the facts, which zod's `superRefine` does not. */
export const withRules = <S extends z.ZodType>(
  schema: S,
  rules: (value: z.output<S>, ctx: z.core.$RefinementCtx) => void,
): S => annotate(schema.superRefine(rules), factsOf(schema));
