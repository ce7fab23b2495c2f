import { keyOf } from "../../../src/promql/evaluate/labels";
import type { Series } from "../../../src/promql/evaluate/storage";
import { Random } from "../random";
import type { Facts } from "./facts";
import { labelSetsOf } from "./label-sets";
import { samplesOf, type Timeline } from "./signals";

const ENTITIES = 3;

/** Series for the selectors of an expression. Another attempt has other values. */
export function generate(facts: Facts, timeline: Timeline, seed: string): Series[] {
  const series = new Map<string, Series>();
  const choice = new Random(seed);
  const shared = new Set(facts.labels.filter(() => choice.happens(0.3)));
  for (const [index, use] of facts.uses.entries()) {
    // A metric without any series is what absent() waits for.
    if (choice.happens(0.1)) continue;
    for (let entity = 0; entity < ENTITIES; entity++) {
      // The buckets of a histogram share the choices.
      const own = `${seed} ${index} ${entity}`;
      const sets = labelSetsOf(use, facts, { index: entity, shared });
      for (const [n, labels] of sets.entries()) {
        if (series.has(keyOf(labels))) continue;
        const bucket = "le" in labels ? { index: n, count: sets.length } : undefined;
        const samples = samplesOf(use, facts, timeline, new Random(own), bucket);
        series.set(keyOf(labels), { labels, samples });
      }
    }
  }
  return [...series.values()];
}
