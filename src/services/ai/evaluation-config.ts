import { field, optional, type Schema, type ValueOf } from "../../schema/facts";
import { empty, flag, list, model, set, string, stringLike } from "../../schema/fields";
import { union } from "../../schema/union";
import { aiName, freeText, piiCategory } from "./enums";

const digits = (example: string) =>
  stringLike(/^[0-9]+$/, "a number, in digits", example, string(1, 4));

const example = model(
  "AiCustomEvaluationExample",
  "An example conversation with the expected score.",
  {
    conversation: optional(freeText(), "The conversation."),
    score: optional(
      digits("1"),
      "Expected score: 1 for an acceptable conversation, 0 for one that violates the policy.",
    ),
  },
);

/** Settings of a custom evaluation: flat in requests, under `config` in responses. */
export const customFields = {
  instructions: field(
    string(1, 1048576),
    "Prompt for the judging model. {prompt}, {response} and {chat_history} are replaced with the conversation; the API also accepts instructions without these placeholders.",
  ),
  policyType: optional(
    string(1, 256),
    "Policy category of the evaluation: `quality` or `security`.",
  ),
  safe: optional(freeText(), "Description of acceptable content, in plain language."),
  violates: optional(
    freeText(),
    "Description of content that violates the policy, in plain language.",
  ),
  examples: optional(list(example, 0, 100), "Example conversations with their expected scores."),
  shouldIncludeSystemPrompt: optional(
    flag(),
    "Whether the judging model also receives the system prompt.",
  ),
};
export const customConfig = model("AiCustomEvaluationConfig", "Settings of a custom evaluation.", {
  ...customFields,
  instructions: optional(
    customFields.instructions,
    "Prompt for the judging model, with {prompt}, {response} or {chat_history} as placeholders for the conversation.",
  ),
});

const names = (what: string) => field(set(aiName(), 1, 1024), what);
const topics = (model_: string, about: string) =>
  field(model(model_, about, { topics: names("List of topics.") }), about);
const tables = (model_: string, about: string) =>
  field(model(model_, about, { tables: names("Names of the tables.") }), about);
const withoutSettings = (about: string) => field(empty(about), about);

const competition = model("AiCompetitionConfig", "Detects mentions of competitors.", {
  competitors: names("Names of the competitors."),
});
const pii = model("AiPiiConfig", "Detects personally identifiable information.", {
  categories: field(set(piiCategory, 1, 1024), "Categories of personal data to detect."),
});
const promptInjection = model(
  "AiPromptInjectionConfig",
  "Detects prompt injection: attempts to override the model's instructions.",
  {
    additionalContext: optional(
      freeText(),
      "Additional context about the application for the judging model.",
    ),
  },
);
const sqlLoad = model(
  "AiSqlLoadConfig",
  "Detects SQL statements that put too much load on the database.",
  {
    allowRecursiveCte: optional(flag(), "Whether recursive common table expressions are allowed."),
    cteLimit: optional(digits("3"), "Maximum number of common table expressions, in digits."),
    joinLimit: optional(digits("5"), "Maximum number of joins, in digits."),
  },
);

/** The types of evaluation, by the name of their settings. */
export const evaluationTypes = {
  allowedTopics: topics(
    "AiAllowedTopicsConfig",
    "Checks that the conversation stays within the allowed topics.",
  ),
  competition,
  hallucinationCompleteness: withoutSettings("Checks that the response covers the whole question."),
  hallucinationContextAdherence: withoutSettings(
    "Checks that the response is consistent with the provided context.",
  ),
  hallucinationContextRelevance: withoutSettings(
    "Checks that the provided context is relevant to the question.",
  ),
  hallucinationCorrectness: withoutSettings("Checks that the response is correct."),
  pii,
  promptInjection,
  restrictedTopics: topics("AiRestrictedTopicsConfig", "Detects restricted topics."),
  sexism: withoutSettings("Detects sexist content."),
  sqlAllowedTables: tables(
    "AiSqlAllowedTablesConfig",
    "Checks that an SQL statement uses only the allowed tables.",
  ),
  sqlHallucination: withoutSettings(
    "Detects SQL statements that refer to names that do not exist.",
  ),
  sqlReadOnly: withoutSettings("Checks that an SQL statement only reads data."),
  sqlRestrictedTables: tables(
    "AiSqlRestrictedTablesConfig",
    "Detects SQL statements that use restricted tables.",
  ),
  toxicity: withoutSettings("Detects insulting or hateful content."),
  hallucinationTaskAdherence: withoutSettings(
    "Checks that the response performs the requested task.",
  ),
  sqlLoad,
  languageMismatch: withoutSettings(
    "Detects a response in a different language than the question.",
  ),
  customEvaluation: field(customConfig, "A custom evaluation."),
};

const evaluationConfigModel = union(
  "AiEvaluationConfig",
  "Type of evaluation and its settings: exactly one of the variants.",
  evaluationTypes,
);
export type AiEvaluationConfig = ValueOf<typeof evaluationConfigModel>;
export const evaluationConfig: Schema<AiEvaluationConfig> = evaluationConfigModel;
