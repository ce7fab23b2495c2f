import { splitInputs } from "../../provider/state/inputs";
import { nodeOf } from "../../schema/node";
import { isWithin, type Path } from "../../schema/path";
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
