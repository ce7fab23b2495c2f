/** A part of a check that could not run, and why. */
export interface NotChecked {
  /** `references to Webhook: its objects could not be read` */
  reason: string;
  /**
   * The result is incomplete, because a request failed. A check that does not apply, such as one of
   * a project where there is none, and a limit of the check itself are not incomplete.
   */
  isIncomplete: boolean;
}

export const incomplete = (reason: string): NotChecked => ({ reason, isIncomplete: true });
export const notApplicable = (reason: string): NotChecked => ({ reason, isIncomplete: false });
