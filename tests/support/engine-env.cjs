const { join } = require("node:path");

const preload = JSON.stringify(join(__dirname, "lazy-packages.cjs"));

/** Environment variables with which a short command of the engine needs half the CPU time. */
exports.ENGINE_ENV = {
  NODE_OPTIONS: [process.env.NODE_OPTIONS, `--require ${preload}`].filter(Boolean).join(" "),
  // The command ends before a collection of garbage would be worth its time.
  GOGC: "off",
};

/**
 * The secrets provider of the stacks of tests: the key service of the run, or a passphrase where
 * there is none.
 */
exports.SECRETS_PROVIDER = process.env.TEST_SECRETS_PROVIDER
  ? { secretsProvider: process.env.TEST_SECRETS_PROVIDER }
  : {};

/**
 * The engine stores the state once, at the end of a command. With many resources it spends as much
 * time to store it after each of them as for the rest of an `up`.
 */
exports.ONE_CHECKPOINT = { PULUMI_EXPERIMENTAL: "true", PULUMI_SKIP_CHECKPOINTS: "true" };
