import type { AnyDefinition } from "../../services/define";

/** Why objects of a type cannot be copied; undefined where they can. */
export function notCopyable(definition: AnyDefinition): string | undefined {
  if (definition.setting) return "it is a setting, of which each account has one";
  if (definition.unreadable || definition.unlistable) return "the API does not return its objects";
  if (definition.accountWide) return "it changes the whole account or the access of its users";
  return definition.nameField || hasDerivedId(definition)
    ? undefined
    : "its objects have no name by which a second run would find them";
}

/**
 * Whether the client chooses the ids of a type: those of copies derive from those of the source.
 */
export const hasDerivedId = ({ ids }: AnyDefinition): boolean => typeof ids?.generated === "string";
