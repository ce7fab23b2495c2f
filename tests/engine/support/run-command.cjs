/**
 * Runs a command of the Automation API without reading outputs and history afterwards:
 * these are three more runs of the CLI, and no test uses them.
 * `stack` is `any`, because callers load several versions of the SDK at run time.
 * @template T
 * @param {any} stack @param {() => Promise<T>} command
 * @returns {Promise<T>}
 */
exports.runCommand = async (stack, command) => {
  Object.assign(stack, { outputs: async () => ({}), info: async () => undefined });
  try {
    return await command();
  } finally {
    delete stack.outputs;
    delete stack.info;
  }
};
