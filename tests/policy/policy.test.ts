import * as coralogix from "../../src";
import { type PolicyArgs, type PolicyProps, validateResourceOfType } from "../../src/policy";
import type { ResourceClass } from "../../src/pulumi/types";
import { definitions } from "../support/definitions";

type AnyClass = ResourceClass<unknown, { id?: string }>;
const classes = coralogix as unknown as Record<string, AnyClass>;
const resourceTypes = definitions.map(([resourceType]) => resourceType);
const typeOf = (resourceType: string) => `pulumi-nodejs:dynamic/coralogix:${resourceType}`;

const argsOf = (type: string, props: object): PolicyArgs => ({
  type,
  props: { __provider: "text", ...props },
  urn: `urn:pulumi:dev::project::${type}::name`,
  name: "name",
  opts: { protect: false },
  getConfig: <T extends object>() => ({}) as T,
  notApplicable: () => {
    throw new Error("not applicable");
  },
});

describe("validateResourceOfType", () => {
  test.each(resourceTypes)("calls the function of %s for this type only", (resourceType) => {
    const validate = jest.fn();
    const validation = validateResourceOfType(classes[resourceType] as AnyClass, validate);
    const report = () => {};
    for (const other of [...resourceTypes.map(typeOf), "aws:s3/bucket:Bucket"])
      void validation(argsOf(other, { name: other }), report);
    const expected = argsOf(typeOf(resourceType), { name: typeOf(resourceType) });
    expect(validate.mock.calls).toEqual([
      [
        expected.props,
        { ...expected, getConfig: expect.anything(), notApplicable: expect.anything() },
        report,
      ],
    ]);
  });

  test("returns the promise of the function", async () => {
    const violations: string[] = [];
    const validation = validateResourceOfType(coralogix.Alert, async (alert, _, report) => {
      await Promise.resolve();
      report(`${alert.name} is not allowed`);
    });
    await validation(argsOf(typeOf("Alert"), { name: "Errors" }), (it) => violations.push(it));
    expect(violations).toEqual(["Errors is not allowed"]);
  });

  // These lines fail to compile if the types are wrong.
  test("has the fields of all variants and of all forms of the arguments", () => {
    validateResourceOfType(coralogix.Alert, (alert) => {
      const [name, rules]: [string, unknown] = [alert.name, alert.logsThreshold?.rules];
      const common: [boolean?, string?, unknown?] = [alert.allowDuplicate, alert.connection];
      // @ts-expect-error the service computes this output, so the arguments do not contain it
      alert.alertVersionId;
      return void [name, rules, common];
    });
    validateResourceOfType(coralogix.Dashboard, (dashboard) => {
      const fields: [string | undefined, string | undefined] = [dashboard.name, dashboard.json];
      // @ts-expect-error a dashboard with json has no name
      const name: string = dashboard.name;
      return void [fields, name];
    });
    const names = (
      props: PolicyProps<coralogix.WebhookArgs, coralogix.WebhookOutputs, coralogix.WebhookFields>,
    ) => props.name;
    expect(names({ name: "On call" } as never)).toBe("On call");
  });
});
