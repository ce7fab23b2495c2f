import { z } from "zod";
import { field } from "../../schema/facts";
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
        values: field(manyOf(string()).optional(), "The strings, in order."),
      }),
      "A list of strings, in order.",
    ),
    apiKey: field(
      model("IntegrationApiKey", "An API key of the account that the integration uses.", {
        id: field(shortText().optional(), "Id of the API key."),
        value: field(longText().optional(), "Value of the API key.", { secret: true }),
      }),
      "An API key of the account.",
    ),
    sensitiveData: field(
      empty("Placeholder for a hidden value."),
      "Placeholder for a secret in responses. It has no effect in requests.",
    ),
  },
  {
    key: field(shortText().optional(), "Name of the parameter in the integration definition."),
  },
);
export type IntegrationParameter = z.output<typeof parameterModel>;
export const integrationParameter: z.ZodType<IntegrationParameter> = parameterModel;

export const returnedParameters = field(
  set(integrationParameter, 0, 10000).optional(),
  "Parameters, including those that the API adds. Secrets are returned as `sensitiveData`.",
);

export const integrationMetadata = model(
  "IntegrationMetadata",
  "Definition, version and parameters of an integration.",
  {
    integrationKey: field(shortText().optional(), "Key of the integration definition."),
    version: field(shortText().optional(), "Version of the integration definition."),
    integrationParameters: field(
      model("IntegrationParameters", "Parameters of an integration.", {
        parameters: field(
          set(integrationParameter, 0, 10000).optional(),
          "The parameters; names must be unique.",
        ),
      }).optional(),
      "Parameters of the integration.",
    ),
  },
);
export type IntegrationMetadata = z.output<typeof integrationMetadata>;

export const integrationStatus = model("IntegrationStatus", "Current status of an integration.", {
  connectionStatus: field(connectionStatus.optional(), "Whether data is received."),
  details: field(map(string()).optional(), "Additional details by name."),
  messages: field(manyOf(string()).optional(), "Messages for users."),
});
export type IntegrationStatus = z.output<typeof integrationStatus>;

const testResult = atMostOne("IntegrationTestResult", "Result of a test.", {
  success: empty("The test succeeded."),
  failure: field(
    model("IntegrationTestFailure", "Reason for a failed test.", {
      errorMessage: field(shortText().optional(), "Error message from the service."),
    }),
    "The test failed.",
  ),
});
export const testResponse = (name: string) =>
  model(name, "Result of a test. A successful response may report a failed test.", {
    result: field(testResult.optional(), "Result of the test."),
  });
export const createResponse = (name: string) =>
  model(name, "A created integration.", {
    integrationId: field(shortText().optional(), "Id of the created integration."),
  });
