import * as pulumi from "@pulumi/pulumi";
import { SloWithAlerts } from "../../src/components";

export type Values = Record<string, unknown>;
export const created = new Map<string, { type: string; inputs: Values }>();

// The mocks are set once, because components register their outputs after the last step of a test.
beforeAll(() =>
  pulumi.runtime.setMocks({
    newResource: ({ type, name, inputs }) => {
      created.set(`${type.split(":").pop()} ${name}`, { type, inputs });
      return { id: `${name}-id`, state: inputs };
    },
    call: () => ({}),
  }),
);
beforeEach(() => created.clear());

export const resolved = <T>(output: pulumi.Output<T> | undefined) =>
  new Promise<T | undefined>((done) => (output ? output.apply(done) : done(undefined)));

/** Waits until the resources of a component are created. */
export async function idsOf(component: {
  urn: pulumi.Output<string>;
  alertIds: pulumi.Output<Record<string, string>>;
  dashboard?: pulumi.CustomResource;
  router?: pulumi.CustomResource;
  slo?: SloWithAlerts | pulumi.CustomResource;
}): Promise<Record<string, string>> {
  await resolved(component.urn);
  await resolved(component.dashboard?.id);
  await resolved(component.router?.id);
  if (component.slo instanceof SloWithAlerts) await resolved(component.slo.sloId);
  return (await resolved(component.alertIds)) ?? {};
}
export const inputs = (resource: string): Values => created.get(resource)?.inputs ?? {};
/** The query and the condition of a metric alert. */
export const ruleOf = (resource: string): [string, Values] => {
  const { metricFilter, rules } = inputs(resource).metricThreshold as {
    metricFilter: { promql: string };
    rules: [{ condition: Values }];
  };
  return [metricFilter.promql, rules[0].condition];
};
export const names = () => [...created.keys()].sort();
