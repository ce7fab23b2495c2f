const controller = new AbortController();

/** The signal that aborts requests which change nothing, once the engine has cancelled the run. */
export const cancelledReads = (): AbortSignal => controller.signal;

/**
 * Ends the requests of this process that change nothing. A write is never aborted: its outcome
 * would not be known.
 */
export const cancelReads = (): void => controller.abort(new Error("the run was cancelled"));
