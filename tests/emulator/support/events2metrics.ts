import type { Emulator } from "../../../src/emulator";
import { call } from "../support";

export const E2M = "/events2metrics/events2metrics/v2";
export const logs = (name = "m", more: object = {}) => ({
  name,
  type: "E2M_TYPE_LOGS2METRICS",
  logsQuery: { lucene: "level:error" },
  ...more,
});
export const spans = (name = "s", more: object = {}) => ({
  name,
  type: "E2M_TYPE_SPANS2METRICS",
  spansQuery: {},
  ...more,
});
export const metric = (aggregations: object[], targetBaseMetricName = "duration") => ({
  metricFields: [{ sourceField: "d", targetBaseMetricName, aggregations }],
});
export const postDefinition = (emulator: Emulator, body: object) =>
  call(emulator, "POST", E2M, body);
export const createDefinition = async (emulator: Emulator, body: object = logs()) =>
  (await postDefinition(emulator, body)).json.e2m;
export const namesOf = async (emulator: Emulator): Promise<string[]> =>
  (await call(emulator, "GET", E2M)).json.e2m.map(({ name }: { name: string }) => name).sort();
