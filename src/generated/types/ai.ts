// Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.
import type { CallOptions } from "../../client/call-options";
import type { OneOf } from "../../schema/types";

/** Which applications are asked for. */
export interface AiApplicationQuery {
  /** How many entries a page may hold; 200 when left out. 1 to 1000. */
  page_size?: number;
  /** The number of the page, counted from 0. 0 to 10000. */
  page_offset?: number;
  /** Kinds of checks of which the application has at least one. At most 100 items. */
  evaluation_types?: AiEvaluationType[];
}

export type AiEvaluationType =
  | "ALLOWED_TOPICS"
  | "COMPETITION"
  | "HALLUCINATION_COMPLETENESS"
  | "HALLUCINATION_CONTEXT_ADHERENCE"
  | "HALLUCINATION_CONTEXT_RELEVANCE"
  | "HALLUCINATION_CORRECTNESS"
  | "PII"
  | "PROMPT_INJECTION"
  | "RESTRICTED_TOPICS"
  | "SEXISM"
  | "SQL_ALLOWED_TABLES"
  | "SQL_HALLUCINATION"
  | "SQL_READ_ONLY"
  | "SQL_RESTRICTED_TABLES"
  | "TOXICITY"
  | "HALLUCINATION_TASK_ADHERENCE"
  | "SQL_LOAD"
  | "LANGUAGE_MISMATCH"
  | "CUSTOM_EVALUATION";

/** A page of applications. */
export interface AiApplicationList {
  /** The applications. At most 1000 items. */
  aiApplications?: AiApplication[];
}

/** An application that talks to language models, as the service knows it from its data. */
export interface AiApplication {
  /** Id of the application. A UUID. */
  id?: string;
  /** Its name: what evaluations are given. 1 to 256 characters. */
  application?: string;
  /** The part of it that sends the data. 1 to 256 characters. */
  subsystem?: string;
  /** Whether it asks guardrails before it answers. */
  guardrailsIntegrated?: boolean;
  /** Number of the team, as a text. 1 to 256 characters. */
  companyId?: string;
  /** When it was made, as a date with time. 20 to 35 characters. */
  createdAt?: string;
  /** When it was last changed, as a date with time. 20 to 35 characters. */
  updatedAt?: string;
}

/** An application that was read. */
export interface AiApplicationAnswer {
  /** The application. */
  aiApplication?: AiApplication;
}

/** What a delete answers. */
export interface AiApplicationRemoved {
  /** Id of the application that is gone. A UUID. */
  id?: string;
}

/** An evaluation to make. */
export interface AiEvaluationBody {
  /** Name of the application, not its id. A change needs another evaluation. 1 to 256 characters. */
  application: string;
  /** The part of the application; left out, all of it. A change needs another evaluation. 1 to 256 characters. */
  subsystem?: string;
  /** Which part of a conversation is checked. A change needs another evaluation. Filled in by the server when left out. */
  target?: AiEvaluationTarget;
  /** What is checked. Another kind of check needs another evaluation. */
  config: AiEvaluationConfig;
  /** The score from which on a conversation stands out; left out, 0. 0 to 1. */
  threshold?: number;
  /** Whether it runs. Say so: left out, it may not. */
  isEnabled?: boolean;
}

export type AiEvaluationTarget = "PROMPT" | "RESPONSE" | "CONVERSATION";

/** The variants of AiEvaluationConfig: exactly one is given. */
export interface AiEvaluationConfigVariants {
  /** Whether the conversation keeps to topics. */
  allowedTopics: AiAllowedTopicsConfig;
  /** Whether competitors are talked about. */
  competition: AiCompetitionConfig;
  /** Whether the answer covers the whole question. */
  hallucinationCompleteness: Record<string, never>;
  /** Whether the answer keeps to what the context says. */
  hallucinationContextAdherence: Record<string, never>;
  /** Whether the context has to do with the question. */
  hallucinationContextRelevance: Record<string, never>;
  /** Whether the answer is right. */
  hallucinationCorrectness: Record<string, never>;
  /** Whether personal data is in it. */
  pii: AiPiiConfig;
  /** Whether somebody tries to make the model forget what it was told. */
  promptInjection: AiPromptInjectionConfig;
  /** Whether topics come up that should not. */
  restrictedTopics: AiRestrictedTopicsConfig;
  /** Whether it is sexist. */
  sexism: Record<string, never>;
  /** Whether an SQL statement keeps to tables. */
  sqlAllowedTables: AiSqlAllowedTablesConfig;
  /** Whether an SQL statement names what does not exist. */
  sqlHallucination: Record<string, never>;
  /** Whether an SQL statement changes nothing. */
  sqlReadOnly: Record<string, never>;
  /** Whether an SQL statement touches tables that it should not. */
  sqlRestrictedTables: AiSqlRestrictedTablesConfig;
  /** Whether it is insulting or hateful. */
  toxicity: Record<string, never>;
  /** Whether the answer does what was asked for. */
  hallucinationTaskAdherence: Record<string, never>;
  /** Whether an SQL statement asks too much of the database. */
  sqlLoad: AiSqlLoadConfig;
  /** Whether the answer is in another language than the question. */
  languageMismatch: Record<string, never>;
  /** A check of your own. */
  customEvaluation: AiCustomEvaluationConfig;
}

/** What is checked, and by what: exactly one kind of check. */
export type AiEvaluationConfig = OneOf<AiEvaluationConfigVariants>;

/** Whether the conversation keeps to topics. */
export interface AiAllowedTopicsConfig {
  /** The topics. 1 to 1024 items, each 1 to 256 characters. Order means nothing. */
  topics: string[];
}

/** Whether competitors are talked about. */
export interface AiCompetitionConfig {
  /** Names of the competitors. 1 to 1024 items, each 1 to 256 characters. Order means nothing. */
  competitors: string[];
}

/** Whether personal data is in it. */
export interface AiPiiConfig {
  /** The kinds of personal data that are looked for. 1 to 1024 items. Order means nothing. */
  categories: AiPiiCategory[];
}

export type AiPiiCategory = "PHONE_NUMBER" | "EMAIL_ADDRESS" | "CREDIT_CARD" | "IBAN_CODE" | "US_SSN";

/** Whether somebody tries to make the model forget what it was told. */
export interface AiPromptInjectionConfig {
  /** What the judging model should know of the application. At most 65536 characters. */
  additionalContext?: string;
}

/** Whether topics come up that should not. */
export interface AiRestrictedTopicsConfig {
  /** The topics. 1 to 1024 items, each 1 to 256 characters. Order means nothing. */
  topics: string[];
}

/** Whether an SQL statement keeps to tables. */
export interface AiSqlAllowedTablesConfig {
  /** Names of the tables. 1 to 1024 items, each 1 to 256 characters. Order means nothing. */
  tables: string[];
}

/** Whether an SQL statement touches tables that it should not. */
export interface AiSqlRestrictedTablesConfig {
  /** Names of the tables. 1 to 1024 items, each 1 to 256 characters. Order means nothing. */
  tables: string[];
}

/** Whether an SQL statement asks too much of the database. */
export interface AiSqlLoadConfig {
  /** Whether recursive common table expressions are fine. */
  allowRecursiveCte?: boolean;
  /** How many common table expressions are fine, in digits. 1 to 4 characters, of the form `^[0-9]+$`. */
  cteLimit?: string;
  /** How many joins are fine, in digits. 1 to 4 characters, of the form `^[0-9]+$`. */
  joinLimit?: string;
}

/** What a check of your own is told. */
export interface AiCustomEvaluationConfig {
  /**
   * What the judging model is told, with {prompt}, {response} or {chat_history} where the conversation goes. 1 to
   * 1048576 characters.
   */
  instructions?: string;
  /** What the check is about: `quality` or `security`. 1 to 256 characters. */
  policyType?: string;
  /** In words, what is fine. At most 65536 characters. */
  safe?: string;
  /** In words, what is not. At most 65536 characters. */
  violates?: string;
  /** Conversations with their verdicts, in this order. At most 100 items. */
  examples?: AiCustomEvaluationExample[];
  /** Whether the judging model sees the system prompt too. */
  shouldIncludeSystemPrompt?: boolean;
}

/** A conversation with the verdict it deserves. */
export interface AiCustomEvaluationExample {
  /** The conversation. At most 65536 characters. */
  conversation?: string;
  /** The verdict: 1 for a conversation that is fine, 0 for one that is not. 1 to 4 characters, of the form `^[0-9]+$`. */
  score?: string;
}

/** An evaluation as it is now. */
export interface AiEvaluationAnswer {
  /** The evaluation. */
  aiEvaluation?: AiEvaluation;
}

/** A check of what an application and its language model say to each other, as it is kept. */
export interface AiEvaluation {
  /** Name of the application. 1 to 256 characters. */
  application?: string;
  /** The part of the application; left out, all of it. A change needs another evaluation. 1 to 256 characters. */
  subsystem?: string;
  /** Which part of a conversation is checked. A change needs another evaluation. Filled in by the server when left out. */
  target?: AiEvaluationTarget;
  /** What is checked. */
  config?: AiEvaluationConfig;
  /** The score from which on a conversation stands out; left out, 0. 0 to 1. */
  threshold?: number;
  /** Whether it runs. Say so: left out, it may not. */
  isEnabled?: boolean;
  /** Number of the team, as a text. 1 to 256 characters. */
  companyId?: string;
  /** When it was made, as a date with time. 20 to 35 characters. */
  createdAt?: string;
  /** When it was last changed, as a date with time. 20 to 35 characters. */
  updatedAt?: string;
  /** Id of the evaluation. A UUID. */
  id?: string;
  /** Id of the user who made it. A UUID. */
  createdBy?: string;
}

/** Which evaluations are asked for. */
export interface AiEvaluationQuery {
  /** How many entries a page may hold; 200 when left out. 1 to 1000. */
  page_size?: number;
  /** The number of the page, counted from 0. 0 to 10000. */
  page_offset?: number;
  /** Name of the application. 1 to 256 characters. */
  application?: string;
  /** The part of the application. 1 to 256 characters. */
  subsystem?: string;
  /** The kind of check. */
  evaluation_type?: AiEvaluationType;
}

/** A page of evaluations. */
export interface AiEvaluationList {
  /** The evaluations. At most 1000 items. */
  aiEvaluations?: AiEvaluation[];
}

/** What changes of an evaluation. */
export interface AiEvaluationChange {
  /** Name of the application: as it is, or left out. 1 to 256 characters. */
  application?: string;
  /** The part of the application; left out, all of it. A change needs another evaluation. 1 to 256 characters. */
  subsystem?: string;
  /** Which part of a conversation is checked. A change needs another evaluation. Filled in by the server when left out. */
  target?: AiEvaluationTarget;
  /** What is checked, as a whole. The kind of check stays. */
  config?: AiEvaluationConfig;
  /** The score from which on a conversation stands out; left out, 0. 0 to 1. */
  threshold?: number;
  /** Whether it runs. Say so: left out, it may not. */
  isEnabled?: boolean;
  /**
   * Names of the fields that change (`is_enabled,threshold`): these are set even to zero, and no others are. Left out,
   * what is given changes. 1 to 1024 characters, of the form `^[a-zA-Z_][a-zA-Z0-9_]*(,[a-zA-Z_][a-zA-Z0-9_]*)*$`.
   */
  updateMask?: string;
}

/** What a delete answers. */
export interface AiEvaluationRemoved {
  /** Id of the evaluation that is gone. A UUID. */
  id?: string;
}

/** How many applications have each kind of check. */
export interface AiApplicationCounts {
  /** The numbers, by kind of check (`PII`); a kind that no application has may be missing. */
  counts?: Record<string, number>;
}

/** A check of your own to make. */
export interface AiCustomEvaluationBody {
  /** Name of the evaluation. 1 to 256 characters. */
  name: string;
  /** What it is for. At most 65536 characters. */
  description?: string;
  /**
   * What the judging model is told. The conversation goes where {prompt}, {response} or {chat_history} stands; the
   * service takes instructions without them too. 1 to 1048576 characters.
   */
  instructions: string;
  /** What the check is about: `quality` or `security`. 1 to 256 characters. */
  policyType?: string;
  /** In words, what is fine. At most 65536 characters. */
  safe?: string;
  /** In words, what is not. At most 65536 characters. */
  violates?: string;
  /** Conversations with their verdicts, in this order. At most 100 items. */
  examples?: AiCustomEvaluationExample[];
  /** Whether the judging model sees the system prompt too. */
  shouldIncludeSystemPrompt?: boolean;
  /**
   * Ids of the applications it checks from the start; later, link and unlink them one by one. At most 1024 items, each a
   * UUID. Order means nothing.
   */
  applicationIds?: string[];
}

/** A check of your own as it is now. */
export interface AiCustomEvaluationAnswer {
  /** The evaluation. */
  item?: AiCustomEvaluation;
}

/** A check of your own, as it is kept. */
export interface AiCustomEvaluation {
  /** Id of the evaluation. A UUID. */
  id?: string;
  /** Its name. 1 to 256 characters. */
  name?: string;
  /** What it is for. At most 65536 characters. */
  description?: string;
  /** Ids of the applications it checks. At most 1024 items, each a UUID. Order means nothing. */
  applicationIds?: string[];
  /** What the judging model is told. */
  config?: AiCustomEvaluationConfig;
}

/** All checks of your own. */
export interface AiCustomEvaluationList {
  /** The evaluations, whole. At most 10000 items. */
  items?: AiCustomEvaluation[];
}

/** Checks of your own that an application is checked by. */
export interface AiCustomEvaluationsOfApplication {
  /** The evaluations, whole. At most 1024 items. */
  items?: AiCustomEvaluation[];
}

/** What changes of a check of your own. */
export interface AiCustomEvaluationChange {
  /** Its new name. 1 to 256 characters. */
  name?: string;
  /** What it is for. At most 65536 characters. */
  description?: string;
  /**
   * What the judging model is told instead, with {prompt}, {response} or {chat_history} where the conversation goes. 1
   * to 1048576 characters.
   */
  instructions?: string;
  /** What the check is about: `quality` or `security`. 1 to 256 characters. */
  policyType?: string;
  /** In words, what is fine. At most 65536 characters. */
  safe?: string;
  /** In words, what is not. At most 65536 characters. */
  violates?: string;
  /** Conversations with their verdicts, in this order. At most 100 items. */
  examples?: AiCustomEvaluationExample[];
  /** Whether the judging model sees the system prompt too. */
  shouldIncludeSystemPrompt?: boolean;
  /**
   * Names of the fields that change (`examples,policy_type`): these are set even to nothing, and no others are. Left
   * out, what is given changes; only with it an empty list of examples clears them. 1 to 1024 characters, of the form
   * `^[a-zA-Z_][a-zA-Z0-9_]*(,[a-zA-Z_][a-zA-Z0-9_]*)*$`.
   */
  updateMask?: string;
}

/** What a delete answers. */
export interface AiCustomEvaluationRemoved {
  /** Id of the evaluation that is gone. A UUID. */
  id?: string;
}

/** An evaluation and an application. */
export interface AiCustomEvaluationLink {
  /** Id of the evaluation. A UUID. */
  id?: string;
  /** Id of the application. A UUID. */
  applicationId?: string;
}

/** The prices there are. */
export interface AiModelPricingAnswer {
  /** The prices; missing where the team has set none. */
  pricing?: AiModelPricing;
}

/** The team's own prices of language models. */
export interface AiModelPricing {
  /** Id of the prices. A UUID. */
  id?: string;
  /** Number of the team, as a text. 1 to 256 characters. */
  companyId?: string;
  /** The prices, by name of the model. */
  prices?: Record<string, AiModelPrice>;
}

/** What a language model costs. */
export interface AiModelPrice {
  /** USD for one million tokens that it is sent; left out, 0. At least 0. */
  inputPricePerMillionTokens?: number;
  /** USD for one million tokens that it answers; left out, 0. At least 0. */
  outputPricePerMillionTokens?: number;
  /** USD for one million tokens that are read from its cache; left out, 0. At least 0. */
  cacheReadPricePerMillionTokens?: number;
  /** USD for one million tokens that are written to its cache; left out, 0. At least 0. */
  cacheWritePricePerMillionTokens?: number;
}

/** Prices to set. */
export interface AiModelPricingBody {
  /** The prices, by name of the model. They are all there are afterwards. */
  prices: Record<string, AiModelPrice>;
}

/** What a delete answers. */
export interface AiModelPricingRemoved {
  /** Id of the prices that are gone. A UUID. */
  id: string;
}

/**
 * The AI center: applications that talk to language models, how their conversations are checked, and what the models
 * cost.
 *
 * Each of these, with its errors and an example: docs/client/ai.md
 */
export interface AiClient {
  /**
   * Applications in pages. They come by themselves, with the data they send: none is ever made by a call.
   *
   * `GET /ai/applications/v3`. Reference: Endpoints named in release entries: AI.
   */
  listApplications: {
    (request?: {
      query?: AiApplicationQuery;
    }, options?: CallOptions): Promise<AiApplicationList>;
    /** Every entry, one by one, over all pages. */
    items(request?: {
      query?: AiApplicationQuery;
    }, options?: CallOptions): AsyncIterable<AiApplication>;
  };
  /**
   * One application.
   *
   * `GET /ai/applications/v3/{id}`. Reference: Endpoints named in release entries: AI.
   */
  getApplication(request: {
    /** Id of the application. A UUID. */
    readonly id: string | number;
  }, options?: CallOptions): Promise<AiApplicationAnswer>;
  /**
   * Deletes an application. It comes back when it sends data again.
   *
   * `DELETE /ai/applications/v3/{id}`. Reference: Endpoints named in release entries: AI.
   */
  removeApplication(request: {
    /** Id of the application. A UUID. */
    readonly id: string | number;
  }, options?: CallOptions): Promise<AiApplicationRemoved>;
  /**
   * Makes an evaluation of an application that the service knows. There is one for each application, subsystem, target
   * and kind of check: another one is a 409.
   *
   * `POST /ai/evaluations/v3`. Reference: Endpoints named in release entries: AI.
   */
  createEvaluation(request: {
    body: AiEvaluationBody;
  }, options?: CallOptions): Promise<AiEvaluationAnswer>;
  /**
   * Evaluations in pages, whole.
   *
   * `GET /ai/evaluations/v3`. Reference: Endpoints named in release entries: AI.
   */
  listEvaluations: {
    (request?: {
      query?: AiEvaluationQuery;
    }, options?: CallOptions): Promise<AiEvaluationList>;
    /** Every entry, one by one, over all pages. */
    items(request?: {
      query?: AiEvaluationQuery;
    }, options?: CallOptions): AsyncIterable<AiEvaluation>;
  };
  /**
   * One evaluation.
   *
   * `GET /ai/evaluations/v3/{id}`. Reference: Endpoints named in release entries: AI.
   */
  getEvaluation(request: {
    /** Id of the evaluation. A UUID. */
    readonly id: string | number;
  }, options?: CallOptions): Promise<AiEvaluationAnswer>;
  /**
   * Changes an evaluation: what is given, or, with updateMask, what is named there.
   *
   * `PATCH /ai/evaluations/v3/{id}`. Reference: Endpoints named in release entries: AI.
   */
  updateEvaluation(request: {
    /** Id of the evaluation. A UUID. */
    readonly id: string | number;
    body?: AiEvaluationChange;
  }, options?: CallOptions): Promise<AiEvaluationAnswer>;
  /**
   * Deletes an evaluation.
   *
   * `DELETE /ai/evaluations/v3/{id}`. Reference: Endpoints named in release entries: AI.
   */
  removeEvaluation(request: {
    /** Id of the evaluation. A UUID. */
    readonly id: string | number;
  }, options?: CallOptions): Promise<AiEvaluationRemoved>;
  /**
   * How many applications have each kind of check.
   *
   * `GET /ai/evaluation-counts/v3/per-type`. Reference: Endpoints named in release entries: AI.
   */
  countApplications(request?: Record<never, never>, options?: CallOptions): Promise<AiApplicationCounts>;
  /**
   * Makes a check of your own. What the judging model is told is flat here, and lies under config in the answer.
   *
   * `POST /ai/custom-evaluations/v3`. Reference: Endpoints named in release entries: AI.
   */
  createCustomEvaluation(request: {
    body: AiCustomEvaluationBody;
  }, options?: CallOptions): Promise<AiCustomEvaluationAnswer>;
  /**
   * Every check of your own, whole; there are no pages, and no other way to read one.
   *
   * `GET /ai/custom-evaluations/v3`. Reference: Endpoints named in release entries: AI.
   */
  listCustomEvaluations(request?: Record<never, never>, options?: CallOptions): Promise<AiCustomEvaluationList>;
  /**
   * The checks of your own that an application is checked by.
   *
   * `GET /ai/custom-evaluations/v3/by-application/{application_id}`. Reference: Endpoints named in release entries: AI.
   */
  listCustomEvaluationsOfApplication(request: {
    /** Id of the application. A UUID. */
    readonly application_id: string | number;
  }, options?: CallOptions): Promise<AiCustomEvaluationsOfApplication>;
  /**
   * Changes a check of your own: what is given, or, with updateMask, what is named there. Its applications stay.
   *
   * `PATCH /ai/custom-evaluations/v3/{id}`. Reference: Endpoints named in release entries: AI.
   */
  updateCustomEvaluation(request: {
    /** Id of the evaluation. A UUID. */
    readonly id: string | number;
    body?: AiCustomEvaluationChange;
  }, options?: CallOptions): Promise<AiCustomEvaluationAnswer>;
  /**
   * Deletes a check of your own, for all its applications.
   *
   * `DELETE /ai/custom-evaluations/v3/{id}`. Reference: Endpoints named in release entries: AI.
   */
  removeCustomEvaluation(request: {
    /** Id of the evaluation. A UUID. */
    readonly id: string | number;
  }, options?: CallOptions): Promise<AiCustomEvaluationRemoved>;
  /**
   * Lets a check of your own check an application too. Where it does already, the response is a 409.
   *
   * `POST /ai/custom-evaluations/v3/{id}/applications/{application_id}`. Reference: Endpoints named in release entries:
   * AI.
   */
  linkCustomEvaluation(request: {
    /** Id of the evaluation. A UUID. */
    readonly id: string | number;
    /** Id of the application. A UUID. */
    readonly application_id: string | number;
  }, options?: CallOptions): Promise<AiCustomEvaluationLink>;
  /**
   * Lets a check of your own check an application no more. Where it did not, the response is a 404.
   *
   * `DELETE /ai/custom-evaluations/v3/{id}/applications/{application_id}`. Reference: Endpoints named in release
   * entries: AI.
   */
  unlinkCustomEvaluation(request: {
    /** Id of the evaluation. A UUID. */
    readonly id: string | number;
    /** Id of the application. A UUID. */
    readonly application_id: string | number;
  }, options?: CallOptions): Promise<AiCustomEvaluationLink>;
  /**
   * The team's own prices of language models. An answer without prices and a 404 both mean that it has set none.
   *
   * `GET /ai/model-pricing/v3`. Reference: Endpoints named in release entries: AI.
   */
  getModelPricing(request?: Record<never, never>, options?: CallOptions): Promise<AiModelPricingAnswer>;
  /**
   * Sets the team's own prices of language models, in the place of all that were set before.
   *
   * `PUT /ai/model-pricing/v3`. Reference: Endpoints named in release entries: AI.
   */
  replaceModelPricing(request: {
    body: AiModelPricingBody;
  }, options?: CallOptions): Promise<AiModelPricingAnswer>;
  /**
   * Takes the team's own prices back: the service's hold again.
   *
   * `DELETE /ai/model-pricing/v3`. Reference: Endpoints named in release entries: AI.
   */
  removeModelPricing(request?: Record<never, never>, options?: CallOptions): Promise<AiModelPricingRemoved>;
}
