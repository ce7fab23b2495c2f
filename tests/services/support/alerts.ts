export const thresholdRule = (more: object = {}) => ({
  condition: {
    threshold: 5,
    conditionType: "MORE_THAN",
    timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" },
    ...more,
  },
});
export const logsAlert = (more: object = {}, threshold: object = {}) => ({
  name: "a",
  logsThreshold: { rules: [thresholdRule()], ...threshold },
  ...more,
});
