import { z } from "zod";
import { field } from "../../schema/facts";
import { flag, model, string } from "../../schema/fields";
import { atMostOne } from "../../schema/union";
import { manyOf, shortText } from "../extensions/fields";
import { conditionType, inputType } from "./enums";

const options = field(manyOf(string()).optional(), "Available options.");
const inputVariants = {
  single: model("IntegrationTextInput", "A string.", {
    defaultValue: field(shortText().optional(), "Default value."),
  }),
  multiText: model("IntegrationStringsInput", "Several strings.", {
    defaultValues: field(manyOf(string()).optional(), "Default values."),
    options,
  }),
  multipleSelection: model("IntegrationChoicesInput", "Several of the available options.", {
    options,
  }),
  singleBoolean: model("IntegrationFlagInput", "A boolean.", {
    defaultValue: field(flag().optional(), "Default value."),
  }),
  selection: model("IntegrationChoiceInput", "One of the available options.", {
    defaultValue: field(shortText().optional(), "Default value."),
    options,
  }),
  singleNumber: model("IntegrationNumberInput", "A number.", {
    defaultValue: field(z.number().optional(), "Default value."),
  }),
};

const condition = model("IntegrationCondition", "Condition under which a parameter applies.", {
  type: field(conditionType.optional(), "Whether all values must match or one is sufficient."),
  values: field(
    manyOf(
      model("IntegrationConditionValue", "Required value of another parameter.", {
        fieldName: field(shortText().optional(), "Name of the other parameter."),
        valuePattern: field(
          shortText().optional(),
          "Regular expression that the value must match.",
        ),
      }),
    ).optional(),
    "Required values.",
  ),
});

const integrationInputModel = atMostOne(
  "IntegrationInput",
  "A parameter of an integration definition.",
  inputVariants,
  {
    name: field(shortText().optional(), "Name of the parameter, used as its `key`."),
    type: field(inputType.optional(), "Type of the value and of its input element."),
    required: field(flag().optional(), "Whether the parameter is required."),
    predefined: field(flag().optional(), "Whether the service sets the parameter."),
    readonly: field(flag().optional(), "Whether the parameter is read-only."),
    visible: field(flag().optional(), "Whether the parameter is shown to users."),
    allowedPattern: field(shortText().optional(), "Regular expression that the value must match."),
    applicableIf: field(
      condition.optional(),
      "Condition under which the parameter applies. If omitted, it always applies.",
    ),
    groupId: field(shortText().optional(), "Id of the group in which the parameter is displayed."),
    placeholder: field(shortText().optional(), "Placeholder text of the input element."),
    tooltip: field(shortText().optional(), "Tooltip of the input element."),
    documentationReference: field(shortText().optional(), "Link to the documentation."),
    templateParamName: field(
      shortText().optional(),
      "Name of the parameter in the setup template.",
    ),
    upgradeNotice: field(
      shortText().optional(),
      "Notice to show before an upgrade to this version.",
    ),
  },
);
export type IntegrationInput = z.output<typeof integrationInputModel>;
export const integrationInput: z.ZodType<IntegrationInput> = integrationInputModel;
