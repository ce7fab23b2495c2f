import { z } from "zod";
import type { Json } from "./types";

export type { Json };

/** How a value of the user is spelled on the wire, where the two differ. */
export type Spelling =
  | { as: "word"; prefix: string; words: readonly Word[]; open: boolean; readPrefix?: string }
  | { as: "int64"; unsigned: boolean }
  | { as: "keyed"; key: string; value: string; most?: number; longest?: number }
  | { as: "joined"; by: string; most?: number }
  | { as: "bytes" };

/** One value of an enum: what users write, what travels, and the integer of the legacy dialect where it is known. */
export interface Word {
  short?: string;
  full: string;
  number?: number;
}

/** What is known of a field beside its type and its bounds. Every reader of a declaration reads these, none asks which resource it has in hand. */
export interface Facts {
  /** What the field means, in our own words. */
  about?: string;
  /** A named schema: printed once, referred to everywhere. */
  model?: string;
  /** What the named schema itself is: `about` may say what it means where it is used. */
  modelAbout?: string;
  /** Never shown: not in state, lines, or errors. */
  secret?: true;
  /** A change replaces the resource. */
  fixed?: true;
  /** A set: order means nothing. */
  unordered?: true;
  /** A set where the object has one of these fields beside it, and a list elsewhere. */
  unorderedBeside?: readonly string[];
  /** Of an item of a set: the field by which people and the service tell items apart. */
  identity?: string;
  /** Holds the id of another kind. */
  ref?: string;
  /** With `ref`: the part of that kind's joined id, or the argument, that is held, where it is not the id (its first part). */
  part?: string;
  /**
   * The server fills the field in when it is left out: with this value, or (true) with one we cannot foresee. `returned`: responses are known to hold
   * the value although it was not sent; elsewhere a default may be one in effect alone.
   */
  server?: true | { value: Json; returned?: true };
  /** The server computes the field even if it is sent. */
  derived?: true;
  /** Never comes back, or comes back masked. */
  writeOnly?: true;
  /** Shown only to who may read it: an answer without it, or with an empty one, says nothing of it. `missing`: an empty one says that there is none. */
  guarded?: true | "missing";
  /** Another way to say what this sibling says: while the user gives one of the two, the server's telling of the other means nothing. */
  instead?: string;
  /** Upper and lower case are the same. */
  caseless?: true;
  /** Of a map whose values are secret: the entries of these names are not. */
  shown?: readonly string[];
  /** Of an item of a list: while its field of this name is not true, it means the same as no item. */
  idle?: string;
  /** No two objects of an account may have the same: a copy has its own. */
  unique?: true;
  /** The service refuses it today, and a rule says so; answers about older objects may hold it. */
  refused?: true;
  /** A text that holds JSON: its meaning is compared. */
  json?: true;
  /** Of a PromQL text: the service adds this range selector where there is none, so that with it and without it are the same. */
  range?: string;
  /** A web address: its meaning is compared. */
  address?: true;
  /** Checked for syntax at preview. */
  language?: "promql" | "lucene" | "dataprime" | "dpxl";
  /** Left out and zero (or empty) are different things to the API. */
  distinct?: true;
  /** The API keeps whether it was given: zero is a value. An answer that leaves the zero out, or gives it unasked, still says nothing new. */
  presence?: true;
  /** The wire always holds it, though who writes arguments may leave it out: an id of ours. */
  always?: true;
  /** The API reference requires it, and the service is known to take a request without it: optional here, required in the OpenAPI description. */
  lenient?: true;
  /** In the legacy dialect null may stand for what is left out. */
  nullable?: true;
  /** Stored by the server as a 32-bit float. */
  float?: true;
  /** Leaving the field out keeps it and nothing clears it: what to write instead. */
  cannotClear?: string;
  /** An id inside the resource that we make when the user gives none. */
  made?: "uuid";
  /** Why not to use it any more, and what to use. */
  deprecated?: string;
  /** May change or go without notice. */
  preview?: true;
  /** The service does not enforce the documented bounds of this field and of those below it: a violation is a warning. `false` below such a field: here it does. */
  advisory?: boolean;
  /** A valid value, where a pattern makes one hard to guess. */
  example?: Json;
  spelling?: Spelling;
  /** The wire wraps the value in an object under this key: `{ value: x }`. */
  wrapper?: string;
  /** Name of the protobuf union this key belongs to: how the legacy dialect wraps it ("" when it wraps in place). */
  cased?: string;
  /** Exactly one of these keys is given. */
  union?: Union;
}

export interface Union {
  variants: readonly string[];
  /** A wire field that repeats which variant is given, with its word for each. */
  tag?: {
    key: string;
    prefix: string;
    words: Readonly<Record<string, Word>>;
    /** Words the wire field knows that name none of the variants. */
    others?: readonly Word[];
  };
  /** Changing which variant is given replaces the resource. */
  fixed?: true;
  /** None of the variants is fine too. */
  optional?: true;
  /** Where none is given, the server chooses one. */
  server?: true;
}

export const registry = z.registry<Facts>();

export const factsOf = (schema: z.core.$ZodType): Facts => registry.get(schema as z.ZodType) ?? {};

/** A schema with facts added. It may be shared, so it is never marked in place; nor is it cloned, for that is most of what loading an area costs. */
export function mark<S extends z.ZodType>(schema: S, facts: Facts): S {
  const view = viewOf(schema);
  registry.add(view, { ...factsOf(schema), ...facts });
  return view;
}

// All that a schema has but its methods: one that was once read is bound to whom it was read of, and knows no other's facts.
function viewOf<S extends z.ZodType>(schema: S): S {
  const methods: object = Object.getPrototypeOf(schema);
  const view = Object.create(methods) as Record<string, unknown>;
  Object.defineProperty(view, "_zod", { value: schema._zod });
  for (const key of Object.keys(schema)) if (!(key in methods)) view[key] = schema[key as keyof S];
  return view as unknown as S;
}

/** A field: its schema, what it means, and what else is known of it. */
export const field = <S extends z.ZodType>(schema: S, about: string, facts: Facts = {}): S => mark(schema, { about, ...facts });
