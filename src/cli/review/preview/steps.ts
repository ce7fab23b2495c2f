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

/** A message of the engine, the program or the provider. */
export interface Diagnostic {
  message: string;
  severity?: string;
  urn?: string;
}

/** What `pulumi preview --json` prints, as far as a review needs it. */
export interface Preview {
  steps: readonly Step[];
  diagnostics: readonly Diagnostic[];
  /** The number of resources by operation. */
  counts: Readonly<Record<string, unknown>>;
  /** The configuration of the stack: `coralogix:lint`. */
  config: Readonly<Record<string, unknown>>;
}
