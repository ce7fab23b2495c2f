import { readData } from "./data/read";
import { readObjects } from "./objects/read";
import { readResult } from "./result/read-result";
import { simulationOf } from "./result/simulation";
import type { Simulation } from "./result/types";
import { runObjects } from "./run";
import type { SimulationOptions, Tested } from "./types";

/**
 * Finds when alerts fire with given series, logs and spans, and who is notified. Nothing is sent,
 * and no account is read. The alerts are resources of a unit test with mocks, plain arguments, or
 * what `previewed` returns; routers, presets, connectors, webhooks, suppression rules and SLOs that
 * they refer to are given beside them.
 *
 * Alerts are evaluated at each minute from `from` to `to`.
 * @param tested one object, or a list.
 * @throws TestError if arguments, data or times are invalid. The message names the path.
 * @example
 * const result = await simulate(
 *   {
 *     name: "Many errors",
 *     priority: "P1",
 *     logsThreshold: {
 *       logsFilter: { simpleFilter: { luceneQuery: "level:error" } },
 *       rules: [
 *         {
 *           condition: {
 *             threshold: 5,
 *             conditionType: "MORE_THAN",
 *             timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" },
 *           },
 *         },
 *       ],
 *     },
 *   },
 *   {
 *     logs: [every("1m", { body: { level: "error" } }, { from: "10:02", to: "10:12" })],
 *     from: "2026-03-02T10:00:00Z",
 *     to: "2026-03-02T11:00:00Z",
 *   },
 * );
 * result.expectFirings("Many errors", [{ from: "10:08", to: "10:17", priority: "P1" }]);
 */
export async function simulate(
  tested: Tested | readonly Tested[],
  options: SimulationOptions = {},
): Promise<Simulation> {
  const objects = await readObjects(tested, options);
  return simulationOf(readResult(runObjects(objects, readData(options)), objects));
}
