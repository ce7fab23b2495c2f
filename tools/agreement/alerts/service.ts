import { keyOf, withoutMetadata } from "../../../src/promql/evaluate/labels";
import type { Storage } from "../../../src/promql/evaluate/stored-series";
import type { Fields } from "../../../src/schema/record";
import { simulateAlerts } from "../../../src/simulation/alerts";
import type { Firing } from "../../../src/simulation/model";
import { type FiringMinutes, MINUTE_MS, type Range } from "./firing";

export interface Simulated {
  /** Why the alert was not simulated. */
  readonly refused?: string;
  readonly firing: FiringMinutes;
  /** The same if the service does not do what the simulation assumes. */
  readonly otherwise: readonly { readonly on: string; readonly firing: FiringMinutes }[];
}

/** The minutes at which each group of an alert fires in the service, as it is documented. */
export function firingInService(args: Fields, storage: Storage, range: Range): Simulated {
  const alert = { resourceType: "Alert", id: "alert", name: String(args.name), args };
  const data = { storage, logs: [], spans: [], start: range.start };
  const [result] = simulateAlerts([alert], data, { from: range.from, to: range.to });
  if (!result) throw new Error("the simulation returned no alert");
  return {
    ...(result.refused === undefined ? {} : { refused: result.refused }),
    firing: minutesOf(result.firings, range),
    otherwise: result.dependsOn.map(({ on, otherwise }) => ({
      on,
      firing: minutesOf(otherwise, range),
    })),
  };
}

function minutesOf(firings: readonly Firing[], { from, to }: Range): FiringMinutes {
  const groups = new Map<string, Set<number>>();
  for (const firing of firings) {
    // A condition that calculates loses the type and the unit of a metric: no group needs them.
    const key = keyOf(withoutMetadata(firing.group));
    const minutes = groups.get(key) ?? new Set<number>();
    groups.set(key, minutes);
    const end = firing.to ?? to + MINUTE_MS;
    for (let at = Math.max(from, firing.from); at < end; at += MINUTE_MS) minutes.add(at);
  }
  return groups;
}

/** The arguments that the importer of the vendor gives a rule. */
export const importedArgs = (name: string, promql: string, forMs: number): Fields => ({
  name,
  metricThreshold: {
    metricFilter: { promql },
    rules: [
      {
        condition: {
          threshold: 0,
          conditionType: "MORE_THAN",
          forOverPct: 100,
          ofTheLast: {
            metricTimeWindowDynamicDuration: `${Math.max(1, Math.floor(forMs / MINUTE_MS))}m`,
          },
        },
      },
    ],
    missingValues: { minNonNullValuesPct: 0 },
  },
});
