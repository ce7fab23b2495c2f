import { CoralogixError } from "../../http/errors";
import { SimulationRefusal } from "../../simulation/read/refusal";
import { CommandError, isAccessError, throwIfInterrupted } from "../failure";

/** What sends queries. */
export interface Querying {
  readonly signal: AbortSignal;
  /** Takes the reason why data could not be read. */
  failed?(reason: string): void;
}

/**
 * Why a query failed, for the picture that lacks its data. Throws what is no failed query, and a
 * missing permission: without one, no picture has data.
 */
export function failedQuery(error: unknown, { signal, failed }: Querying): string {
  throwIfInterrupted(signal);
  if (isAccessError(error)) throw error;
  if (error instanceof SimulationRefusal) return error.message;
  if (!(error instanceof CoralogixError || error instanceof CommandError)) throw error;
  const reason = (error instanceof CoralogixError && error.serverMessage) || error.message;
  failed?.(reason);
  return reason;
}
