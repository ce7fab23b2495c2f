/**
 * The arguments that are data in the place of calls of functions, by resource type. The plugin
 * expands them, because other languages do not have the functions.
 */
export const SHORT_ARGUMENTS = { Dashboard: "rows" } as const;

/** A resource type with such an argument. */
export type ShortType = keyof typeof SHORT_ARGUMENTS;

/** The resource type of arguments with a short form, which only the plugin can validate. */
export function shortTypeOf(
  resourceType: string,
  args: Readonly<Record<string, unknown>>,
): ShortType | undefined {
  if (!Object.hasOwn(SHORT_ARGUMENTS, resourceType)) return undefined;
  const type = resourceType as ShortType;
  return args[SHORT_ARGUMENTS[type]] === undefined ? undefined : type;
}
