import { subjectOf } from "../../../provider/change-lines/log-changes";
import { definitionOf } from "../../../provider/definition";
import { ProviderError } from "../../../provider/errors";
import { type Comparison, comparisonOf } from "../../../provider/lifecycle/comparison";
import { nodeOf } from "../../../schema/node";
import { type Fields, isRecord } from "../../../schema/record";
import { secretPathsOf } from "../../../schema/secrets";
import type { Steps } from "../../../schema/steps";
import type { AnyDefinition } from "../../../services/define";
import { parseUrn } from "../../stack/urn";
import type { JoinedStep } from "./join-steps";
import { maskedPaths } from "./mask";
import type { StepState } from "./raw";

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
  const { resourceType, name } = parseUrn(step.urn);
  const definition = resourceType === undefined ? undefined : knownDefinition(resourceType);
  if (!definition || step.operation === "read" || step.operation === "refresh") return undefined;
  const [olds, news] = [propertiesOf(step.before), inputsOf(step.after)];
  const compared = comparisonOf(definition, olds, news);
  const { before, after } = compared;
  const own = [...before.secrets, ...after.secrets].map((path) => path.split("."));
  const secrets = [...own, ...maskedPaths(before.fields, after.fields)];
  const subject = subjectOf(
    definition,
    step.before?.id ?? name,
    [...secretPathsOf(nodeOf(definition.fields)), ...secrets].map((steps) => steps.join(".")),
    [before.fields, after.fields],
  );
  return { step, definition, name, compared, secrets, subject };
}

function knownDefinition(resourceType: string): AnyDefinition | undefined {
  try {
    return definitionOf(resourceType);
  } catch (error) {
    if (error instanceof ProviderError) return undefined;
    throw error;
  }
}

/** The outputs in state, which the provider compares; the inputs where there are none. */
const propertiesOf = (state: StepState | undefined): Fields =>
  isRecord(state?.outputs) && Object.keys(state.outputs).length ? state.outputs : inputsOf(state);

export const inputsOf = (state: StepState | undefined): Fields =>
  isRecord(state?.inputs) ? state.inputs : {};
