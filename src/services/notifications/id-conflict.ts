import { BadRequestError, ConflictError, InvalidRequestError } from "../../http";
import { undefinedIfMissing } from "../check-result";

/**
 * Turns a 400 of a create into a conflict if the id exists. The API reference does not document
 * whether an existing id returns 409 or 400, so the id is read after a 400.
 */
export async function withIdConflict<T>(
  create: Promise<T>,
  read: () => Promise<unknown>,
): Promise<T> {
  try {
    return await create;
  } catch (error) {
    if (
      !(error instanceof BadRequestError) ||
      error instanceof InvalidRequestError ||
      !(await read().catch(undefinedIfMissing))
    )
      throw error;
    const { route, requestId, serverMessage = "the id is already in use" } = error;
    throw new ConflictError({
      route,
      status: 409,
      serverMessage,
      ...(requestId ? { requestId } : {}),
    });
  }
}
