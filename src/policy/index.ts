import type { CommonArgs, Plain, ResourceClass } from "../pulumi/types";

type KeysOf<T> = T extends unknown ? keyof T : never;
type ValueOf<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;
type ArgumentFields<Outs, Fields> = Pick<Outs, Extract<keyof Outs, KeysOf<Fields>>>;
/** Arguments of another form, such as `json` of `Dashboard`. */
type OtherKeys<Args, Fields> = Exclude<KeysOf<Args>, KeysOf<Fields> | keyof CommonArgs>;

/**
 * The arguments of a resource as a policy receives them: without outputs, with the fields of all
 * variants. Secrets are in plain text. An enum value has the form that the program uses, short
 * (`"P1"`) or full (`"ALERT_DEF_PRIORITY_P1"`).
 * @example
 * type Checked = PolicyProps<AlertArgs, AlertOutputs, AlertFields>;
 * const isMuted = (alert: Checked): boolean => alert.phantomMode === true;
 */
export type PolicyProps<Args, Outs, Fields> = ([OtherKeys<Args, Fields>] extends [never]
  ? ArgumentFields<Outs, Fields>
  : Partial<ArgumentFields<Outs, Fields>> & {
      readonly [K in OtherKeys<Args, Fields>]?: Plain<ValueOf<Args, K>>;
    }) &
  Plain<CommonArgs>;

/** The members of `ResourceValidationArgs` of `@pulumi/policy` that need none of its classes. */
export interface PolicyArgs {
  /** Type of the resource: `pulumi-nodejs:dynamic/coralogix:Alert`, or `coralogix:index:Alert`. */
  readonly type: string;
  /** All inputs, including those that this package adds. Their names start with two underscores. */
  readonly props: Readonly<Record<string, unknown>>;
  /** URN of the resource. */
  readonly urn: string;
  /** Name of the resource. */
  readonly name: string;
  /** Options of the resource. */
  readonly opts: { readonly protect: boolean; readonly parent?: string };
  /** Returns the configuration of the policy. */
  getConfig<T extends object>(): T;
  /** Ends the policy, which does not apply to the resource. */
  notApplicable(reason?: string): never;
}

/** Reports a violation of the policy. */
export type ReportViolation = (message: string) => void;

/** The function `validateResource` of a policy. */
export type ResourceValidation = (
  args: PolicyArgs,
  reportViolation: ReportViolation,
) => void | Promise<void>;

/**
 * Returns a policy function for the resources of one class; it skips all others. Use it instead of
 * the function of `@pulumi/policy`, whose types lack the fields that only some forms of the
 * arguments have (`Dashboard` with `json`). A value that is unknown at preview throws the error of
 * `@pulumi/policy` when it is read, and the policy is skipped until `up`.
 * @example
 * const validateResource = validateResourceOfType(coralogix.Alert, (alert, _, reportViolation) => {
 *   if (!alert.entityLabels?.team) reportViolation("Set the label team.");
 * });
 */
export function validateResourceOfType<Args, Outs, Fields>(
  resourceClass: ResourceClass<Args, Outs, Fields>,
  validate: (
    resource: PolicyProps<Args, Outs, Fields>,
    args: PolicyArgs,
    reportViolation: ReportViolation,
  ) => void | Promise<void>,
): ResourceValidation {
  // Without the property `__pulumiType`, by which @pulumi/policy would skip the type of the other
  // form: a pack that does not know the form of the stack must not skip its resources.
  return (args, reportViolation) => {
    if (!resourceClass.isInstance({ __pulumiType: args.type })) return;
    return validate(args.props as PolicyProps<Args, Outs, Fields>, args, reportViolation);
  };
}
