import * as pulumi from "@pulumi/pulumi";
import { ConstructRequest } from "@pulumi/pulumi/proto/provider_pb";
import { Struct } from "google-protobuf/google/protobuf/struct_pb";
import { packageSchema } from "../../codegen/package-schema/schema";
import * as components from "../../src/components";
import { type ComponentTypeInfo, componentTypes } from "../../src/generated/components";
import { argumentsOf } from "../../src/plugin/construct/arguments";
import {
  OUTPUT_SIGNATURE,
  SECRET_SIGNATURE,
  SIGNATURE_KEY,
} from "../../src/provider/state/engine-values";
import { UNKNOWN } from "../../src/schema/unknown";
import { allServices } from "../../src/services";

const { resources } = packageSchema(allServices());
const classes = Object.entries(components).filter(([, value]) => typeof value === "function");

test("The package schema has every component with its required arguments and its outputs", () => {
  const found = Object.entries(resources).filter(([, { isComponent }]) => isComponent);
  expect(found.map(([token]) => token)).toEqual(
    classes.map(([name]) => `coralogix:index:${name}`).sort(),
  );
  expect(found.map(([, { requiredInputs }]) => requiredInputs)).toEqual([
    ["bucketName"],
    ["functionName"],
    ["name"],
    ["name", "targetThresholdPercentage"],
  ]);
  const outputs = found.map(([, { properties }]) => Object.keys(properties));
  expect(outputs).toEqual([
    ["alertIds", "dashboardId"],
    ["alertIds", "dashboardId"],
    ["alertIds", "sloId", "dashboardId"],
    ["alertIds", "sloId"],
  ]);
});

test("Each component in the package schema describes its arguments and has an example in seven languages", () => {
  for (const [name] of classes) {
    const { description = "", inputProperties } = resources[`coralogix:index:${name}`] ?? {};
    for (const language of ["typescript", "python", "csharp", "go", "java", "yaml", "hcl"])
      expect(description).toContain(`\`\`\`${language}\n`);
    for (const property of Object.values(inputProperties ?? {}))
      expect(property.description).toBeTruthy();
  }
});

const output = (value: unknown, more: object = {}) => ({
  [SIGNATURE_KEY]: OUTPUT_SIGNATURE,
  ...(value === undefined ? {} : { value }),
  ...more,
});
const secret = (value: unknown) => ({ [SIGNATURE_KEY]: SECRET_SIGNATURE, value });

/** The arguments of a ServiceMonitoring, from what the engine sends. */
function received(inputs: object, dependencies: Record<string, string[]> = {}) {
  const request = new ConstructRequest()
    .setType("coralogix:index:ServiceMonitoring")
    .setName("checkout")
    .setInputs(Struct.fromJavaScript(inputs as never));
  for (const [key, urns] of Object.entries(dependencies))
    request
      .getInputdependenciesMap()
      .set(key, new ConstructRequest.PropertyDependencies().setUrnsList(urns));
  return argumentsOf(request, componentTypes.ServiceMonitoring as ComponentTypeInfo);
}

const URN = "urn:pulumi:dev::shop::coralogix:index:Connector::chat";
const CONNECTOR = { [SIGNATURE_KEY]: OUTPUT_SIGNATURE, dependencies: [URN] };

/** What an output tells: its value, and whether it is known and secret. */
async function told(value: unknown) {
  const all = value as {
    promise(): Promise<unknown>;
    isKnown: Promise<boolean>;
    isSecret: Promise<boolean>;
    resources(): Set<pulumi.Resource>;
  };
  expect(pulumi.Output.isInstance(value)).toBe(true);
  return {
    value: await all.promise(),
    isKnown: await all.isKnown,
    isSecret: await all.isSecret,
    count: all.resources().size,
  };
}

describe("the arguments of a component", () => {
  test("are plain where the program has plain values", () => {
    const args = { name: "checkout", labels: { a: "b" }, targets: [{ connectorId: "c" }] };
    expect(received(args)).toEqual(args);
  });

  test("are outputs at the values that depend on other resources", async () => {
    const { name, targets } = received({
      name: "checkout",
      targets: [{ connectorId: { ...CONNECTOR, value: "c" }, presetId: "p" }],
    });
    expect(name).toBe("checkout");
    const [{ connectorId, presetId }] = targets as [{ connectorId: unknown; presetId: string }];
    expect(presetId).toBe("p");
    expect(await told(connectorId)).toEqual({
      value: "c",
      isKnown: true,
      isSecret: false,
      count: 1,
    });
  });

  test("keep what is secret and what a whole argument depends on", async () => {
    const args = received({ labels: output({ a: "b" }, { secret: true }), team: secret("t") });
    expect(await told((args.labels as { a: unknown }).a)).toMatchObject({
      value: "b",
      isSecret: true,
    });
    expect(await told(args.team)).toMatchObject({ value: "t", isSecret: true });
    const dependent = received({ alert: { name: "n" } }, { alert: [URN] });
    expect(await told((dependent.alert as { name: unknown }).name)).toMatchObject({ count: 1 });
  });

  test("may be unknown at preview; objects that decide what is created are left out then", async () => {
    const args = received({ name: UNKNOWN, application: output(undefined), errors: UNKNOWN });
    expect(Object.keys(args).sort()).toEqual(["application", "name"]);
    expect(await told(args.name)).toMatchObject({ isKnown: false });
    expect(await told(args.application)).toMatchObject({ isKnown: false });
  });

  test("of `without` switch parts off", () => {
    expect(received({ name: "x", without: ["slo", "traffic"] })).toEqual({
      name: "x",
      slo: false,
      traffic: false,
    });
  });

  test.each<[string, object]>([
    ["nmae: unknown property; did you mean name?", { nmae: "x" }],
    [
      'without[0]: "trafic" is no part of this component; known are errors',
      { without: ["trafic"] },
    ],
    ["without[1]: slo is also an argument", { without: ["errors", "slo"], slo: {} }],
    ["without: expected a list of strings", { without: "slo" }],
  ])("%s", (message, args) => {
    expect(() => received(args)).toThrow(message);
  });
});
