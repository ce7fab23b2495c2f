/** Why the write of a resource will fail. */
export interface Refusal {
  /** Missing where the write fails only for `ifDeclared`. */
  reason?: string;
  /** An identical object exists: the resource, or a component around it, may have a new name. */
  isIdentical?: true;
  /**
   * The URN of a resource in state whose object is in the way, and that the engine has not compared
   * yet: where the program still declares it, it gets out of the way, or its check is an error.
   */
  owner?: string;
  /** The reason where the program still declares `owner`, instead of the other one. */
  ifDeclared?: string;
}

export const refusalOf = (reason: string | undefined): Refusal | undefined =>
  reason === undefined ? undefined : { reason };

/** A refusal with more reasons, which hold whether or not the program declares another resource. */
export function withReasons(
  { reason, ifDeclared, ...found }: Refusal,
  more: readonly string[],
): Refusal | undefined {
  const joined = (own: string | undefined) => {
    const all = [...(own === undefined ? [] : [own]), ...more];
    return all.length ? all.join("\n") : undefined;
  };
  const [always, declared] = [joined(reason), joined(ifDeclared)];
  if (always === undefined && declared === undefined) return undefined;
  return {
    ...found,
    ...(always === undefined ? {} : { reason: always }),
    ...(found.owner === undefined || declared === undefined ? {} : { ifDeclared: declared }),
  };
}
