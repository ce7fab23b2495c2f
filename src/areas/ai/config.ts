import type { z } from "zod";
import { field } from "../../schema/facts";
import { empty, flag, list, model, set, text, textLike } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { name, piiCategory, words } from "./words";

const digits = (example: string) => textLike(/^[0-9]+$/, "a number, in digits", example, text(1, 4));

const example = model("AiCustomEvaluationExample", "A conversation with the verdict it deserves.", {
  conversation: field(words().optional(), "The conversation."),
  score: field(digits("1").optional(), "The verdict: 1 for a conversation that is fine, 0 for one that is not."),
});

/** What a check of the user's own is told; flat where it is written, under `config` where it is read. */
export const customFields = {
  instructions: field(
    text(1, 1048576),
    "What the judging model is told. The conversation goes where {prompt}, {response} or {chat_history} stands; the service takes instructions without them too.",
  ),
  policyType: field(text(1, 256).optional(), "What the check is about: `quality` or `security`."),
  safe: field(words().optional(), "In words, what is fine."),
  violates: field(words().optional(), "In words, what is not."),
  examples: field(list(example, 0, 100).optional(), "Conversations with their verdicts, in this order."),
  shouldIncludeSystemPrompt: field(flag().optional(), "Whether the judging model sees the system prompt too."),
};
export const customConfig = model("AiCustomEvaluationConfig", "What a check of your own is told.", {
  ...customFields,
  instructions: field(
    customFields.instructions.optional(),
    "What the judging model is told, with {prompt}, {response} or {chat_history} where the conversation goes.",
  ),
});

const many = (what: string) => field(set(name(), 1, 1024), what);
const topics = (model_: string, about: string) => field(model(model_, about, { topics: many("The topics.") }), about);
const tables = (model_: string, about: string) => field(model(model_, about, { tables: many("Names of the tables.") }), about);
const bare = (about: string) => field(empty(about), about);

const competition = model("AiCompetitionConfig", "Whether competitors are talked about.", {
  competitors: many("Names of the competitors."),
});
const pii = model("AiPiiConfig", "Whether personal data is in it.", {
  categories: field(set(piiCategory, 1, 1024), "The kinds of personal data that are looked for."),
});
const promptInjection = model("AiPromptInjectionConfig", "Whether somebody tries to make the model forget what it was told.", {
  additionalContext: field(words().optional(), "What the judging model should know of the application."),
});
const sqlLoad = model("AiSqlLoadConfig", "Whether an SQL statement asks too much of the database.", {
  allowRecursiveCte: field(flag().optional(), "Whether recursive common table expressions are fine."),
  cteLimit: field(digits("3").optional(), "How many common table expressions are fine, in digits."),
  joinLimit: field(digits("5").optional(), "How many joins are fine, in digits."),
});

const shape = oneOf(
  {
    allowedTopics: topics("AiAllowedTopicsConfig", "Whether the conversation keeps to topics."),
    competition: field(competition, "Whether competitors are talked about."),
    hallucinationCompleteness: bare("Whether the answer covers the whole question."),
    hallucinationContextAdherence: bare("Whether the answer keeps to what the context says."),
    hallucinationContextRelevance: bare("Whether the context has to do with the question."),
    hallucinationCorrectness: bare("Whether the answer is right."),
    pii: field(pii, "Whether personal data is in it."),
    promptInjection: field(promptInjection, "Whether somebody tries to make the model forget what it was told."),
    restrictedTopics: topics("AiRestrictedTopicsConfig", "Whether topics come up that should not."),
    sexism: bare("Whether it is sexist."),
    sqlAllowedTables: tables("AiSqlAllowedTablesConfig", "Whether an SQL statement keeps to tables."),
    sqlHallucination: bare("Whether an SQL statement names what does not exist."),
    sqlReadOnly: bare("Whether an SQL statement changes nothing."),
    sqlRestrictedTables: tables("AiSqlRestrictedTablesConfig", "Whether an SQL statement touches tables that it should not."),
    toxicity: bare("Whether it is insulting or hateful."),
    hallucinationTaskAdherence: bare("Whether the answer does what was asked for."),
    sqlLoad: field(sqlLoad, "Whether an SQL statement asks too much of the database."),
    languageMismatch: bare("Whether the answer is in another language than the question."),
    customEvaluation: field(customConfig, "A check of your own."),
  },
  {},
  { model: "AiEvaluationConfig", about: "What is checked, and by what: exactly one kind of check." },
);
export type AiEvaluationConfig = z.output<typeof shape>;
export const evaluationConfig: z.ZodType<AiEvaluationConfig> = shape;
