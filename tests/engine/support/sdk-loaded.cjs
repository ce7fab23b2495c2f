// Loaded first in every Node process of the engine: notes which script it runs, so that a test knows which copy of the SDK serves the provider.
const { appendFileSync, existsSync, realpathSync } = require("node:fs");

const { SDK_LOADED: file } = process.env;
const script = process.argv[1];
if (file && script && existsSync(script)) appendFileSync(file, `${realpathSync(script)}\n`);
