import { BadRequestError, ConflictError, InvalidRequestError, NotFoundError } from "../../client";

/** What a create says of an id that is taken is not documented: 409, or 400 as of any other mistake. Where it says 400, a read tells which it was. */
export async function orTaken<T>(create: Promise<T>, read: () => Promise<unknown>): Promise<T> {
  try {
    return await create;
  } catch (error) {
    if (!(error instanceof BadRequestError) || error instanceof InvalidRequestError || !(await isThere(read))) throw error;
    const { route, requestId, serverMessage = "the id is taken" } = error;
    throw new ConflictError({ route, status: 409, serverMessage, ...(requestId ? { requestId } : {}) });
  }
}

async function isThere(read: () => Promise<unknown>): Promise<boolean> {
  try {
    await read();
    return true;
  } catch (error) {
    if (error instanceof NotFoundError) return false;
    throw error;
  }
}
