/** Whether a value is known when the engine has registered it. The SDK does not declare it. */
export const isKnown = (output: unknown): Promise<boolean> =>
  (output as { isKnown?: Promise<boolean> } | undefined)?.isKnown ?? Promise.resolve(true);
