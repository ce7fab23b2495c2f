import { CoralogixError } from "../../http";
import { sleep } from "../../http/deadline";
import { differingFields } from "./account";
import type { PolicyItem } from "./common-fields";
import type { PolicyEntity } from "./entity";
import { policyOps } from "./operations";

const PAUSE_MS = 500;
/** Waits for requests in progress to finish. */
export const pause = (): Promise<void> => sleep(PAUSE_MS);

/**
 * Throws if the response to a write differs from the request. Another write would not change that.
 */
export function checkApplied(written: PolicyEntity | undefined, item: PolicyItem): void {
  const fields = written ? differingFields(written, item) : [];
  if (!fields.length) return;
  const what = `the API did not apply ${fields.join(", ")} of the policy ${JSON.stringify(item.name)}. It may have retained a removed value: set a value, or clear the field in the Coralogix UI`;
  throw new CoralogixError({ route: policyOps.update.route, what });
}
