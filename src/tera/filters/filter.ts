import type { Args } from "../args";
import type { Value } from "../values";

/** A filter: its input and its arguments give a value. */
export type Filter = (args: Args) => Value;
