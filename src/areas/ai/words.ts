import { field } from "../../schema/facts";
import { integer, list, text, uuid } from "../../schema/fields";
import { choice } from "../../schema/words";

export const evaluationType = choice(
  "",
  [
    "ALLOWED_TOPICS",
    "COMPETITION",
    "HALLUCINATION_COMPLETENESS",
    "HALLUCINATION_CONTEXT_ADHERENCE",
    "HALLUCINATION_CONTEXT_RELEVANCE",
    "HALLUCINATION_CORRECTNESS",
    "PII",
    "PROMPT_INJECTION",
    "RESTRICTED_TOPICS",
    "SEXISM",
    "SQL_ALLOWED_TABLES",
    "SQL_HALLUCINATION",
    "SQL_READ_ONLY",
    "SQL_RESTRICTED_TABLES",
    "TOXICITY",
    "HALLUCINATION_TASK_ADHERENCE",
    "SQL_LOAD",
    "LANGUAGE_MISMATCH",
    "CUSTOM_EVALUATION",
  ],
  "AiEvaluationType",
);
export const evaluationTarget = choice("", ["PROMPT", "RESPONSE", "CONVERSATION"], "AiEvaluationTarget");
export const piiCategory = choice("", ["PHONE_NUMBER", "EMAIL_ADDRESS", "CREDIT_CARD", "IBAN_CODE", "US_SSN"], "AiPiiCategory");

/** A name, as applications, subsystems, topics and tables have one. */
export const name = () => text(1, 256);
/** A text of the user's that may be empty. */
export const words = () => text(0, 65536);

export const applicationPath = field(uuid(), "Id of the application.");
export const evaluationPath = field(uuid(), "Id of the evaluation.");

/** What the service adds to all it keeps. */
export const kept = {
  companyId: field(name().optional(), "Number of the team, as a text."),
  createdAt: field(text(20, 35).optional(), "When it was made, as a date with time."),
  updatedAt: field(text(20, 35).optional(), "When it was last changed, as a date with time."),
};

/** These lists have no token: the next page is requested by its number. */
export const paging = {
  page_size: field(integer(1, 1000).optional(), "How many entries a page may hold; 200 when left out."),
  page_offset: field(integer(0, 10000).optional(), "The number of the page, counted from 0."),
};
export const typesAsked = field(list(evaluationType, 0, 100).optional(), "Kinds of checks of which the application has at least one.");

export const source = "Endpoints named in release entries: AI";
