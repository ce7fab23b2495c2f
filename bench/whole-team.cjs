// The example `whole-team` as a workload of the engine benchmark: about 70 resources of 41 types.
const { cpSync, readFileSync } = require("node:fs");
const { createRequire } = require("node:module");
const { join } = require("node:path");

const EXAMPLE = join(__dirname, "..", "examples", "whole-team");
const SOURCES = /\.(ts|csv)$/;

/** The number of resources: those of the preview in the README, which a test compares. */
exports.resourceCount = () =>
  readFileSync(join(EXAMPLE, "README.md"), "utf8").split("dynamic/coralogix:").length - 1;

/** The settings of the program. A change of the threshold changes three alerts. */
exports.settings = (/** @type {boolean} */ changed) => ({
  errorThreshold: { value: changed ? "80" : "50" },
  assistantId: { value: "0f0e0d0c-0b0a-4909-8807-060504030201" },
  ssoMetadataUrl: { value: "https://sso.example.com/metadata" },
  pagerKey: { value: "a-pager-key", secret: true },
  chatUrl: { value: "https://hooks.example.com/chat", secret: true },
  statusPageUrl: { value: "https://status.example.com/hook", secret: true },
  awsRoleArn: { value: "arn:aws:iam::123456789012:role/metrics", secret: true },
});

/** Outputs that the program uses and that are not arguments. */
const OUTPUTS = {
  externalId: 1,
  userId: "a-user",
  value: "a-key",
  tagIds: { Month: "1" },
  serviceProvider: { assertionConsumerServiceUrl: "https://sso.example.com" },
};

/**
 * The resource types of the package with a provider that does nothing.
 * @param {NodeJS.Require} load @param {string[]} types
 */
function withoutService(load, types) {
  const { dynamic } = load("@pulumi/pulumi");
  const outs = OUTPUTS;
  const provider = {
    create: async (/** @type {object} */ inputs) => ({
      id: require("node:crypto").randomUUID(),
      outs: { ...inputs, ...outs },
    }),
    update: async (
      /** @type {string} */ _id,
      /** @type {object} */ _olds,
      /** @type {object} */ news,
    ) => ({ outs: { ...news, ...outs } }),
  };
  const computed = Object.fromEntries(Object.keys(OUTPUTS).map((key) => [key, undefined]));
  const classOf = (/** @type {string} */ type) =>
    class extends dynamic.Resource {
      /** @param {string} name @param {object} args @param {object} options */
      constructor(name, args, options) {
        super(provider, name, { ...args, ...computed }, options, "bench", type);
      }
    };
  return Object.fromEntries(types.map((type) => [type, classOf(type)]));
}

/** Runs the program in the folder of the project. @param {import("./resources.cjs").Side} side */
exports.wholeTeam = (side) => async () => {
  const folder = process.cwd();
  const isSource = (/** @type {string} */ file) => file === EXAMPLE || SOURCES.test(file);
  cpSync(EXAMPLE, folder, { recursive: true, filter: isSource });
  const load = createRequire(join(folder, "program.js"));
  if (side === "nothing") {
    const types = Object.keys(load("pulumi-coralogix")).filter((name) => /^[A-Z]/.test(name));
    const loaded = load.cache[load.resolve("pulumi-coralogix")];
    if (loaded) loaded.exports = withoutService(load, types);
  }
  require("tsx/cjs/api").register();
  return { ...load("./index.ts") };
};
