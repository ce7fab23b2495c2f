import { z } from "zod";
import { field, optional } from "../../schema/facts";
import { empty, flag, map, model, set, string } from "../../schema/fields";
import { atMostOne } from "../../schema/union";
import { longText, manyOf, shortText } from "../extensions/fields";
import { connectionStatus } from "./enums";

const parameterModel = atMostOne(
  "IntegrationParameter",
  "A parameter of an integration with its value.",
  {
    // Only the integration definition distinguishes passwords from other strings, so all are
    // secret.
    stringValue: field(
      longText(),
      "A string. It may be a password, depending on the integration definition.",
      { secret: true },
    ),
    booleanValue: field(flag(), "A boolean."),
    numericValue: field(z.number(), "A number."),
    stringList: field(
      model("IntegrationStrings", "A list of strings.", {
        values: optional(manyOf(string()), "The strings, in order."),
      }),
      "A list of strings, in order.",
    ),
    apiKey: field(
      model("IntegrationApiKey", "An API key of the account that the integration uses.", {
        id: optional(shortText(), "Id of the API key."),
        value: optional(longText(), "Value of the API key.", { secret: true }),
      }),
      "An API key of the account.",
    ),
    sensitiveData: field(
      empty("Placeholder for a hidden value."),
      "Placeholder for a secret in responses. It has no effect in requests.",
    ),
  },
  {
    key: optional(shortText(), "Name of the parameter in the integration definition."),
  },
);
export type IntegrationParameter = z.output<typeof parameterModel>;
export const integrationParameter: z.ZodType<IntegrationParameter> = parameterModel;

export const returnedParameters = optional(
  set(integrationParameter, 0, 10000),
  "Parameters, including those that the API adds. Secrets are returned as `sensitiveData`.",
);

export const integrationMetadata = model(
  "IntegrationMetadata",
  "Definition, version and parameters of an integration.",
  {
    integrationKey: optional(shortText(), "Key of the integration definition."),
    version: optional(shortText(), "Version of the integration definition."),
    integrationParameters: optional(
      model("IntegrationParameters", "Parameters of an integration.", {
        parameters: optional(
          set(integrationParameter, 0, 10000),
          "The parameters; names must be unique.",
        ),
      }),
      "Parameters of the integration.",
    ),
  },
);
export type IntegrationMetadata = z.output<typeof integrationMetadata>;

export const integrationStatus = model("IntegrationStatus", "Current status of an integration.", {
  connectionStatus: optional(connectionStatus, "Whether data is received."),
  details: optional(map(string()), "Additional details by name."),
  messages: optional(manyOf(string()), "Messages for users."),
});
export type IntegrationStatus = z.output<typeof integrationStatus>;

const testResult = atMostOne("IntegrationTestResult", "Result of a test.", {
  success: empty("The test succeeded."),
  failure: field(
    model("IntegrationTestFailure", "Reason for a failed test.", {
      errorMessage: optional(shortText(), "Error message from the service."),
    }),
    "The test failed.",
  ),
});
export const testResponse = (name: string) =>
  model(name, "Result of a test. A successful response may report a failed test.", {
    result: optional(testResult, "Result of the test."),
  });
export const createResponse = (name: string) =>
  model(name, "A created integration.", {
    integrationId: optional(shortText(), "Id of the created integration."),
  });
