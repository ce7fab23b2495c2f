import type { Sample } from "../../../src/promql/evaluate/storage";
import type { Random } from "../random";
import type { Facts, Use } from "./facts";

/** The times of the samples, in milliseconds. */
export interface Timeline {
  readonly from: number;
  readonly to: number;
  /** The length of the periods in which a series behaves the same way, in minutes. */
  readonly periodMinutes: number;
  /** The time between two samples, in milliseconds. */
  readonly stepMs: number;
}

const MINUTE_MS = 60_000;
const FACTORS = [0, 0.2, 0.5, 0.9, 1, 1.1, 1.5, 2, 10, 1e3, 1e5] as const;

/** The samples of a series: levels near the constants, ramps, gaps and ends. */
export function samplesOf(
  use: Use,
  facts: Facts,
  timeline: Timeline,
  random: Random,
  bucket?: { readonly index: number; readonly count: number },
): Sample[] {
  const { stepMs } = timeline;
  const offset = random.between(0, 14_000);
  const samples: Sample[] = [];
  let counter = random.between(0, 1000);
  let level = levelOf(facts, random);
  for (let t = timeline.from; t <= timeline.to; ) {
    const minutes = Math.max(1, Math.round(timeline.periodMinutes * (0.3 + 2 * random.next())));
    const end = Math.min(timeline.to, t + minutes * MINUTE_MS);
    const next = levelOf(facts, random);
    const isMissing = random.happens(0.1);
    const isStale = isMissing && random.happens(0.5);
    const isRamp = random.happens(0.2);
    const isClock = facts.hasTime && !use.isCounter && random.happens(0.7);
    const isFlapping = random.happens(0.1);
    const perSecond = Math.abs(next) * random.one([1 / 3600, 1 / 60, 1]) * shareOf(bucket, random);
    if (isStale) samples.push({ t: t + offset, v: Number.NaN, stale: true });
    for (let at = t; at < end; at += stepMs) {
      counter += (perSecond * stepMs) / 1000;
      if (isMissing) continue;
      const part = isRamp ? (at - t) / (end - t) : isFlapping ? (at / stepMs) % 2 : 1;
      const value = level + (next - level) * part;
      const own = use.isCounter ? counter : isClock ? at / 1000 - value : value;
      const v = isUp(use) ? Number(own >= 0.5) : own;
      samples.push({ t: at + offset, v });
    }
    if (random.happens(0.02)) counter = 0;
    level = next;
    t = Math.max(end, t + stepMs);
  }
  return withoutDuplicates(samples);
}

/** Whether a target is up is 0 or 1. */
const isUp = ({ matchers }: Use): boolean =>
  matchers.some(({ label, value }) => label === "__name__" && value === "up");

/** The share of the events in a bucket: most of them are fast, or most of them slow. */
function shareOf(bucket: { index: number; count: number } | undefined, random: Random): number {
  const power = random.one([0.2, 1, 4, 20]);
  return bucket ? ((bucket.index + 1) / bucket.count) ** power : 1;
}

/** A value near a constant, near its rest to one or to a hundred, or another common one. */
function levelOf({ constants }: Facts, random: Random): number {
  const constant = random.one([1, 100, ...constants]);
  const base = random.one([constant, constant, constant, 1 - constant, 100 - constant, 1]);
  return base * random.one([...FACTORS]) + random.one([0, 0, 0, 1, -1, 0.01]);
}

function withoutDuplicates(samples: readonly Sample[]): Sample[] {
  return samples.filter(({ t }, index) => index === 0 || t > (samples[index - 1] as Sample).t);
}
