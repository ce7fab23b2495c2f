import type { Matcher } from "../expr";
import type { Labels } from "./labels";
import { testOf } from "./matcher-tests";
import type { Storage, StoredSeries } from "./stored-series";

/** What a selector has found so far. */
interface Selected {
  readonly test: (labels: Labels) => boolean;
  readonly candidates: readonly StoredSeries[];
  /** How many of the candidates have been tested. */
  tested: number;
  readonly series: StoredSeries[];
}

/** Series by their names, to which others may be added. A selector tests each of them once. */
export class SeriesIndex implements Storage {
  readonly #all: StoredSeries[] = [];
  readonly #byName = new Map<string, StoredSeries[]>();
  readonly #selected = new WeakMap<readonly Matcher[], Selected>();

  add(series: StoredSeries): void {
    this.#all.push(series);
    this.#named(series.labels.__name__ ?? "").push(series);
  }

  select(matchers: readonly Matcher[]): readonly StoredSeries[] {
    const found = this.#selected.get(matchers) ?? this.#begun(matchers);
    for (; found.tested < found.candidates.length; found.tested++) {
      const series = found.candidates[found.tested] as StoredSeries;
      if (found.test(series.labels)) found.series.push(series);
    }
    return found.series;
  }

  #begun(matchers: readonly Matcher[]): Selected {
    const name = matchers.find(({ label, op }) => label === "__name__" && op === "=")?.value;
    const candidates = name === undefined ? this.#all : this.#named(name);
    const begun = { test: testOf(matchers), candidates, tested: 0, series: [] };
    this.#selected.set(matchers, begun);
    return begun;
  }

  #named(name: string): StoredSeries[] {
    const known = this.#byName.get(name);
    if (known) return known;
    const series: StoredSeries[] = [];
    this.#byName.set(name, series);
    return series;
  }
}
