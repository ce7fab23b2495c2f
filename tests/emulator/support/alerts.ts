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
