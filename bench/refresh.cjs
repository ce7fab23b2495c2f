// Reads an object with a provider of the dynamic form, as a refresh does, and prints the CPU time of
// it: node refresh.cjs PACKAGE URL KEY TYPE ID. JavaScript, so that the process loads nothing for it.
const { createRequire } = require("node:module");
const { join } = require("node:path");

const [, , folder = "", url, apiKey, type = "", id] = process.argv;
const load = createRequire(join(folder, "index.js"));
const config = new Map([
  ["coralogix:url", url],
  ["coralogix:apiKey", apiKey],
]);

const start = process.cpuUsage();
const provider = load("pulumi-coralogix/provider")[type]();
const loaded = process.cpuUsage(start);
const ms = (/** @type {NodeJS.CpuUsage} */ { user, system }) => (user + system) / 1000;
provider
  .configure({ config: { get: (/** @type {string} */ key) => config.get(key) } })
  .then(() => provider.read(id, {}))
  .then(() => {
    const read = process.cpuUsage(start);
    console.log(`\n${JSON.stringify({ load_ms: ms(loaded), read_ms: ms(read) })}`);
    process.exit();
  });
