import { z } from "zod";
import { field } from "../../schema/facts";
import { empty, flag, map, model, set, text } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { line, many, page } from "../extensions/bounds";
import { connectionStatus } from "./words";

const parameter = oneOf(
  {
    // Nothing but the definition tells passwords from plain texts.
    stringValue: field(page(), "A text. It may be a password: which it is, the integration's definition says.", { secret: true }),
    booleanValue: field(flag(), "Yes or no."),
    numericValue: field(z.number(), "A number."),
    stringList: field(
      model("IntegrationTexts", "Texts.", { values: field(many(text()).optional(), "The texts, in their order.") }),
      "Texts, in their order.",
    ),
    apiKey: field(
      model("IntegrationApiKey", "A key of the account, given to an integration.", {
        id: field(line().optional(), "Id of the key."),
        value: field(page().optional(), "The key itself.", { secret: true }),
      }),
      "A key of the account.",
    ),
    sensitiveData: field(empty("Stands for a value that is not shown."), "Stands in answers for a secret that is set. It sets nothing."),
  },
  { key: field(line().optional(), "Name of the parameter, as the integration's definition has it.") },
  { model: "IntegrationParameter", about: "A parameter of an integration, and its value.", optional: true },
);
export type IntegrationParameter = z.output<typeof parameter>;
export const integrationParameter: z.ZodType<IntegrationParameter> = parameter;

const metadata = model("IntegrationMetadata", "An integration as it is set up.", {
  integrationKey: field(line().optional(), "Key of its definition."),
  version: field(line().optional(), "Version of its definition."),
  integrationParameters: field(
    model("IntegrationParameters", "The parameters of an integration.", {
      parameters: field(set(integrationParameter, 0, 10000).optional(), "The parameters, each of another name."),
    }).optional(),
    "Its parameters.",
  ),
});
export interface IntegrationMetadata extends z.output<typeof metadata> {}
export const integrationMetadata: z.ZodType<IntegrationMetadata> = metadata;

const status = model("IntegrationStatus", "How an integration is doing at this moment.", {
  connectionStatus: field(connectionStatus.optional(), "Whether data comes in."),
  details: field(map(text()).optional(), "More of it, by name."),
  messages: field(many(text()).optional(), "What people should know."),
});
export interface IntegrationStatus extends z.output<typeof status> {}
export const integrationStatus: z.ZodType<IntegrationStatus> = status;

const result = oneOf(
  {
    success: field(empty("The test went well."), "The test went well."),
    failure: field(
      model("IntegrationTestFailure", "Why a test failed.", { errorMessage: field(line().optional(), "What the service says of it.") }),
      "The test failed.",
    ),
  },
  {},
  { model: "IntegrationTestResult", about: "How a test went.", optional: true },
);
export const testAnswer = (name: string) =>
  model(name, "How the test went. A success of the call may hold a failure of the test.", {
    result: field(result.optional(), "How it went."),
  });
export const made = (name: string) =>
  model(name, "What was made.", { integrationId: field(line().optional(), "Id of the new integration.") });
