import type { SimulatedAlert, SimulationResult } from "../simulation/model";
import { simulateObjects } from "../simulation/simulate";
import type { ReadData } from "./data/read";
import type { ReadObject } from "./objects/object";

/** Simulates objects that were read. Alerts that cannot be simulated are refused in the result. */
export function runObjects(
  objects: readonly ReadObject[],
  { data, range }: ReadData,
): SimulationResult {
  const given = objects.filter(({ refused }) => refused === undefined);
  const result = simulateObjects(
    given.map(({ object }) => object),
    data,
    range,
  );
  return {
    ...result,
    alerts: [...result.alerts, ...objects.flatMap(refusedAlert)],
    notes: [...objects.flatMap(({ notes }) => notes), ...result.notes],
  };
}

function refusedAlert({ object, refused }: ReadObject): SimulatedAlert[] {
  if (refused === undefined) return [];
  const nothing = { rules: [], firings: [], measured: [], dependsOn: [], notes: [] };
  return [{ alert: object, refused, resolves: false, ...nothing }];
}
