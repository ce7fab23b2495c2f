/** How unkind the emulator is where the service may be. What is on from the start is proven or likely; the rest is for a test to switch on. */
export interface Unkind {
  /** Lists and sets come back in an order of the server's own, access policies with their keys in another order. */
  reorder: boolean;
  /** Answers hold fields that no client knows. */
  addUnknownFields: boolean;
  /** Secrets come back as stars. */
  maskSecrets: boolean;
  /** Zeros, false and empty texts are left out of answers, as words of value zero and empty lists always are. */
  dropZeros: boolean;
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
  /** Each message of a stream comes inside `{ "result": … }`, as some gateways send it. */
  wrapStreams: boolean;
}

export const UNKIND: Readonly<Unkind> = {
  reorder: true,
  addUnknownFields: false,
  maskSecrets: false,
  dropZeros: false,
  truncateLists: undefined,
  pageSizeMax: 1000,
  policiesMax: undefined,
  olderLimits: false,
  staleReadsMs: 0,
  wrapStreams: false,
};
