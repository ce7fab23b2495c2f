import { type Fields, isRecord } from "../../schema/record";
import type { Prepared } from "../define";

export const SECRET_REQUIRED =
  "a placeholder cannot be written: give the secret, as stringValue or apiKey";

/** The paths of the placeholders of secrets. Values may be unknown. */
export const placeholderPaths = ({
  parameters,
}: Readonly<{ parameters?: unknown }>): (string | number)[][] =>
  (Array.isArray(parameters) ? parameters : []).flatMap((parameter, index) =>
    isRecord(parameter) && parameter.sensitiveData !== undefined
      ? [["parameters", index, "sensitiveData"]]
      : [],
  );

/** Only an adopted integration has a secret for which a placeholder can stand. */
export function prepareIntegration(given: Fields, olds: Fields, adopting: boolean): Prepared {
  const isCreate = !adopting && !Object.keys(olds).length;
  const paths = isCreate ? placeholderPaths(given) : [];
  return { fields: given, issues: paths.map((path) => ({ path, what: SECRET_REQUIRED })) };
}

/** Preview note: an update needs secrets that the program does not have. */
export const placeholderNotes = (_: Fields, is: Fields): string[] =>
  placeholderPaths(is).length
    ? [
        "the update will fail: parameters contains sensitiveData, and an update needs all secrets. Give their values",
      ]
    : [];
