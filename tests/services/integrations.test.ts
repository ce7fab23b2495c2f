import { UNKNOWN } from "../../src/schema/unknown";
import { contextualDataIntegration } from "../../src/services/contextual-data/contextual-data-integration";
import { integration } from "../../src/services/integrations/integration";
import { type Props, Resource } from "../support/driver";
import { captureLog, type World, world } from "../support/world";
import { created } from "./support/cases";

const output = captureLog();
beforeEach(() => void output.splice(0));

const PARAMETERS = [
  { key: "IntegrationName", stringValue: "Metrics" },
  { key: "AwsRoleArn", stringValue: "arn:aws:iam::123456789012:role/metrics" },
  { key: "MetricNamespaces", stringList: { values: ["AWS/S3"] } },
];
const metrics = (parameters: object[] = PARAMETERS, more: Props = {}): Props => ({
  integrationKey: "aws-metrics-collector",
  version: "0.2.0",
  parameters,
  ...more,
});
const withParameter = (key: string, value: object): object[] => [
  ...PARAMETERS.filter((one) => one.key !== key),
  { key, ...value },
];
const SETTING = { "coralogix:checkIntegrations": "true" };
const requests = ({ emulator }: World): string[] =>
  emulator.calls
    .all()
    .map(({ method, path }) => `${method} ${path.replace(/[0-9a-f-]{36}/, "ID")}`);

describe("the setting checkIntegrations", () => {
  const failuresOf = async (args: Props): Promise<string[]> =>
    (await new Resource(await world({}, SETTING), integration).preview(args)).failures;

  test("compares parameters with the definition; without it, a preview sends no request", async () => {
    const wrong = metrics(withParameter("AwsRoleArn", { stringValue: "a-role" }));
    expect(await failuresOf(wrong)).toEqual([
      "parameters[2].stringValue: the parameter AwsRoleArn must match ^arn:.+",
    ]);
    const unchecked = await world();
    expect((await new Resource(unchecked, integration).preview(wrong)).failures).toEqual([]);
    expect(requests(unchecked)).toEqual([]);
  });

  test.each([
    [
      { parameters: PARAMETERS.slice(0, 2) },
      "parameters: version 0.2.0 requires the parameter MetricNamespaces: add an element",
    ],
    [
      { parameters: withParameter("Interval", { stringValue: "60" }) },
      "parameters[3].stringValue: the parameter Interval has the type NUMBER: use numericValue",
    ],
    [
      { version: "9" },
      'version: aws-metrics-collector has no version "9". Use one of 0.1.0, 0.2.0',
    ],
    [{ integrationKey: "aws" }, 'integrationKey: there is no integration with the key "aws"'],
    [
      { integrationKey: "otel-kubernetes", version: "0.3.0", parameters: [] },
      "integrationKey: version 0.3.0 of otel-kubernetes can only be set up in the other system",
    ],
  ])("rejects %j with path and next step", async (more, reason) => {
    expect(await failuresOf(metrics(PARAMETERS, more))).toEqual([expect.stringContaining(reason)]);
  });

  test("ignores unknown values, and reports the errors beside them", async () => {
    const parameters = [
      { key: "IntegrationName", stringValue: UNKNOWN },
      { key: "AwsRoleArn", stringValue: "a-role" },
    ];
    expect(await failuresOf(metrics(parameters))).toEqual([
      expect.stringContaining("AwsRoleArn must match"),
      expect.stringContaining("requires the parameter MetricNamespaces"),
    ]);
  });

  test("prints unknown parameters with the similar name, and never a value", async () => {
    const more = withParameter("metricnamespaces", { stringValue: "hidden-value" });
    expect(await failuresOf(metrics(more))).toEqual([]);
    expect(output.join("")).toContain(
      'Integration aws-metrics-collector: parameters[3].key: this version has no parameter "metricnamespaces". Did you mean MetricNamespaces?',
    );
    expect(output.join("")).not.toContain("hidden-value");
  });

  test("prints a newer version, and what an upgrade adds", async () => {
    const older = metrics(PARAMETERS, { version: "0.1.0" });
    const resource = await created(integration, older, await world({}, SETTING));
    expect(output.join("")).toContain("version 0.2.0 of aws-metrics-collector is available");
    output.length = 0;
    expect(await resource.preview(metrics())).toMatchObject({ step: "update", failures: [] });
    expect(output.join("")).toContain("version 0.1.0 to 0.2.0 adds the parameters Interval");
    expect(output.join("")).toContain("instructions: To version 0.2.0.");
  });
});

describe("testBeforeWrite", () => {
  const arn = "arn:aws:iam::000000000000:role/no-such-role";
  const bad = withParameter("AwsRoleArn", { stringValue: arn });

  test("runs the test of the API before a create: a failed test is an error, nothing is written", async () => {
    const w = await world();
    const resource = new Resource(w, integration);
    await expect(resource.up(metrics(bad, { testBeforeWrite: true }))).rejects.toThrow(
      /testBeforeWrite: the test failed: Failed to get sdk config: Wrong IAM role\. Nothing was written\nCorrect the parameters/,
    );
    expect(w.emulator.objects("metadata")).toEqual([]);
  });

  test("runs it before an update with the id, and not without the option", async () => {
    const resource = await created(integration, metrics());
    expect(requests(resource.world).filter((one) => one.endsWith("/test"))).toEqual([]);
    await expect(resource.up(metrics(bad, { testBeforeWrite: true }))).rejects.toThrow(
      "Wrong IAM role",
    );
    expect(await resource.up(metrics(bad))).toBe("update");
  });
});

describe.each([
  [integration, { integrationKey: "gcp-metrics-collector", version: "1.0.0" }, "ServiceAccountKey"],
  [
    contextualDataIntegration,
    { integrationKey: "source-control-events", version: "0.1.0" },
    "Token",
  ],
] as const)("secrets of a $resourceType", (definition, base, secretKey) => {
  const public_ = [
    { key: "IntegrationName", stringValue: "one" },
    { key: "MetricPrefixes", stringList: { values: ["a"] } },
  ];
  const args = (value: object): Props => ({
    ...base,
    parameters: [...public_, { key: secretKey, ...value }],
  });

  test("the placeholder in responses is no drift, and an adoption needs no write", async () => {
    const resource = await created(definition, args({ stringValue: "the secret" }));
    expect(await resource.refresh()).toBe("same");
    const id = resource.state?.id;
    const adopting = { ...args({ sensitiveData: {} }), adopt: { id } };
    const other = await created(definition, adopting, resource.world, "other");
    expect(other.state?.id).toBe(id);
    expect(JSON.stringify(other.state)).not.toContain("the secret");
  });

  test("a placeholder cannot be written: the create fails at preview, an update before the request", async () => {
    const w = await world();
    const resource = new Resource(w, definition);
    expect((await resource.preview(args({ sensitiveData: {} }))).failures).toEqual([
      "parameters[2].sensitiveData: a placeholder cannot be written: give the secret, as stringValue or apiKey",
    ]);
    await resource.up(args({ stringValue: "the secret" }));
    await expect(resource.up(args({ sensitiveData: {} }))).rejects.toThrow(
      "a placeholder cannot be written",
    );
    expect(requests(w).some((one) => one.startsWith("PUT"))).toBe(false);
    expect(output.join("")).toContain("the update will fail: parameters contains sensitiveData");
  });
});

test("parameters that the API adds are no drift, a changed one is", async () => {
  const resource = await created(integration, metrics());
  expect(await resource.refresh()).toBe("same");
  const adopting = metrics(PARAMETERS, { adopt: { id: resource.state?.id } });
  const other = await created(integration, adopting, resource.world, "other");
  await other.up(metrics(withParameter("MetricNamespaces", { stringList: { values: [] } })));
  expect(await resource.refresh()).toBe("changed");
});
