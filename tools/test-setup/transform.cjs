// TypeScript of tests becomes what Node.js runs, without a check of types: `npm run lint` does that
// once for all files. Each project of jest and each worker transforms files again on a fresh clone,
// which takes the compiler many times as long.
const { createHash } = require("node:crypto");
const { transformSync, version } = require("esbuild");

/** @type {import("esbuild").TransformOptions} */
const OPTIONS = {
  loader: "ts",
  format: "cjs",
  target: "es2022",
  sourcemap: "external",
  sourcesContent: false,
};

/** @type {import("@jest/transform").SyncTransformer} */
module.exports = {
  process(source, file) {
    const { code, map } = transformSync(source, { ...OPTIONS, sourcefile: file });
    return { code, map };
  },
  getCacheKey: (source, file) =>
    createHash("sha256")
      .update([version, JSON.stringify(OPTIONS), file, source].join("\0"))
      .digest("hex"),
};
