import { z } from "zod";
import { annotate, field, optional } from "../../schema/facts";
import { empty, flag, model, set, string } from "../../schema/fields";
import type { OneOf } from "../../schema/types";
import { union } from "../../schema/union";
import { uniqueBy } from "../../schema/unique-by";
import { longText, manyOf } from "../extensions/fields";

const valueVariants = {
  // Only the definition of the integration distinguishes passwords from other strings, and it is
  // not known without a request: all strings are secret.
  stringValue: field(
    longText(),
    "A string. It is treated as a secret, because only the definition of the integration states which strings are passwords.",
    { secret: true },
  ),
  booleanValue: field(flag(), "A boolean."),
  numericValue: field(z.number(), "A number."),
  stringList: field(
    model("IntegrationParameterStrings", "A list of strings.", {
      values: optional(manyOf(string()), "The strings, in order."),
    }),
    "A list of strings, in order.",
  ),
  apiKey: field(
    model("IntegrationParameterApiKey", "An API key of the account that the integration uses.", {
      id: optional(string(1), "Id of the API key.", { ref: "ApiKey" }),
      value: optional(longText(), "Value of the API key.", {
        secret: true,
        writeOnly: true,
      }),
    }),
    "An API key of the account. It is never returned.",
    { writeOnly: true },
  ),
  sensitiveData: field(
    empty("Placeholder of a secret."),
    "Placeholder of a secret that an adopted integration has and the program does not. It cannot be written: every create and update needs the value.",
    { refused: true },
  ),
};
const parameterKey = {
  key: field(
    string(1, 65535),
    "Name of the parameter in the definition of the integration. Upper and lower case are different.",
  ),
};
const parameterModel = union(
  "IntegrationParameterArgument",
  "A parameter of an integration with its value.",
  valueVariants,
  parameterKey,
  { placeholder: "sensitiveData" },
);
interface ValueVariants extends z.output<z.ZodObject<typeof valueVariants>> {}
interface ParameterKey extends z.output<z.ZodObject<typeof parameterKey>> {}
export type ParameterArgument = ParameterKey & OneOf<ValueVariants>;
const parameter: z.ZodType<ParameterArgument> = annotate(
  parameterModel as z.ZodType<ParameterArgument>,
  { identity: "key", label: "key" },
);

/** Arguments of an integration, of whatever service it is. */
export interface IntegrationArguments {
  integrationKey: string;
  version: string;
  parameters?: ParameterArgument[] | undefined;
  testBeforeWrite?: boolean | undefined;
}

/** The schema of the arguments; `keys` are definitions without required parameters. */
export const integrationArguments = (
  name: string,
  about: string,
  keys: readonly [string, ...string[]],
): z.ZodType<IntegrationArguments> =>
  uniqueBy(
    model(name, about, {
      integrationKey: field(
        string(1, 65535),
        "Key of the definition of the integration. Another definition requires a new integration.",
        { replaceOnChange: true, catalog: keys },
      ),
      version: field(
        string(1, 65535),
        "Version of the definition. It can change in place, up or down.",
        { catalog: ["1.0.0", "1.1.0"] },
      ),
      parameters: optional(
        set(parameter, 0, 10000),
        "Parameters, in any order; each key once. Parameters that the API adds, such as defaults, are not compared.",
        { serverDefault: true, serverItems: true },
      ),
      testBeforeWrite: optional(
        flag(),
        "Whether the API tests the parameters before each create and update. A failed test is an error, and nothing is written.",
        { writeOnly: true, unsent: true },
      ),
    }) as z.ZodType<IntegrationArguments>,
    { parameters: "key" },
  );
