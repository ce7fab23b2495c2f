// Measures check and diff of an unchanged resource in a separate process, and prints medians in ms:
// node provider.cjs TYPE COUNT
const { createRequire } = require("node:module");
const { join } = require("node:path");
const { alertArgs } = require("./resources.cjs");
const { boardArgs } = require("./boards.cjs");

const WARM_UP = 20;
const ARGS = { Alert: () => alertArgs(1, false, 1), Dashboard: () => boardArgs(1, 200) };

// Loaded at run time from the project folder, so it has no type here.
/** @type {any} */
const { bind } = createRequire(join(process.cwd(), "program.js"))("pulumi-coralogix/provider");
const [resourceType = "Alert", count = "1"] = process.argv.slice(2);
/** @type {{ providerText(resourceType: string): string }} */
const { providerText } = createRequire(__filename)("../lib/provider/state/keys");
const hidden = { __provider: providerText(resourceType), __key: "0123abcd" };

/** @template T @param {number[]} times @param {() => Promise<T>} work */
async function timed(times, work) {
  const start = performance.now();
  const done = await work();
  times.push(performance.now() - start);
  return done;
}

(async () => {
  const { median } = await import("./sample.mjs");
  const provider = bind(resourceType);
  const args = { ...ARGS[/** @type {keyof typeof ARGS} */ (resourceType)](), ...hidden };
  // Copies, because the engine deserializes new values for every call.
  const fresh = () => structuredClone(args);
  const stored = (await provider.check({}, fresh())).inputs;
  /** @type {{ check_ms: number[], diff_ms: number[] }} */
  const times = { check_ms: [], diff_ms: [] };
  for (let n = 0; n < WARM_UP + Number(count); n++) {
    const [olds, state] = [structuredClone(stored), { ...structuredClone(stored), __at: 1 }];
    const news = await timed(times.check_ms, () => provider.check(olds, fresh()));
    const inputs = structuredClone(news.inputs);
    const { changes } = await timed(times.diff_ms, () => provider.diff("id", state, inputs));
    if (news.failures.length || changes)
      throw new Error(`an unchanged ${resourceType} shows a change`);
    if (n < WARM_UP) for (const all of Object.values(times)) all.length = 0;
  }
  console.log(JSON.stringify({ check_ms: median(times.check_ms), diff_ms: median(times.diff_ms) }));
})().catch((/** @type {Error} */ error) => {
  console.error(error.message);
  process.exitCode = 1;
});
