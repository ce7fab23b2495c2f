import { redactor, stringsIn } from "../../http/redact";

/** The error of a function without the values of its secret arguments, which it may quote. */
export function withoutSecretArguments(error: unknown, secrets: readonly unknown[]): unknown {
  if (!(error instanceof Error) || !secrets.length) return error;
  error.message = redactor(secrets.flatMap(stringsIn))(error.message);
  // It starts with the message as it was.
  error.stack = "";
  return error;
}
