/**
 * A command of the SDK's automation without what it asks for afterwards: outputs and history are three more runs of the CLI, and no test reads them
 * from a command's result.
 * @template T
 * @param {any} stack @param {() => Promise<T>} command
 * @returns {Promise<T>}
 */
exports.briskly = async (stack, command) => {
  Object.assign(stack, { outputs: async () => ({}), info: async () => undefined });
  try {
    return await command();
  } finally {
    delete stack.outputs;
    delete stack.info;
  }
};
