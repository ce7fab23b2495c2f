/** A resource as `@pulumi/policy` passes it to a policy: the members that the rules need. */
export interface PolicyResource {
  readonly type: string;
  /** Throws where an unknown value is read. */
  readonly props: Readonly<Record<string, unknown>>;
  readonly urn: string;
  readonly name: string;
  /** Missing for a policy of one resource. */
  readonly dependencies?: readonly PolicyResource[];
}

/** Reports a violation. `urn` is the resource, in a policy of the whole stack. */
export type ReportViolation = (message: string, urn?: string) => void;

/** A policy of one resource, or of all resources of a stack, as `PolicyPack` takes it. */
export interface Policy {
  /** The check of `coralogix doctor` with the same rule. */
  name: string;
  description: string;
  validateResource?(resource: PolicyResource, reportViolation: ReportViolation): void;
  validateStack?(
    stack: { resources: readonly PolicyResource[] },
    reportViolation: ReportViolation,
  ): void;
}
