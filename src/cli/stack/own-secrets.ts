import { splitInputs } from "../../provider/state/inputs";
import { nodeOf } from "../../schema/node";
import { isWithin, type Path, pathsWhere, valueAt } from "../../schema/path";
import { secretPathsOf } from "../../schema/secrets";
import { type Steps, stepMatches } from "../../schema/steps";
import type { AnyDefinition } from "../../services/define";
import type { StackResource } from "./read-stack";

/** The paths that the program, and not the schema, made secret. */
export function ownSecrets({ fields }: AnyDefinition, { inputs, secrets }: StackResource): Steps[] {
  const declared = secretPathsOf(nodeOf(fields));
  const wrapped = splitInputs(inputs).secrets.map((path) => path.split("."));
  // The engine also encrypts the objects that contain declared secrets: their other fields are not.
  const isDeclared = (path: Path) =>
    declared.some((steps) => path.every((key, n) => stepMatches(steps[n] ?? "", String(key))));
  const sealed = secrets
    .filter((path) => path.length && !isDeclared(path))
    .map((path) => path.map(String));
  const all = [...wrapped, ...sealed];
  return all.filter((path, n) => !all.some((one, m) => m < n && isWithin(path, one)));
}

/** The texts that the state of a stack has as secrets, also inside of a secret list. */
const secretTexts = (resources: readonly StackResource[]): ReadonlySet<unknown> =>
  new Set(
    resources.flatMap(({ inputs, outputs, secrets }) =>
      secrets.flatMap((path) =>
        [inputs, outputs].flatMap((stored) => {
          const secret = valueAt(stored, path);
          return pathsWhere(secret, isText).map((inner) => valueAt(secret, inner));
        }),
      ),
    ),
  );

const isText = (value: unknown): boolean => typeof value === "string";

/** Objects of the account in a report, without the names that the stack has as secrets. */
export function withoutSecretNames<T extends { name?: string }>(
  objects: readonly T[],
  resources: readonly StackResource[],
): readonly T[] {
  const secret = secretTexts(resources);
  return objects.map(({ name, ...unnamed }) =>
    name === undefined || secret.has(name) ? (unnamed as T) : ({ name, ...unnamed } as T),
  );
}
