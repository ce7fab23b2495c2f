import { refusalReasons } from "./reasons";
import { refusalSites } from "./sites";

/** A message that is more than the values of the request. */
const hasText = (key: string): boolean => /[a-z]{3}.*[a-z]{3}/.test(key.replace(/^.*?: /, ""));

// The key of the tests may do everything: a refusal of it would hide all others.
const keys = new Set(
  Object.entries(refusalReasons).flatMap(([reason, some]) =>
    reason.startsWith("the account decides") && !reason.includes("its key") ? some : [],
  ),
);
const messages = refusalSites().flatMap(({ key, message }) =>
  keys.has(key) && hasText(key) ? [message] : [],
);

/** Whether a create was refused for a reason that the arguments alone do not have. */
export const isAccountRefusal = ({ message }: Error): boolean =>
  messages.some((one) => one.test(message));
