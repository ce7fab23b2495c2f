/** Quirks that the service may have, or has in places. All are off by default: the default is what the vendor's own clients prove. */
export interface Unkind {
  /** Arrays without an order of their own, maps and lists of objects come back in another order than they were sent, access policies with other spacing. */
  reorder: boolean;
  /** Answers hold fields that no client knows. */
  addUnknownFields: boolean;
  /** Secrets come back as stars. */
  maskSecrets: boolean;
  /** Responses leave out what is zero, false or empty: strings, lists, maps and enum values of value zero too. */
  dropZeros: boolean;
  /** Responses hold every field: what was never sent as zero, `null` (objects) or empty. Where zero means something else, the field stays out. */
  populateZeros: boolean;
  /** Every declared default is filled in, also those that no source proves to come back. */
  fillDefaults: boolean;
  /** Lists show at most so many objects, as a policy of the account may have it. Reads by id still find all. */
  truncateLists: number | undefined;
  /** Pages hold at most so many entries, whatever is asked for. */
  pageSizeMax: number;
  /** How many TCO policies of one source a team may have; the service's own number is not known. */
  policiesMax: number | undefined;
  /** One policy too many is answered with 400, as before August 2026, and not with 429. */
  olderLimits: boolean;
  /** For so long after a write, reads answer the state before it: a new object is missing, a deleted one is still there. */
  staleReadsMs: number;
  /** Each message of a stream comes inside `{ "result": … }`, as the service's gateway sends it. */
  wrapStreams: boolean;
  /** Errors are plain text (`Not Found: …`), as older deployments write them, and not JSON. */
  plainTextErrors: boolean;
}

export const UNKIND: Readonly<Unkind> = {
  reorder: false,
  addUnknownFields: false,
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
  plainTextErrors: false,
};
