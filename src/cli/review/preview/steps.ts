/** The state of a resource in a preview; all keys are optional in some step. */
export interface StepState {
  id?: string;
  type?: string;
  inputs?: Record<string, unknown>;
  outputs?: Record<string, unknown>;
  /** The URNs that each top-level argument depends on. */
  propertyDependencies?: Record<string, unknown>;
  /** The object is to be deleted, because an earlier run replaced it. */
  delete?: boolean;
  /** `project:///alerts/errors.ts#12,3`. */
  sourcePosition?: string;
  stackTrace?: readonly { sourcePosition?: string }[];
}

/** A step of a preview. A replacement has several. */
export interface Step {
  op: string;
  urn: string;
  oldState?: StepState;
  newState?: StepState;
}
