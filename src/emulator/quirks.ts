/**
 * Optional deviations in the behavior of the service. All are off by default: the defaults are what
 * the vendor's own clients prove.
 */
export interface Quirks {
  /**
   * Returns unordered arrays, maps and object lists in another order than sent, and access policies
   * with other whitespace.
   */
  reorder: boolean;
  /** Adds unknown fields to responses. */
  addUnknownFields: boolean;
  /**
   * Stores variants of unions that this package does not declare, such as a new widget type, like a
   * later version of the service. Otherwise such an object is rejected, because it has no variant.
   */
  laterVariants: boolean;
  /** Returns secrets as asterisks. */
  maskSecrets: boolean;
  /**
   * Omits zero values from responses: 0, false, empty strings, arrays and maps, and enum values
   * with the number 0.
   */
  dropZeros: boolean;
  /**
   * Returns every field: fields without a value are zero, `null` (objects) or empty. Fields where a
   * zero is a value of its own are omitted.
   */
  populateZeros: boolean;
  /** Fills in every declared default, including those that no source proves to be returned. */
  fillDefaults: boolean;
  /**
   * Maximum number of objects in a list, like an account policy of the service. Reads by id still
   * return all objects.
   */
  truncateLists: number | undefined;
  /** Maximum number of entries on a page, whatever page size the request specifies. */
  pageSizeMax: number;
  /** Maximum number of TCO policies per source in a team. The limit of the service is unknown. */
  policiesMax: number | undefined;
  /** Returns 400 when the policy limit is exceeded, as before August 2026, instead of 429. */
  olderLimits: boolean;
  /**
   * How long reads return the state before a write: a new object is missing, a deleted one is still
   * returned.
   */
  staleReadsMs: number;
  /** Wraps each message of a stream in `{ "result": … }`, like the gateway of the service. */
  wrapStreams: boolean;
  /**
   * Accepts evaluations and links of every AI application, as if it had sent data. No operation
   * creates an application, so a program cannot.
   */
  anyAiApplication: boolean;
  /** Returns errors as plain text (`Not Found: …`), like older deployments, instead of JSON. */
  plainTextErrors: boolean;
  /** Has no operations of users, like older deployments: members have the path of their team. */
  membersOfTeams: boolean;
}

export const NO_QUIRKS: Readonly<Quirks> = {
  reorder: false,
  addUnknownFields: false,
  laterVariants: false,
  maskSecrets: false,
  dropZeros: false,
  populateZeros: false,
  fillDefaults: false,
  truncateLists: undefined,
  pageSizeMax: 1000,
  policiesMax: undefined,
  olderLimits: false,
  staleReadsMs: 0,
  wrapStreams: true,
  anyAiApplication: false,
  plainTextErrors: false,
  membersOfTeams: false,
};
