import { redactor } from "../../http/redact";

/** The strings and numbers of a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number") return [String(value)];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The error of a function without the values of its secret arguments, which it may quote. */
export function withoutSecretArguments(error: unknown, secrets: readonly unknown[]): unknown {
  if (!(error instanceof Error) || !secrets.length) return error;
  error.message = redactor(secrets.flatMap(textsIn))(error.message);
  // It starts with the message as it was.
  error.stack = "";
  return error;
}
