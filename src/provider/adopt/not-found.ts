// Programs load this file for their functions: it imports nothing.

/** The account has no object with an id. */
export const noneWithId = (resourceType: string, id: string): string =>
  `there is no ${resourceType} with the id ${id} in this account`;

/** The account has no object with a name, in the form of a message. */
export const noneNamed = (resourceType: string, name: string): string =>
  `no ${resourceType} is named ${name} in this account`;

// The plugin returns no more of an error than its text.
const NOT_FOUND = /(?:^|: )(?:no \w+ is named|there is no \w+ with the id) /;

/** Whether a lookup function failed because the account has no such object. */
export const isNotFoundMessage = (error: unknown): boolean =>
  error instanceof Error && NOT_FOUND.test(error.message);
