import * as pulumi from "@pulumi/pulumi";
import { isDeferred } from "../pulumi/secrets";

/** Checks an argument: at once if it is a plain value, otherwise as soon as it is known. */
export function checked<T>(
  path: string,
  value: pulumi.Input<T>,
  problemOf: (value: T) => string | undefined,
): pulumi.Input<T> {
  const verify = (known: T): T => {
    const problem = problemOf(known);
    if (problem) throw new pulumi.RunError(`${path}: ${problem}`);
    return known;
  };
  if (!isDeferred(value)) return verify(value as T);
  return pulumi.output(value).apply((known) => verify(known as T));
}

/** Checks a required name. */
export const requiredText = (path: string, value: pulumi.Input<string>): pulumi.Input<string> =>
  checked(path, value, (text) =>
    typeof text === "string" && text !== ""
      ? undefined
      : "required: set a string that is not empty",
  );
