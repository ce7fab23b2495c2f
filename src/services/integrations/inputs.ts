import { z } from "zod";
import { optional } from "../../schema/facts";
import { flag, model, string } from "../../schema/fields";
import { atMostOne } from "../../schema/union";
import { manyOf, shortText } from "../extensions/fields";
import { conditionType, inputType } from "./enums";

const options = optional(manyOf(string()), "Available options.");
const inputVariants = {
  single: model("IntegrationTextInput", "A string.", {
    defaultValue: optional(shortText(), "Default value."),
  }),
  multiText: model("IntegrationStringsInput", "Several strings.", {
    defaultValues: optional(manyOf(string()), "Default values."),
    options,
  }),
  multipleSelection: model("IntegrationChoicesInput", "Several of the available options.", {
    options,
  }),
  singleBoolean: model("IntegrationFlagInput", "A boolean.", {
    defaultValue: optional(flag(), "Default value."),
  }),
  selection: model("IntegrationChoiceInput", "One of the available options.", {
    defaultValue: optional(shortText(), "Default value."),
    options,
  }),
  singleNumber: model("IntegrationNumberInput", "A number.", {
    defaultValue: optional(z.number(), "Default value."),
  }),
};

const condition = model("IntegrationCondition", "Condition under which a parameter applies.", {
  type: optional(conditionType, "Whether all values must match or one is sufficient."),
  values: optional(
    manyOf(
      model("IntegrationConditionValue", "Required value of another parameter.", {
        fieldName: optional(shortText(), "Name of the other parameter."),
        valuePattern: optional(shortText(), "Regular expression that the value must match."),
      }),
    ),
    "Required values.",
  ),
});

const integrationInputModel = atMostOne(
  "IntegrationInput",
  "A parameter of an integration definition.",
  inputVariants,
  {
    name: optional(shortText(), "Name of the parameter, used as its `key`."),
    type: optional(inputType, "Type of the value and of its input element."),
    required: optional(flag(), "Whether the parameter is required."),
    predefined: optional(flag(), "Whether the service sets the parameter."),
    readonly: optional(flag(), "Whether the parameter is read-only."),
    visible: optional(flag(), "Whether the parameter is shown to users."),
    allowedPattern: optional(shortText(), "Regular expression that the value must match."),
    applicableIf: optional(
      condition,
      "Condition under which the parameter applies. If omitted, it always applies.",
    ),
    groupId: optional(shortText(), "Id of the group in which the parameter is displayed."),
    placeholder: optional(shortText(), "Placeholder text of the input element."),
    tooltip: optional(shortText(), "Tooltip of the input element."),
    documentationReference: optional(shortText(), "Link to the documentation."),
    templateParamName: optional(shortText(), "Name of the parameter in the setup template."),
    upgradeNotice: optional(shortText(), "Notice to show before an upgrade to this version."),
  },
);
export type IntegrationInput = z.output<typeof integrationInputModel>;
export const integrationInput: z.ZodType<IntegrationInput> = integrationInputModel;
