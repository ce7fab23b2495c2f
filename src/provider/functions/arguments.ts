import { type Issue, unknownPropertyReason } from "../../schema/issues";
import { nodeOf } from "../../schema/node";
import { formatPath } from "../../schema/path";
import type { Fields } from "../../schema/record";
import { missingRequired } from "../../schema/required";
import { validate } from "../../schema/validate";
import { fieldsOf } from "../../schema/walk";
import { argumentNameOf } from "../../services/request-parts";
import { ArgumentError, type ArgumentPart } from "../../services/service";
import { ProviderError, toProviderError } from "../errors";

/** Fails for an argument that a function does not have. */
export function assertKnownArguments(args: object, known: readonly string[], prefix = ""): void {
  const unknown = Object.entries(args).filter(
    ([key, value]) => value !== undefined && !known.includes(key),
  );
  for (const [key] of unknown)
    throw new ArgumentError(`${prefix}${key}: ${unknownPropertyReason(key, [...known])}`);
}

/** Fails for a limit that is not a positive integer. */
export function assertLimit(limit: unknown): asserts limit is number | undefined {
  if (limit === undefined || (Number.isInteger(limit) && (limit as number) > 0)) return;
  throw new ArgumentError(`limit: expected a positive integer, got ${JSON.stringify(limit)}`);
}

/** Fails for arguments, under the names of the parameters, that do not match their schemas. */
export function assertValid(parts: readonly ArgumentPart[], args: Fields, prefix = ""): void {
  const issues = parts.flatMap((part) => issuesOf(part, args));
  const lines = issues.map(({ path: [first = "", ...rest], what }) => {
    const path = formatPath([argumentNameOf(String(first)), ...rest]);
    return `${prefix}${path}: ${what}`;
  });
  if (lines.length) throw new ArgumentError(lines.join("\n  "));
}

function issuesOf({ schema, omit }: ArgumentPart, args: Fields): Issue[] {
  const node = nodeOf(schema);
  const given = Object.fromEntries(
    Object.keys(fieldsOf(node)).flatMap((key) =>
      args[key] === undefined ? [] : [[key, args[key]]],
    ),
  );
  const missing = missingRequired(node, given).map((path) => ({
    path,
    what: "required, but missing",
  }));
  return [...missing, ...validate(schema, given)].filter(
    ({ path: [first] }) => !omit.includes(String(first)),
  );
}

/** The error of a function, with its name. */
export const functionError = (error: unknown, name: string): ProviderError =>
  error instanceof ArgumentError
    ? new ProviderError(`${name}: ${error.message}`)
    : toProviderError(error, name);
