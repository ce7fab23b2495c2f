import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The types of measured resources: both forms of this package, and dynamic resources of the SDK.
 */
const MEASURED = /^(pulumi-nodejs:dynamic\/|coralogix:index:)/;

/** @typedef {Record<string, unknown>} Properties */
/** @typedef {{ type: string, inputs?: Properties, outputs?: Properties }} Entry */

/**
 * The bytes per resource in the state of a folder, and how many of them are the provider text and
 * hidden inputs.
 * @param {string} folder
 * @returns {{ bytes: number, own: number }}
 */
export function stateOf(folder) {
  const file = join(folder, ".pulumi", "stacks", "bench", "bench.json");
  const latest = existsSync(file)
    ? JSON.parse(readFileSync(file, "utf8")).checkpoint.latest
    : undefined;
  const all = /** @type {Entry[]} */ (latest?.resources ?? []).filter(({ type }) =>
    MEASURED.test(type),
  );
  const mean = (/** @type {(entry: Entry) => number} */ of) =>
    all.reduce((sum, entry) => sum + of(entry), 0) / all.length;
  return {
    bytes: mean((entry) => sizeOf(entry)),
    own: mean(({ inputs, outputs }) => hiddenBytes(inputs) + hiddenBytes(outputs)),
  };
}

const sizeOf = (/** @type {unknown} */ value) => Buffer.byteLength(JSON.stringify(value));

/** @param {Record<string, unknown>} [props] */
const hiddenBytes = (props = {}) =>
  Object.entries(props).reduce(
    (sum, [key, value]) => sum + (key.startsWith("__") ? sizeOf({ [key]: value }) - 1 : 0),
    0,
  );
