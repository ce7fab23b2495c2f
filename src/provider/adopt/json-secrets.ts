import type { Node } from "../../schema/node";
import { formatPath, type Path, pathsWhere, replaceEach, valueAt } from "../../schema/path";
import { isRecord } from "../../schema/record";
import { isMasked } from "../../schema/select-managed";
import { collect } from "../../schema/walk";
import { jsonIn } from "../../text/decoded";
import { SECRET_SIGNATURE, SIGNATURE_KEY } from "../state/engine-values";

/** A value, and the lines about secrets that it does not contain. */
interface WithoutSecrets<T> {
  value: T;
  warnings: string[];
}

/** Whether a value of an exported stack is a secret: it has a `ciphertext` or a `plaintext`. */
export const isSealed = (value: unknown): boolean =>
  isRecord(value) && value[SIGNATURE_KEY] === SECRET_SIGNATURE;

/** Replaces secrets of an exported stack by their plaintext, and removes those without one. */
export function withPlaintext<T>(stored: T): WithoutSecrets<T> {
  const sealed = pathsWhere(stored, isSealed);
  const plaintext = new Map(sealed.map((path) => [path, plaintextOf(valueAt(stored, path))]));
  const reason = "it is encrypted: export the stack with --show-secrets, or set it in the program";
  return {
    value: replaceEach(stored, sealed, (path) => plaintext.get(path)),
    warnings: sealed
      .filter((path) => plaintext.get(path) === undefined)
      .map((path) => omitted(path, reason)),
  };
}

/** A secret may contain others: the dynamic form encrypts a list that has one as a whole. */
function plaintextOf(secret: unknown): unknown {
  const text = isRecord(secret) ? secret.plaintext : undefined;
  return typeof text === "string" ? withPlaintext(jsonIn(text)).value : undefined;
}

/** Removes secrets that a response shows as asterisks: a write would set them to asterisks. */
export function withoutMasked<T>(node: Node, fields: T): WithoutSecrets<T> {
  const masked = collect(node, fields, (inner, value, path) =>
    inner.facts.secret && isMasked(value) ? [path] : [],
  );
  return {
    value: replaceEach(fields, masked, () => undefined),
    warnings: masked.map((path) => omitted(path, "the response masks it: set it in the program")),
  };
}

const omitted = (path: Path, reason: string): string =>
  `${formatPath(path)} is omitted because ${reason}`;
