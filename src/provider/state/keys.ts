// Data that a resource has in state besides its inputs and outputs. The engine writes all of it at
// each step of an `up`, so it must be short. It must also stay loadable by all later versions: read
// and delete run the program text that was stored when the resource was created.

/**
 * The program text that the engine runs for a dynamic resource. It captures no values, so it is the
 * same on every machine and in every version.
 */
export const providerText = (resourceType: string): string =>
  `exports.handler=require('pulumi-coralogix/provider').${resourceType}`;

/** Keys of inputs and outputs that belong to this package and are not shown to users. */
export const STATE_KEYS = {
  /** Input: the program text. The engine defines this key. */
  provider: "__provider",
  /** Input: hash of organization, project, stack, type and name. Generated ids derive from it. */
  key: "__key",
  /** Input: the option `replaceOnChanges`, which the engine does not pass to dynamic providers. */
  replaceOn: "__replaceOn",
  /**
   * Input of a preview: the class reports that an adoption is not possible. It is removed from the
   * checked inputs, or contains the reason.
   */
  adoption: "__adoption",
  /** Input and output: the paths of `adopt.keep`, and those of values that follow from them. */
  keep: "__keep",
  /** Output: the team id of the account; its three decimals are the stamp of the last write. */
  accountAndStamp: "__at",
  /** Output: the fingerprint of the last read. An equal one spares a refresh the read. */
  fingerprint: "__mark",
  /** Output: the step that a failed run left to do. */
  unfinished: "__unfinished",
} as const;

/** Arguments that every resource has, besides those of its type. */
export const COMMON_ARGUMENTS = {
  adopt: "adopt",
  connection: "connection",
  allowDuplicate: "allowDuplicate",
  extra: "extra",
} as const;
