// Data that a resource has in state besides its inputs and outputs. The engine writes all of it at
// each step of an `up`, so it must be short. It must also stay loadable by all later versions: read
// and delete run the program text that was stored when the resource was created.

// Where the package is not installed, the engine runs the text for every resource of a refresh, and
// the SDK prints the stack of every error. So the first failure prints what to do, then nothing else
// is printed: each resource still has the reason as its error.
const LOAD_FAILED =
  "console.error('Run npm install in '+process.cwd());console.error=()=>{};throw Error(e.code||e)";

/**
 * The program text that the engine runs for a dynamic resource. It captures no values, so it is the
 * same on every machine and in every version.
 */
export const providerText = (resourceType: string): string =>
  `try{exports.handler=require('pulumi-coralogix/provider').${resourceType}}catch(e){${LOAD_FAILED}}`;

/**
 * The same text for programs whose folder does not contain this package: it is also looked up where
 * the SDK, which runs the text, finds its own dependencies.
 */
export const providerTextFromSdk = (resourceType: string): string =>
  `module.paths.push(...require.main?.paths??[]);${providerText(resourceType)}`;

/** Keys of inputs and outputs that belong to this package and are not shown to users. */
export const STATE_KEYS = {
  /** Input: the program text. The engine defines this key. */
  provider: "__provider",
  /**
   * Input: hash of organization, project, stack, type and name, and of `coralogix:idSeed`.
   * Generated ids derive from it.
   */
  key: "__key",
  /**
   * The same input where it does not distinguish stacks: the backend has no organizations, and the
   * stack has no `coralogix:idSeed`.
   */
  sharedKey: "__k",
  /** Input: the option `replaceOnChanges`, which the engine does not pass to dynamic providers. */
  replaceOn: "__replaceOn",
  /** Input: the paths of arguments that the program made secret, besides the declared secrets. */
  secrets: "__secrets",
  /**
   * Input of a preview, from the class of a program: which types follow (see `PreviewInput`). It
   * is removed from the checked inputs, or contains why the write will fail, which the class reports,
   * or is unknown where an object is adopted without a difference, which `coralogix review` reads.
   */
  preview: "__preview",
  /**
   * Input: the ids of the objects that the next resources of the type adopt, so that the provider
   * reads them in time. It is removed from the checked inputs, but the state lists it among the
   * dependencies of the resource. Therefore the key is short.
   */
  nextAdoptions: "__n",
  /** Input: the paths of arguments whose names the SDK cannot send. The check refuses them. */
  runtimeNames: "__names",
  /**
   * Input: the stack, as the CLI names it. It is removed from the checked inputs, as the one above.
   */
  stack: "__s",
  /** Input and output: the paths of `adopt.keep`, and those of values that follow from them. */
  keep: "__keep",
  /** Input: the names of the labels that `coralogix:defaultLabels` added. */
  defaultLabels: "__labels",
  /** Output: the account, the time of the last write and the type, see `packAccount`. */
  account: "__a",
  /** Output: the fingerprint of the last read. An equal one spares a refresh the read. */
  fingerprint: "__mark",
  /** Output: responses had fields that this version does not know. An update may clear them. */
  unknownFields: "__u",
  /**
   * Output: hashes of the values that the service stores in another form than they were sent, by
   * path, see `lifecycle/stored-form.ts`. Most resources have none.
   */
  storedForms: "__as",
  /**
   * Input and output, from an import until the next write: the other notations of the arguments that
   * it read, see `lifecycle/imported.ts`.
   */
  imported: "__i",
  /** Output: the step that a failed run left to do. */
  unfinished: "__unfinished",
} as const;

/** The value of `unfinished` after a create whose later requests failed: all is sent again. */
export const UNFINISHED_WRITE = "write";

/**
 * The value of `unfinished` begins with this after a create whose outcome is unknown. The ids of
 * identical objects that it did not create follow, with a space before each.
 */
export const UNKNOWN_CREATE = "create";

/** The setting `coralogix:idSeed`, which the program reads. */
export const ID_SEED = "idSeed";

/** The setting `coralogix:defaultLabels`: labels of each object that has labels of its own. */
export const DEFAULT_LABELS = "defaultLabels";

/** Arguments that every resource has, besides those of its type. */
export const COMMON_ARGUMENTS = {
  adopt: "adopt",
  connection: "connection",
  allowDuplicate: "allowDuplicate",
  ignoreFindings: "ignoreFindings",
  extra: "extra",
} as const;
