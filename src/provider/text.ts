// What a resource carries in state beside its inputs and outputs. Every byte of it is written at each step of an `up`, so it is kept short;
// and it must stay loadable for ever, because read and delete run the text that was stored when the resource was made.

/** The program text that makes a resource dynamic: the same on every machine and version, with nothing captured in it. */
export const providerText = (kind: string): string => `exports.handler=require('pulumi-coralogix/provider').${kind}`;

/** Keys of the state that are ours and never shown to users. */
export const HIDDEN = {
  /** The provider text. The engine's own name. */
  provider: "__provider",
  /** Input: hash of organization, project, stack, type and name, from which ids of ours are derived. */
  key: "__key",
  /** Input: property paths of the option `replaceOnChanges`, which the engine does not tell a dynamic provider. */
  replaceOn: "__replaceOn",
  /** Output: the account (team id) the object lies in; its three decimals say when we last wrote the object. */
  at: "__at",
  /** Output: the mark of the object when it was last read, by which a refresh knows it again. */
  mark: "__mark",
  /** Output: what is left to do after a failure half-way. */
  unfinished: "__unfinished",
} as const;

/** Arguments that every resource takes beside its own. */
export const COMMON = ["adopt", "connection", "allowDuplicate", "extra"] as const;
