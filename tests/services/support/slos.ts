import { call } from "../../emulator/support";
import type { Props, Resource } from "../../support/driver";
import type { World } from "../../support/world";

export const SLOS = "/slo/slos/v1";
const OTHER_USER_KEY = "another-key";
export const requestAsOther = async (
  { emulator }: World,
  method: string,
  path: string,
  body?: object,
) => (await call(emulator, method, path, body, { key: OTHER_USER_KEY })).json;
export const storedSlo = async (w: World, { state }: Resource) =>
  (await requestAsOther(w, "GET", `${SLOS}/${state?.id}`)).slo;

export const requestSli = {
  goodEvents: { query: "sum by (pod) (good)" },
  totalEvents: { query: "sum by (pod) (all)" },
};
export const baseArgs = { name: "s", targetThresholdPercentage: 99.9, sloTimeFrame: "7_DAYS" };
export const requestBasedArgs = (more: Props = {}): Props => ({
  ...baseArgs,
  requestBasedMetricSli: requestSli,
  ...more,
});
export const apmSli = {
  services: ["b", "a"],
  groupingKeys: ["op"],
  filters: [{ key: "k", values: ["2", "1"] }],
  errorConfig: {},
};
export const apmArgs = (more: Props = {}): Props => ({ ...baseArgs, apmSli, ...more });
export const NO_CHANGE = { step: "same", failures: [] };
