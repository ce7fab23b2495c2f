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
  /**
   * Returns sets, maps and lists of objects in another order in each response. `reorder` stores
   * another order once; this one changes from read to read.
   */
  reordered: boolean;
  /** Adds unknown fields to responses. */
  addUnknownFields: boolean;
  /**
   * Behaves like a version of the service that is newer than this package: requests may contain
   * variants of unions and values of enums that this package does not declare, and get them back;
   * responses contain fields that it does not declare; and a route that it does not declare exists.
   */
  newer: boolean;
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
  /**
   * For how long after a write lists may return the state before it, at most. Each list lags by
   * another part of this time. Reads by id do not lag.
   */
  staleListsMs: number;
  /** How far the clock of the service is ahead of that of this machine; negative: behind it. */
  clockAheadMs: number;
  /** Wraps each message of a stream in `{ "result": … }`, like the gateway of the service. */
  wrapStreams: boolean;
  /**
   * Accepts evaluations and links of every AI application, as if it had sent data. No operation
   * creates an application, so a program cannot.
   */
  anyAiApplication: boolean;
  /**
   * Which version of its preview API the fleet service speaks. `wrapped`: an older one, which wraps
   * groups and updates them with PUT. `flatFamily`: an even older one, whose families have the
   * fields of `raw` themselves.
   */
  fleetApi: "newest" | "wrapped" | "flatFamily";
  /**
   * Accepts configurations of earlier versions of a family as targets of an overlay. The service
   * refuses them: the same arguments are not valid again after a deactivation.
   */
  earlierFleetTargets: boolean;
  /** Returns errors as plain text (`Not Found: …`), like older deployments, instead of JSON. */
  plainTextErrors: boolean;
  /** Has no operations of users, like older deployments: members have the path of their team. */
  membersOfTeams: boolean;
}

export const NO_QUIRKS: Readonly<Quirks> = {
  reorder: false,
  reordered: false,
  addUnknownFields: false,
  newer: false,
  maskSecrets: false,
  dropZeros: false,
  populateZeros: false,
  fillDefaults: false,
  truncateLists: undefined,
  pageSizeMax: 1000,
  policiesMax: undefined,
  olderLimits: false,
  staleReadsMs: 0,
  staleListsMs: 0,
  clockAheadMs: 0,
  wrapStreams: true,
  anyAiApplication: false,
  fleetApi: "newest",
  earlierFleetTargets: false,
  plainTextErrors: false,
  membersOfTeams: false,
};

/** The time of the service. */
export const timeOfService = ({ clockAheadMs }: Quirks): Date =>
  new Date(Date.now() + clockAheadMs);
