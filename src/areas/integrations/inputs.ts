import { z } from "zod";
import { field } from "../../schema/facts";
import { flag, model, text } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { line, many } from "../extensions/bounds";
import { conditionType, inputType } from "./words";

const options = field(many(text()).optional(), "The values to choose from.");
const kinds = {
  single: field(
    model("IntegrationTextInput", "One text.", { defaultValue: field(line().optional(), "What it is where nothing is given.") }),
    "One text.",
  ),
  multiText: field(
    model("IntegrationTextsInput", "Several texts.", {
      defaultValues: field(many(text()).optional(), "What they are where nothing is given."),
      options,
    }),
    "Several texts.",
  ),
  multipleSelection: field(model("IntegrationChoicesInput", "Several of some values.", { options }), "Several of some values."),
  singleBoolean: field(
    model("IntegrationFlagInput", "Yes or no.", { defaultValue: field(flag().optional(), "What it is where nothing is given.") }),
    "Yes or no.",
  ),
  selection: field(
    model("IntegrationChoiceInput", "One of some values.", {
      defaultValue: field(line().optional(), "What it is where nothing is given."),
      options,
    }),
    "One of some values.",
  ),
  singleNumber: field(
    model("IntegrationNumberInput", "One number.", { defaultValue: field(z.number().optional(), "What it is where nothing is given.") }),
    "One number.",
  ),
};

const condition = model("IntegrationCondition", "When a parameter means something.", {
  type: field(conditionType.optional(), "Whether all values must be so, or one of them."),
  values: field(
    many(
      model("IntegrationConditionValue", "What another parameter must be.", {
        fieldName: field(line().optional(), "Name of the other parameter."),
        valuePattern: field(line().optional(), "A regular expression that its value must match."),
      }),
    ).optional(),
    "The values.",
  ),
});

const input = oneOf(
  kinds,
  {
    name: field(line().optional(), "Name of the parameter: its `key` where it is set."),
    type: field(inputType.optional(), "What kind of value it holds, and how people are asked for it."),
    required: field(flag().optional(), "Whether it must be given."),
    predefined: field(flag().optional(), "Whether the service fills it in."),
    readonly: field(flag().optional(), "Whether it cannot be changed."),
    visible: field(flag().optional(), "Whether people are asked for it."),
    allowedPattern: field(line().optional(), "A regular expression that its value must match."),
    applicableIf: field(condition.optional(), "When it means something; left out, always."),
    groupId: field(line().optional(), "Id of the group that it is shown in."),
    placeholder: field(line().optional(), "What is shown in its place before it is given."),
    tooltip: field(line().optional(), "What people are told of it."),
    documentationReference: field(line().optional(), "Where it is described."),
    templateParamName: field(line().optional(), "Its name in the template that sets the other side up."),
    upgradeNotice: field(line().optional(), "What to know of it before going to this version."),
  },
  { model: "IntegrationInput", about: "A parameter that an integration takes.", optional: true },
);
export type IntegrationInput = z.output<typeof input>;
export const integrationInput: z.ZodType<IntegrationInput> = input;
