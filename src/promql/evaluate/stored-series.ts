/** Values and their times, in milliseconds. */

import type { Matcher } from "../expr";
import type { Labels } from "./labels";

export interface Points {
  readonly t: Float64Array;
  readonly v: Float64Array;
}
export interface StoredSeries {
  readonly labels: Labels;
  /** All samples, with the markers of staleness. */
  readonly all: Points & { readonly stale: Uint8Array };
  /** The samples that are values. */
  readonly points: Points;
}

/** Where an evaluation takes its series from. */
export interface Storage {
  select(matchers: readonly Matcher[]): readonly StoredSeries[];
}
