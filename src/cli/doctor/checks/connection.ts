import { incomplete } from "../../account/not-checked";
import type { Check, CheckOutcome, ConnectionFailure, DoctorContext } from "../check";

const outcome = (
  { failure }: DoctorContext,
  cause: ConnectionFailure["cause"],
  where: string,
): CheckOutcome => {
  if (!failure) return { findings: [] };
  if (failure.cause !== cause)
    return { findings: [], notChecked: [incomplete("no request was successful")] };
  const [what = "", ...rest] = failure.message.split("\n");
  const fix = rest.join(" ") || "Correct the configuration.";
  return { findings: [{ level: "error", what, where, fix }] };
};

/** The key is missing, or the service rejects it. */
export const key: Check = {
  id: "key",
  title: "API key",
  run: (context) => outcome(context, "key", "CORALOGIX_API_KEY or coralogix:apiKey"),
};

/** No region is configured, or no account of the service responds at the address. */
export const address: Check = {
  id: "address",
  title: "Region and address",
  run: (context) => outcome(context, "address", "region, domain or url"),
};
