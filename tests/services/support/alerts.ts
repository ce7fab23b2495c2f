export const thresholdRule = (over: object = {}) => ({
  condition: {
    threshold: 5,
    conditionType: "MORE_THAN",
    timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" },
    ...over,
  },
});
export const logsAlert = (over: object = {}) => ({
  name: "a",
  logsThreshold: { rules: [thresholdRule()] },
  ...over,
});
