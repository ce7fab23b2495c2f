/**
 * An error in the program. The engine prints the message alone, without a stack, because of the
 * property by which the SDK recognizes its `RunError`, also that of another copy of the SDK.
 */
export const mistake = (message: string): Error =>
  Object.assign(new Error(message), { __pulumiRunError: true });
