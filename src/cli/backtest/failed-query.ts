import { CoralogixError } from "../../http/errors";
import { SimulationRefusal } from "../../simulation/read/refusal";
import { CommandError, isAccessError, throwIfInterrupted } from "../failure";

/**
 * Why a query failed, for the picture that lacks its data. Throws what is no failed query, and a
 * missing permission: without one, no picture has data.
 */
export function failedQuery(error: unknown, signal: AbortSignal): string {
  throwIfInterrupted(signal);
  if (isAccessError(error)) throw error;
  if (error instanceof CoralogixError) return error.serverMessage ?? error.message;
  if (error instanceof CommandError || error instanceof SimulationRefusal) return error.message;
  throw error;
}
