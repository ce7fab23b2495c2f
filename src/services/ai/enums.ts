import { enumOf } from "../../schema/enums";
import { field, optional } from "../../schema/facts";
import { integer, list, string, uuid } from "../../schema/fields";
import { pageSize } from "../../schema/page";

export const evaluationType = enumOf(
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
export const evaluationTarget = enumOf(
  "",
  ["PROMPT", "RESPONSE", "CONVERSATION"],
  "AiEvaluationTarget",
);
export const piiCategory = enumOf(
  "",
  ["PHONE_NUMBER", "EMAIL_ADDRESS", "CREDIT_CARD", "IBAN_CODE", "US_SSN"],
  "AiPiiCategory",
);

/** Name of an application, subsystem, topic or table. */
export const aiName = () => string(1, 256);
/** User-written string that may be empty. */
export const freeText = () => string(0, 65536);

export const applicationPath = field(uuid(), "Id of the application.");
export const evaluationPath = field(uuid(), "Id of the evaluation.");

/** Fields that the API adds to every stored object. */
export const storedFields = {
  companyId: optional(aiName(), "Number of the team, as a string."),
  createdAt: optional(
    string(20, 35),
    "Time at which the object was created, as a date-time string.",
  ),
  updatedAt: optional(
    string(20, 35),
    "Time at which the object was last updated, as a date-time string.",
  ),
};

/** These lists have no page token: pages are requested by number. */
export const paging = {
  page_size: pageSize(integer(1, 1000).optional(), "Defaults to 200."),
  page_offset: optional(integer(0, 10000), "Page number, starting at 0."),
};
export const evaluationTypesFilter = optional(
  list(evaluationType, 0, 100),
  "Evaluation types. Returns applications that have at least one of them.",
);

export const aiSource = "Endpoints named in release entries: AI";
