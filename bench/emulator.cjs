// An emulator with a seeded account in a separate process: node --expose-gc emulator.cjs.
// It responds to each IPC message with its memory after a garbage collection.
const { startEmulator } = require("../lib/emulator");

/** @param {object} message */
const send = (message) => process.send?.(message);

(async () => {
  const emulator = await startEmulator({ apiKey: process.argv[2] ?? "", seed: true });
  process.on("disconnect", () => process.exit());
  process.on("message", () => {
    for (let n = 0; n < 3; n++) globalThis.gc?.();
    const { rss, heapUsed } = process.memoryUsage();
    send({ rss_mb: rss / 2 ** 20, heap_mb: heapUsed / 2 ** 20 });
  });
  send({ url: emulator.url });
})();
