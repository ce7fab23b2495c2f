import * as pulumi from "@pulumi/pulumi";
import { BucketMonitoring, LambdaMonitoring } from "../../src/components";
import { idsOf, inputs, ruleOf } from "./support";

describe("LambdaMonitoring", () => {
  test("creates four alerts and a dashboard", async () => {
    const args = { functionName: "resize", timeoutSeconds: pulumi.output(30) };
    expect(Object.keys(await idsOf(new LambdaMonitoring("it", args)))).toEqual([
      "errors",
      "throttles",
      "duration",
      "timeouts",
    ]);
    expect(ruleOf("Alert it-errors")[0]).toBe(
      'sum(sum_over_time(amazonaws_com_AWS_Lambda_Errors_sum{FunctionName="resize"}[10m]))',
    );
    expect(ruleOf("Alert it-duration")[1]).toMatchObject({ threshold: 24000 });
    expect(inputs("Alert it-timeouts").logsImmediate).toEqual({
      logsFilter: {
        simpleFilter: {
          luceneQuery: '"Task timed out after"',
          labelFilters: { subsystemName: [{ value: "resize" }] },
        },
      },
    });
  });

  test("without a timeout or a threshold there is no alert on the duration", async () => {
    const alerts = async (args: object) =>
      Object.keys(await idsOf(new LambdaMonitoring("it", { functionName: "f", ...args })));
    expect(await alerts({})).not.toContain("duration");
    expect(await alerts({ duration: { threshold: 500 } })).toContain("duration");
    expect(await alerts({ timeoutSeconds: 3, duration: false })).not.toContain("duration");
  });
});

test("BucketMonitoring creates two alerts and a dashboard", async () => {
  const component = new BucketMonitoring("it", { bucketName: "pictures" });
  expect(Object.keys(await idsOf(component))).toEqual(["clientErrors", "serverErrors"]);
  expect(ruleOf("Alert it-clientErrors")).toEqual([
    'sum(sum_over_time(amazonaws_com_AWS_S3_4xxErrors_sum{BucketName="pictures"}[1h]))',
    expect.objectContaining({ threshold: 100 }),
  ]);
  expect(inputs("Dashboard it-dashboard").name).toBe("pictures");
});
