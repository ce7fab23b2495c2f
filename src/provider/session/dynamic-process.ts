/** Whether the SDK has started this process for the engine, as the provider of dynamic resources. */
export const isDynamicProcess = (): boolean =>
  /[\\/]dynamic-provider\b/.test(process.argv[1] ?? "");
