// Preloaded in every Node process of the engine: logs the path of its script, so that a test knows
// which copy of the SDK runs the provider.
const { appendFileSync, existsSync, realpathSync } = require("node:fs");

const { SDK_LOADED: file } = process.env;
const script = process.argv[1];
if (file && script && existsSync(script)) appendFileSync(file, `${realpathSync(script)}\n`);
