// Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.
import type { CallOptions } from "../../client/call-options";
import type { AtMostOne, OneOf } from "../../schema/types";

/**
 * A rule that looks up the value of a field in incoming data and adds what it finds: the place of an address, a resource
 * in AWS, a row of your own table.
 */
export interface EnrichmentArgs {
  /** Field of the incoming data whose value is looked up. 1 to 255 characters. A change replaces. */
  fieldName: string;
  /** What is looked up. A change replaces. */
  enrichmentType: EnrichmentType;
  /**
   * Field that takes what was found; left out, the service derives a name from the looked-up field. 1 to 255 characters.
   * A change replaces. Filled in by the server when left out.
   */
  enrichedFieldName?: string;
  /**
   * Columns that are added, in any order, with rules of every type; left out, the service chooses: all columns of a
   * custom table. At most 100 items, each 1 to 1024 characters. Order means nothing. A change replaces. Filled in by the
   * server when left out.
   */
  selectedColumns?: string[];
  /**
   * Datasets that the rule works on; left out, the service chooses. 1 to 10 items. Order means nothing. A change
   * replaces. Filled in by the server when left out.
   */
  targets?: EnrichmentTarget[];
}

/** Outputs of Enrichment: its arguments, and what the server adds. */
export interface EnrichmentOutputs {
  /** Field of the incoming data whose value is looked up. 1 to 255 characters. A change replaces. */
  fieldName: string;
  /** What is looked up. A change replaces. */
  enrichmentType: EnrichmentType;
  /**
   * Field that takes what was found; left out, the service derives a name from the looked-up field. 1 to 255 characters.
   * A change replaces. Filled in by the server when left out.
   */
  enrichedFieldName?: string;
  /**
   * Columns that are added, in any order, with rules of every type; left out, the service chooses: all columns of a
   * custom table. At most 100 items, each 1 to 1024 characters. Order means nothing. A change replaces. Filled in by the
   * server when left out.
   */
  selectedColumns?: string[];
  /**
   * Datasets that the rule works on; left out, the service chooses. 1 to 10 items. Order means nothing. A change
   * replaces. Filled in by the server when left out.
   */
  targets?: EnrichmentTarget[];
}

/** What every variant of CustomEnrichmentArgs has. */
export interface CustomEnrichmentArgsCommon {
  /**
   * Name of the table: letters, digits and underscores. 1 to 255 characters, of the form `^\w+$`. Documented bounds are
   * advisory: a value that exceeds them is a warning at preview, unless the field says that its bound is enforced.
   */
  name: string;
  /** What the table is for. At most 255 characters. */
  description?: string;
  /**
   * Name that the content is uploaded by, and by which a change of the content is found, here and in the account. Left
   * out, the SHA-256 of the content: what you want, unless others read the name. 1 to 255 characters.
   */
  fileName?: string;
}

/** The variants of CustomEnrichmentArgs: one is given, or none. */
export interface CustomEnrichmentArgsVariants {
  /**
   * A local CSV file, from the folder of the program on. It is read when it is needed, and its content never stands in
   * state; at most 20 MiB and 100 columns. 1 to 4096 characters. Never read back from the server.
   */
  path: string;
  /**
   * The CSV itself; at most 20 MiB and 100 columns. At most 20971520 characters. Secret: encrypted in state, never
   * shown. Never read back from the server.
   */
  textual: string;
  /**
   * The CSV in base64, where it is not UTF-8; at most 20 MiB and 100 columns. At most 27962028 characters, of the form
   * `^[A-Za-z0-9+/]*={0,2}$`. Secret: encrypted in state, never shown. Never read back from the server.
   */
  binary: string;
}

/** A table of your own, from a CSV file, whose rows are added to incoming data by an Enrichment. */
export type CustomEnrichmentArgs = CustomEnrichmentArgsCommon & AtMostOne<CustomEnrichmentArgsVariants>;

/** Outputs of CustomEnrichment: its arguments, and what the server adds. */
export interface CustomEnrichmentOutputs {
  /**
   * Name of the table: letters, digits and underscores. 1 to 255 characters, of the form `^\w+$`. Documented bounds are
   * advisory: a value that exceeds them is a warning at preview, unless the field says that its bound is enforced.
   */
  name: string;
  /** What the table is for. At most 255 characters. */
  description?: string;
  /**
   * Name that the content is uploaded by, and by which a change of the content is found, here and in the account. Left
   * out, the SHA-256 of the content: what you want, unless others read the name. 1 to 255 characters.
   */
  fileName?: string;
  /**
   * A local CSV file, from the folder of the program on. It is read when it is needed, and its content never stands in
   * state; at most 20 MiB and 100 columns. 1 to 4096 characters. Never read back from the server.
   */
  path?: string;
  /**
   * The CSV itself; at most 20 MiB and 100 columns. At most 20971520 characters. Secret: encrypted in state, never
   * shown. Never read back from the server.
   */
  textual?: string;
  /**
   * The CSV in base64, where it is not UTF-8; at most 20 MiB and 100 columns. At most 27962028 characters, of the form
   * `^[A-Za-z0-9+/]*={0,2}$`. Secret: encrypted in state, never shown. Never read back from the server.
   */
  binary?: string;
  /** How often a file was uploaded. 0 to 2147483647. */
  version: number;
  /** Whether the table is too large to enrich with, and serves queries alone. */
  isQueryOnly: boolean;
}

/** The variants of EnrichmentType: exactly one is given. */
export interface EnrichmentTypeVariants {
  /** Adds the place of an IP address. */
  geoIp: EnrichmentGeoIp;
  /** Adds whether an IP address is known to be dangerous. */
  suspiciousIp: Record<string, never>;
  /** Adds what is known of a resource in AWS. */
  aws: EnrichmentAws;
  /** Adds columns of a table of your own. */
  customEnrichment: EnrichmentCustom;
}

/** What is looked up: one of these. */
export type EnrichmentType = OneOf<EnrichmentTypeVariants>;

/** Where in the world an IP address is. */
export interface EnrichmentGeoIp {
  /** Whether the number and the owner of the address's network (ASN) are added too; left out, they are not. */
  withAsn?: boolean;
}

/** What is known of a resource in AWS. */
export interface EnrichmentAws {
  /** Kind of the resource, such as ec2. 1 to 255 characters. */
  resourceType: string;
}

/** A table of your own. */
export interface EnrichmentCustom {
  /** Id of the table: the id of a CustomEnrichment. Of the form `^(0|[1-9]\d{0,9})$`. Id of a `CustomEnrichment`. */
  id: string;
}

/** A place whose data is enriched. */
export interface EnrichmentTarget {
  /** Name of the dataset. 1 to 100 characters, of the form `^[a-zA-Z0-9_][a-zA-Z0-9_./-]*$`. */
  dataset?: string;
}

/** Rules to add. */
export interface EnrichmentRulesToAdd {
  /** The rules, at most 100. At most 100 items. */
  requestEnrichments: EnrichmentRule[];
}

/** A rule to add. */
export interface EnrichmentRule {
  /** Field of the incoming data whose value is looked up. 1 to 255 characters. */
  fieldName: string;
  /**
   * Field that takes what was found; left out, the service derives a name from the looked-up field. 1 to 255 characters.
   * Filled in by the server when left out.
   */
  enrichedFieldName?: string;
  /**
   * Columns that are added, in any order, with rules of every type; left out, the service chooses: all columns of a
   * custom table. At most 100 items, each 1 to 1024 characters. Order means nothing. Filled in by the server when left
   * out.
   */
  selectedColumns?: string[];
  /**
   * Datasets that the rule works on; left out, the service chooses. 1 to 10 items. Order means nothing. Filled in by the
   * server when left out.
   */
  targets?: EnrichmentTarget[];
  /** What is looked up. */
  enrichmentType: EnrichmentRuleType;
}

/** The variants of EnrichmentRuleType: one is given, or none. */
export interface EnrichmentRuleTypeVariants {
  /** Adds the place of an IP address. */
  geoIp: EnrichmentGeoIp;
  /** Adds whether an IP address is dangerous. */
  suspiciousIp: Record<string, never>;
  /** Adds what is known of a resource in AWS. */
  aws: EnrichmentRuleAws;
  /** Adds columns of a table of your own. */
  customEnrichment: EnrichmentRuleCustom;
}

/** What is looked up. */
export type EnrichmentRuleType = AtMostOne<EnrichmentRuleTypeVariants>;

/** What is known of a resource in AWS. */
export interface EnrichmentRuleAws {
  /** Kind of the resource, such as ec2. 1 to 255 characters. */
  resourceType?: string;
}

/** A table of your own. */
export interface EnrichmentRuleCustom {
  /** Number of the table. 0 to 2147483647. */
  id?: number;
}

/** What was added. */
export interface EnrichmentRulesAdded {
  /** The rules, with their numbers. At most 1000 items. */
  enrichments: EnrichmentEntity[];
}

/** A rule as the API holds it. */
export interface EnrichmentEntity {
  /** Field of the incoming data whose value is looked up. 1 to 255 characters. */
  fieldName: string;
  /**
   * Field that takes what was found; left out, the service derives a name from the looked-up field. 1 to 255 characters.
   * Filled in by the server when left out.
   */
  enrichedFieldName?: string;
  /**
   * Columns that are added, in any order, with rules of every type; left out, the service chooses: all columns of a
   * custom table. At most 100 items, each 1 to 1024 characters. Order means nothing. Filled in by the server when left
   * out.
   */
  selectedColumns?: string[];
  /**
   * Datasets that the rule works on; left out, the service chooses. 1 to 10 items. Order means nothing. Filled in by the
   * server when left out.
   */
  targets?: EnrichmentTarget[];
  /** What is looked up. */
  enrichmentType: EnrichmentRuleType;
  /** Number of the rule. 0 to 2147483647. */
  id: number;
}

/** All rules. */
export interface EnrichmentRuleList {
  /** The rules. At most 1000 items. */
  enrichments: EnrichmentEntity[];
}

/** Which rules go. */
export interface EnrichmentRulesToRemove {
  /** Numbers of the rules; none removes none. At most 1000 items, each 0 to 2147483647. Order means nothing. */
  enrichment_ids?: number[];
}

/** What is left. */
export interface EnrichmentRulesLeft {
  /** The rules that are still there. At most 1000 items. */
  remainingEnrichments?: EnrichmentEntity[];
}

/** The rules there shall be. */
export interface EnrichmentRulesToOverwrite {
  /** The rules, each with its type. At most 100 items. */
  requestEnrichments?: EnrichmentRule[];
  /**
   * Rules of one type, without it. At most 100 items.
   * @deprecated Use requestEnrichments.
   */
  enrichmentFields?: EnrichmentFieldDefinition[];
  /**
   * The type of enrichmentFields.
   * @deprecated Use requestEnrichments.
   */
  enrichmentType?: EnrichmentRuleType;
}

/** A rule without its type. */
export interface EnrichmentFieldDefinition {
  /** Field of the incoming data whose value is looked up. 1 to 255 characters. */
  fieldName?: string;
  /**
   * Field that takes what was found; left out, the service derives a name from the looked-up field. 1 to 255 characters.
   * Filled in by the server when left out.
   */
  enrichedFieldName?: string;
  /**
   * Columns that are added, in any order, with rules of every type; left out, the service chooses: all columns of a
   * custom table. At most 100 items, each 1 to 1024 characters. Order means nothing. Filled in by the server when left
   * out.
   */
  selectedColumns?: string[];
  /**
   * Datasets that the rule works on; left out, the service chooses. 1 to 10 items. Order means nothing. Filled in by the
   * server when left out.
   */
  targets?: EnrichmentTarget[];
}

/** What there is now. */
export interface EnrichmentRulesOverwritten {
  /** The rules, with their numbers. At most 1000 items. */
  enrichments?: EnrichmentEntity[];
}

/** All the rules there shall be. */
export interface EnrichmentRulesOfAll {
  /** The rules; none removes all. At most 100 items. */
  requestEnrichments?: EnrichmentRule[];
}

/** What there is now. */
export interface EnrichmentRulesOfTeam {
  /** The rules, with their numbers. At most 1000 items. */
  enrichments?: EnrichmentEntity[];
}

/** The limit. */
export interface EnrichmentLimit {
  /** How many it may have. 0 to 2147483647. */
  limit: number;
  /** How many it has. 0 to 2147483647. */
  used: number;
}

/** The settings. */
export interface EnrichmentSettingsAnswer {
  /** The settings of the team. */
  enrichmentSettings?: EnrichmentSettings;
}

/** Limits of custom tables. */
export interface EnrichmentSettings {
  /** Rows that a table may have. 0 to 2147483647. */
  rowLimit?: number;
  /** Bytes that the file of a table may have. At least 0. */
  sizeLimitBytes?: number | string;
  /** How many tables there may be. 0 to 2147483647. */
  enrichmentAmountLimit?: number;
  /** How many tables there are. 0 to 2147483647. */
  enrichmentsInUse?: number;
  /** Rows of a table that serves queries alone. 0 to 2147483647. */
  queryOnlyRowLimit?: number;
  /** Bytes of a table that serves queries alone. At least 0. */
  queryOnlySizeLimitBytes?: number | string;
}

/** A table to make. */
export interface CustomEnrichmentToCreate {
  /**
   * Name of the table. 1 to 255 characters, of the form `^\w+$`. Documented bounds are advisory: a value that exceeds
   * them is a warning at preview, unless the field says that its bound is enforced.
   */
  name: string;
  /** What the table is for; may be empty. At most 255 characters. */
  description: string;
  /** The content. Every write uploads all of it. */
  file: CustomEnrichmentFile;
}

/** What every variant of CustomEnrichmentFile has. */
export interface CustomEnrichmentFileCommon {
  /** Name of the file. A read shows it, and never the content. 1 to 255 characters. */
  name?: string;
  /** Kind of the file: csv, the only one there is. Exactly 3 characters, of the form `^csv$`. */
  extension?: string;
  /** Bytes in the file. 0 to 2147483647. */
  size?: number;
}

/** The variants of CustomEnrichmentFile: one is given, or none. */
export interface CustomEnrichmentFileVariants {
  /** Content of the file, as text. At most 20971520 characters. Secret: encrypted in state, never shown. */
  textual: string;
  /**
   * Content of the file, in base64. At most 27962028 characters, of the form `^[A-Za-z0-9+/]*={0,2}$`. Secret: encrypted
   * in state, never shown.
   */
  binary: string;
}

/** A file to upload. */
export type CustomEnrichmentFile = CustomEnrichmentFileCommon & AtMostOne<CustomEnrichmentFileVariants>;

/** What became of it. */
export interface CustomEnrichmentCreated {
  /** The table as it is now. */
  customEnrichment?: CustomEnrichmentEntity;
  /** What the service says of it. At most 4096 characters. */
  message?: string;
}

/** A table as the API holds it, without its content. */
export interface CustomEnrichmentEntity {
  /** Number of the table. 0 to 2147483647. */
  id?: number;
  /**
   * Name of the table. 1 to 255 characters, of the form `^\w+$`. Documented bounds are advisory: a value that exceeds
   * them is a warning at preview, unless the field says that its bound is enforced.
   */
  name?: string;
  /** What the table is for. At most 255 characters. */
  description?: string;
  /** Name of the file that was uploaded last. At most 255 characters. */
  fileName?: string;
  /** Bytes in that file. 0 to 2147483647. */
  fileSize?: number;
  /** Whether the table is too large to enrich with, and serves queries alone. */
  isQueryOnly?: boolean;
  /** How often a file was uploaded. 0 to 2147483647. */
  version?: number;
}

/** All tables. */
export interface CustomEnrichmentList {
  /** The tables. At most 30 items. */
  customEnrichments?: CustomEnrichmentEntity[];
}

/** A table that was read. */
export interface CustomEnrichmentAnswer {
  /** The table. */
  customEnrichment: CustomEnrichmentEntity;
}

/** A table to replace. */
export interface CustomEnrichmentToReplace {
  /** Number of the table. 0 to 2147483647. */
  customEnrichmentId: number;
  /**
   * Name of the table. 1 to 255 characters, of the form `^\w+$`. Documented bounds are advisory: a value that exceeds
   * them is a warning at preview, unless the field says that its bound is enforced.
   */
  name: string;
  /** What the table is for; may be empty. At most 255 characters. */
  description: string;
  /** The content. Every write uploads all of it. */
  file: CustomEnrichmentFile;
}

/** What became of it. */
export interface CustomEnrichmentReplaced {
  /** The table as it is now. */
  customEnrichment?: CustomEnrichmentEntity;
  /** What the service says of it. At most 4096 characters. */
  message?: string;
}

/** What became of it. */
export interface CustomEnrichmentDeleted {
  /** Number of the table that is gone. 0 to 2147483647. */
  customEnrichmentId?: number;
  /** What the service says of it. At most 4096 characters. */
  message?: string;
}

/** Which tables are asked for. */
export interface CustomEnrichmentQuery {
  /** The tables, each by number or by name. At most 1000 items. */
  search_clauses?: CustomEnrichmentClause[];
}

/** The variants of CustomEnrichmentClause: one is given, or none. */
export interface CustomEnrichmentClauseVariants {
  /** Its number. 0 to 2147483647. */
  id: number;
  /**
   * Its name. 1 to 255 characters, of the form `^\w+$`. Documented bounds are advisory: a value that exceeds them is a
   * warning at preview, unless the field says that its bound is enforced.
   */
  name: string;
}

/** Which table is asked for: by number or by name. */
export type CustomEnrichmentClause = AtMostOne<CustomEnrichmentClauseVariants>;

/** Tables with their content. */
export interface CustomEnrichmentContents {
  /** The tables that were found. At most 1000 items. */
  customEnrichmentsData?: CustomEnrichmentData[];
}

/** What every variant of CustomEnrichmentData has. */
export interface CustomEnrichmentDataCommon {
  /** The table. */
  definition?: CustomEnrichmentEntity;
}

/** The variants of CustomEnrichmentData: one is given, or none. */
export interface CustomEnrichmentDataVariants {
  /** Content of the file, as text. At most 20971520 characters. Secret: encrypted in state, never shown. */
  textual: string;
  /**
   * Content of the file, in base64. At most 27962028 characters, of the form `^[A-Za-z0-9+/]*={0,2}$`. Secret: encrypted
   * in state, never shown.
   */
  binary: string;
}

/** A table with its content. */
export type CustomEnrichmentData = CustomEnrichmentDataCommon & AtMostOne<CustomEnrichmentDataVariants>;

/**
 * What is looked up for incoming data and added to it, and the tables of your own that it is looked up in.
 *
 * Each of these, with its errors and an example: docs/client/enrichments.md
 */
export interface EnrichmentsClient {
  /**
   * Adds rules beside those that are there. The answer holds them with their numbers, in no order to count on.
   *
   * `POST /enrichment-rules/enrichment-rules/v1`. Reference: Enrichments.
   */
  add(request: {
    body: EnrichmentRulesToAdd;
  }, options?: CallOptions): Promise<EnrichmentRulesAdded>;
  /**
   * Every rule of the team, of every type; there are no pages, and no other way to read one.
   *
   * `GET /enrichment-rules/enrichment-rules/v1`. Reference: Enrichments.
   */
  list(request?: Record<never, never>, options?: CallOptions): Promise<EnrichmentRuleList>;
  /**
   * Removes rules by their numbers. Others are left alone.
   *
   * `DELETE /enrichment-rules/enrichment-rules/v1`. Reference: Enrichments.
   */
  remove(request?: {
    query?: EnrichmentRulesToRemove;
  }, options?: CallOptions): Promise<EnrichmentRulesLeft>;
  /**
   * Puts rules in the place of all rules that use custom tables. Rules of other types in the request have been seen to
   * be added once more instead of replaced: add and remove single ones where that matters.
   *
   * `PUT /enrichment-rules/enrichment-rules/v1`. Reference: Enrichments.
   */
  overwriteCustom(request?: {
    body?: EnrichmentRulesToOverwrite;
  }, options?: CallOptions): Promise<EnrichmentRulesOverwritten>;
  /**
   * Puts rules in the place of all rules of the team, of every type: what is not named goes.
   *
   * `PUT /enrichment-rules/enrichment-rules/v1/all`. Reference: Enrichments.
   */
  overwriteAll(request?: {
    body?: EnrichmentRulesOfAll;
  }, options?: CallOptions): Promise<EnrichmentRulesOfTeam>;
  /**
   * How many rules the team may have, and how many it has.
   *
   * `GET /enrichment-rules/enrichment-rules/v1/limit`. Reference: Enrichments.
   */
  limit(request?: Record<never, never>, options?: CallOptions): Promise<EnrichmentLimit>;
  /**
   * How large and how many custom tables may be.
   *
   * `GET /enrichment-rules/enrichment-rules/v1/settings`. Reference: Enrichments.
   */
  settings(request?: Record<never, never>, options?: CallOptions): Promise<EnrichmentSettingsAnswer>;
  /**
   * Uploads a new table.
   *
   * `POST /enrichment-rules/custom-enrichment-rules/v1`. Reference: Custom enrichments.
   */
  createCustom(request: {
    body: CustomEnrichmentToCreate;
  }, options?: CallOptions): Promise<CustomEnrichmentCreated>;
  /**
   * Every table of the team, at most 30, without content; there are no pages.
   *
   * `GET /enrichment-rules/custom-enrichment-rules/v1`. Reference: Custom enrichments.
   */
  listCustom(request?: Record<never, never>, options?: CallOptions): Promise<CustomEnrichmentList>;
  /**
   * One table, without its content.
   *
   * `GET /enrichment-rules/custom-enrichment-rules/v1/{id}`. Reference: Custom enrichments.
   */
  getCustom(request: {
    /** Number of the table. 0 to 2147483647. */
    readonly id: string | number;
  }, options?: CallOptions): Promise<CustomEnrichmentAnswer>;
  /**
   * Replaces a table: its number stands in the body, and its content is uploaded again even where only its name changes.
   *
   * `PUT /enrichment-rules/custom-enrichment-rules/v1`. Reference: Custom enrichments.
   */
  replaceCustom(request: {
    body: CustomEnrichmentToReplace;
  }, options?: CallOptions): Promise<CustomEnrichmentReplaced>;
  /**
   * Deletes a table. Rules that use it go first.
   *
   * `DELETE /enrichment-rules/custom-enrichment-rules/v1/{id}`. Reference: Custom enrichments.
   */
  removeCustom(request: {
    /** Number of the table. 0 to 2147483647. */
    readonly id: string | number;
  }, options?: CallOptions): Promise<CustomEnrichmentDeleted>;
  /**
   * Tables with their content, the one way to see it. What is asked for stands in the query, and there is no body.
   *
   * `POST /enrichment-rules/custom-enrichment-rules/v1/all/contents`. Reference: Custom enrichments.
   */
  searchCustom(request?: {
    query?: CustomEnrichmentQuery;
  }, options?: CallOptions): Promise<CustomEnrichmentContents>;
}
