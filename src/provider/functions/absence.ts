/** Its text, because the plugin returns no more of an error. */
const ABSENCE = /(?:^|: )(?:no \w+ is named|there is no \w+ with the id) /;

/** Whether a lookup function failed because the account has no such object. */
export const isAbsence = (error: unknown): boolean =>
  error instanceof Error && ABSENCE.test(error.message);
