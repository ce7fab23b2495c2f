import { CoralogixError, NotFoundError } from "../../client";
import { unlike } from "./account";
import type { PolicyEntity } from "./body";
import type { PolicyItem } from "./fields";
import { policyOps } from "./operations";

const PATIENCE_MS = 500;
/** Time for what is under way to end. */
export const rest = (): Promise<void> => new Promise((done) => setTimeout(done, PATIENCE_MS));

/** Whether it was done is not known: the next look shows it. */
export const isOpen = (error: unknown): boolean => error instanceof CoralogixError && error.outcome === "unknown";

/** What is gone needs no delete, and cannot be changed: the next look shows it. */
export async function unlessGone(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof NotFoundError)) throw error;
  });
}

/** What the answer to our own write says otherwise is nobody else's doing: writing again would not change it. */
export function checkTaken(written: PolicyEntity | undefined, item: PolicyItem): void {
  const fields = written ? unlike(written, item) : [];
  if (!fields.length) return;
  const what = `the API did not take ${fields.join(", ")} of the policy ${JSON.stringify(item.name)} as the program says. What was removed it may have kept: give a value, or clear it in the product`;
  throw new CoralogixError({ route: policyOps.update.route, what });
}
