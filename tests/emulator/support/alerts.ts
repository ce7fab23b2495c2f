import { ALERTS, immediate } from "../support";
import type { Step } from "./exchanges";

export const flowOf = (alertId: string) => ({
  name: "f",
  type: "ALERT_DEF_TYPE_FLOW",
  flow: {
    enforceSuppression: false,
    stages: [
      {
        flowStagesGroups: { groups: [{ alertDefs: [{ id: alertId }] }] },
        timeframeMs: "10",
        timeframeType: "TIMEFRAME_TYPE_UP_TO",
      },
    ],
  },
});

export const entry = (name: string, more: object = {}) => ({
  alertDefProperties: immediate({ name }),
  ...more,
});
export const named = (...names: string[]) =>
  names.map((name) => ({ alertDefProperties: { name } }));
export const createAll = (entries: object[], expected?: object): Step => [
  `all = POST ${ALERTS}/all/create`,
  { alertDefsToCreate: entries },
  200,
  expected ?? { alertDefs: entries.map(() => ({})) },
];
