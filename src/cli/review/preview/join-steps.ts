import { groupBy } from "../../../text/group-by";
import type { OtherResource } from "../model";
import type { Step, StepState } from "./steps";

type PreviewOperation = OtherResource["operation"];

export interface JoinedStep {
  operation: PreviewOperation;
  urn: string;
  before?: StepState;
  after?: StepState;
  /** Of `unknown`: what the engine calls the operation. */
  engineOperation?: string;
}

/** The operations of steps; `undefined`: the step changes no object. */
const OPERATIONS: Readonly<Record<string, PreviewOperation | undefined>> = {
  same: "same",
  create: "create",
  update: "update",
  delete: "delete",
  replace: "replace",
  "create-replacement": "replace",
  "import-replacement": "replace",
  // Without another step of a replacement, an earlier run has replaced the object.
  "delete-replaced": "delete",
  import: "adopt",
  read: "read",
  "read-replacement": "read",
  refresh: "refresh",
  discard: undefined,
  "discard-replaced": undefined,
};

const isKnown = ({ op }: Step): boolean => Object.hasOwn(OPERATIONS, op);

/** The operations of a preview that this version does not know. */
export const unknownOperations = (steps: readonly Step[]): string[] => [
  ...new Set(steps.filter((step) => !isKnown(step)).map(({ op }) => op)),
];

/** One step for each resource; a replacement has several in a preview. */
export function joinSteps(steps: readonly Step[]): JoinedStep[] {
  return [...groupBy(steps, ({ urn }) => urn).values()].flatMap(joinedSteps);
}

function joinedSteps(steps: readonly Step[]): JoinedStep[] {
  const joined = steps.flatMap((step): JoinedStep[] => {
    if (!isKnown(step))
      return [{ ...joinedStep("unknown", step.urn, [step]), engineOperation: step.op }];
    const operation = OPERATIONS[step.op];
    return operation ? [joinedStep(operation, step.urn, [step])] : [];
  });
  if (joined.some(({ operation }) => operation === "replace"))
    return [joinedStep("replace", joined[0]?.urn ?? "", steps)];
  // The engine imports the object, and then changes it to the arguments.
  const update = joined.find(({ operation }) => operation === "update");
  const isImport = ({ operation }: JoinedStep) => operation === "adopt";
  return update && joined.some(isImport) ? [{ ...update, operation: "overwrite" }] : joined;
}

function joinedStep(operation: PreviewOperation, urn: string, steps: readonly Step[]): JoinedStep {
  const before = steps.find(({ oldState }) => oldState)?.oldState;
  const after = steps.find(({ newState }) => newState)?.newState;
  return {
    operation,
    urn,
    ...(before ? { before } : {}),
    ...(after && operation !== "delete" ? { after } : {}),
  };
}
