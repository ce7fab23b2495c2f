import { UnexpectedResponseError } from "../http";

/**
 * Looks up the object of a create whose response does not identify it. A failure of the lookup, such
 * as a key that may not read, is none of the create: the object exists, and the outcome is unknown.
 */
export async function identifyCreated<T>(route: string, lookUp: () => Promise<T>): Promise<T> {
  try {
    return await lookUp();
  } catch (error) {
    if (error instanceof UnexpectedResponseError) throw error;
    const reason = error instanceof Error ? error.message : "unknown";
    throw new UnexpectedResponseError({
      route,
      status: 200,
      what: `the response does not identify the object, and it could not be looked up: ${reason}`,
    });
  }
}
