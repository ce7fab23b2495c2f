import type { z } from "zod";
import { subjectOf } from "../../../provider/change-lines/log-changes";
import { definitionOf } from "../../../provider/definition";
import { ProviderError } from "../../../provider/errors";
import { type Comparison, comparisonOf } from "../../../provider/lifecycle/comparison";
import { asInputs, asState, type Inputs, type State } from "../../../provider/stages";
import { partsOfUrn } from "../../../provider/state/urn";
import { nodeOf } from "../../../schema/node";
import { pathsWhere } from "../../../schema/path";
import { compact, type Fields, isRecord } from "../../../schema/record";
import { SECRET, secretPathsOf } from "../../../schema/secrets";
import { type Steps, stepMatches } from "../../../schema/steps";
import type { AnyDefinition } from "../../../services/define";
import { recover } from "../../../text/attempt";
import type { JoinedStep } from "./join-steps";
import type { StepState } from "./steps";

/** A step of a resource of this package. */
export interface PreparedStep {
  step: JoinedStep;
  definition: AnyDefinition;
  name: string;
  compared: Comparison;
  /** Paths of secrets besides the declared ones. */
  secrets: readonly Steps[];
  subject: string;
}

/** Prepares a step; undefined for a resource of another package, or of an unknown type. */
export function prepareStep(step: JoinedStep): PreparedStep | undefined {
  const { resourceType, name } = partsOfUrn(step.urn);
  const definition = resourceType === undefined ? undefined : knownDefinition(resourceType);
  if (!definition || step.operation === "read" || step.operation === "refresh") return undefined;
  const compared = comparisonOf(definition, stateBefore(step.before), inputsOf(step.after));
  const { recorded, desired } = compared;
  const own = [...recorded.secrets, ...desired.secrets].map((path) => path.split("."));
  const secrets = [...own, ...maskedPaths(recorded.fields, desired.fields)];
  const subject = subjectOf(
    definition,
    step.before?.id ?? name,
    [...secretPathsOf(nodeOf(definition.fields)), ...secrets].map((steps) => steps.join(".")),
    [recorded.fields, desired.fields],
  );
  return { step, definition, name, compared, secrets, subject };
}

const knownDefinition = (resourceType: string): AnyDefinition | undefined =>
  recover(
    ProviderError,
    () => definitionOf(resourceType),
    () => undefined,
  );

/** The outputs in state, which the provider compares; the inputs where there are none. */
const stateBefore = (step: StepState | undefined): State =>
  asState(
    isRecord(step?.outputs) && Object.keys(step.outputs).length ? step.outputs : inputsOf(step),
  );

export const inputsOf = (step: StepState | undefined): Inputs =>
  asInputs(isRecord(step?.inputs) ? step.inputs : {});

const isMasked = (value: unknown): boolean => value === SECRET;

/** The paths of secrets in inputs or outputs that the schema does not declare. */
const maskedPaths = (...states: readonly Fields[]): Steps[] =>
  states.flatMap((state) => pathsWhere(state, isMasked).map((path) => path.map(String)));

/** The declared secrets among the computed outputs of a resource type. */
export const computedSecrets = ({ computed = {} }: AnyDefinition): Steps[] =>
  Object.entries(computed).flatMap(([key, schema]) =>
    secretPathsOf(nodeOf(schema as z.ZodType)).map((steps) => [key, ...steps]),
  );

/** A copy with `[secret]` at the paths of secrets: the state contains some in plain text. */
export function masked(value: unknown, secrets: readonly Steps[]): unknown {
  if (value === undefined || !secrets.length) return value;
  if (secrets.some((steps) => !steps.length)) return SECRET;
  const inner = (key: string, item: unknown) =>
    masked(
      item,
      secrets.flatMap(([step = "", ...rest]) => (stepMatches(step, key) ? [rest] : [])),
    );
  if (Array.isArray(value)) return value.map((item, n) => inner(String(n), item));
  return isRecord(value)
    ? compact(Object.entries(value).map(([key, item]) => [key, inner(key, item)]))
    : value;
}
