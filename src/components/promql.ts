import * as pulumi from "@pulumi/pulumi";

/** A PromQL matcher with a quoted value: `service_name="checkout"`. */
export const matcher = (
  label: string,
  operator: "=" | "=~" | "!~",
  value: pulumi.Input<string>,
): pulumi.Output<string> =>
  pulumi.output(value).apply((known) => `${label}${operator}${JSON.stringify(known)}`);

/** The sum of a CloudWatch metric over the last minutes. */
export const sumOver = (selector: pulumi.Input<string>, range: string): pulumi.Output<string> =>
  pulumi.interpolate`sum(sum_over_time(${selector}[${range}]))`;
