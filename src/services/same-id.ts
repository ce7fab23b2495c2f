/** Whether two ids are those of one object: UUIDs are case-insensitive, and users may paste either. */
export const isSameId = (a: string | undefined, b: string): boolean =>
  a?.toLowerCase() === b.toLowerCase();
