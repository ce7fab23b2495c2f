import { nodeOf } from "../../schema/node";
import { formatPath, type Path, replaceAt, valueAt } from "../../schema/path";
import type { Fields } from "../../schema/record";
import { isMasked } from "../../schema/select-managed";
import { toArguments } from "../../schema/to-arguments";
import type { AccountObject } from "../account/types";
import { UsageError } from "../failure";

/** A value of the environment for a secret of an object. */
export interface SuppliedSecret {
  /** `Webhook:On call:url` */
  key: string;
  value: string;
}

const EXAMPLE = '--secret "Webhook:On call:url=ON_CALL_URL"';

/** Parses `TYPE:NAME:PATH=VARIABLE`. The name may contain colons. */
export function parseSecret(text: string, env: NodeJS.ProcessEnv): SuppliedSecret {
  const at = text.lastIndexOf("=");
  const [key, variable] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 1 || key.split(":").length < 3)
    throw new UsageError(`--secret expects TYPE:NAME:PATH=VARIABLE, for example ${EXAMPLE}.`);
  const value = env[variable];
  if (value) return { key, value };
  throw new UsageError(
    `--secret ${JSON.stringify(key)}: the environment variable ${variable} is not set.`,
  );
}

/** The name of a secret in `--secret`. */
export const secretKey = ({ resourceType, name = "" }: AccountObject, path: Path): string =>
  `${resourceType}:${name}:${formatPath(path)}`;

/** The value of a secret that the API returns: neither missing nor masked. */
export function readableSecret({ context, remote }: AccountObject, path: Path): unknown {
  const value = valueAt(toArguments(nodeOf(context.definition.fields), remote), path);
  return value === undefined || value === "" || isMasked(value) ? undefined : value;
}

/**
 * The value that an object of the target keeps. Items of lists are not matched, so their secrets
 * are not taken from another object.
 */
export const keptSecret = (target: AccountObject, path: Path): unknown =>
  path.some((key) => typeof key === "number") ? undefined : readableSecret(target, path);

/** Arguments with the secrets that are known, and the paths of those that are not. */
export function withSecrets(
  args: Fields,
  paths: readonly Path[],
  secretAt: (path: Path) => unknown,
): { args: Fields; missing: Path[] } {
  const values = paths.map((path) => [path, secretAt(path)] as const);
  return {
    args: values.reduce<Fields>(
      (rest, [path, value]) =>
        value === undefined ? rest : (replaceAt(rest, path, value) as Fields),
      args,
    ),
    missing: values.flatMap(([path, value]) => (value === undefined ? [path] : [])),
  };
}
