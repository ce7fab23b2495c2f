import * as pulumi from "@pulumi/pulumi";
import {
  BucketMonitoring,
  LambdaMonitoring,
  ServiceMonitoring,
  type ServiceMonitoringArgs,
} from "../../src/components";

beforeAll(() =>
  pulumi.runtime.setMocks({
    newResource: ({ name, inputs }) => ({ id: `${name}-id`, state: inputs }),
    call: () => ({}),
  }),
);

describe("an invalid argument is an error with its path", () => {
  const service = (args: Partial<ServiceMonitoringArgs>) => () =>
    new ServiceMonitoring("it", { name: "checkout", ...args });
  const burnRate = { hours: 1, threshold: 14.4, priority: "P1" } as const;
  test.each<[string, () => unknown]>([
    ["ServiceMonitoring it: name: required", service({ name: "" })],
    ["LambdaMonitoring it: functionName: required", () => new LambdaMonitoring("it", {} as never)],
    ["BucketMonitoring it: bucketName: required", () => new BucketMonitoring("it", {} as never)],
    [
      "ServiceMonitoring it: targets: not allowed with notificationGroup",
      service({ targets: [{ connectorId: "a" }], notificationGroup: {} }),
    ],
    [
      "ServiceMonitoring it: latency.percentile: must be between 0 and 1",
      service({ latency: { percentile: 95 } }),
    ],
    [
      "SloWithAlerts it-slo: targetThresholdPercentage: must be more than 0 and less than 100",
      service({ slo: { targetThresholdPercentage: 100 } }),
    ],
    [
      "SloWithAlerts it-slo: burnRates[0].threshold: 14.4 is never exceeded: with a target of 90 % the burn rate is at most 10",
      service({ slo: { targetThresholdPercentage: 90 } }),
    ],
    [
      "SloWithAlerts it-slo: burnRates[1].hours: 1 h occurs twice",
      service({ slo: { burnRates: [burnRate, burnRate] } }),
    ],
    [
      "SloWithAlerts it-slo: burnRates[0].hours: must be an integer of at least 1",
      service({ slo: { burnRates: [{ ...burnRate, hours: 0.5 }] } }),
    ],
  ])("%s", (message, create) => {
    expect(create).toThrow(message);
  });
});
