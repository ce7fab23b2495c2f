// An emulator in a process of its own, with a seeded account: node --expose-gc emulator.cjs, over IPC. Asked for it, tells its memory after a collection.
const { startEmulator } = require("../lib/emulator");

/** @param {object} message */
const tell = (message) => process.send?.(message);

(async () => {
  const emulator = await startEmulator({ apiKey: process.argv[2] ?? "", seed: true });
  process.on("disconnect", () => process.exit());
  process.on("message", () => {
    for (let n = 0; n < 3; n++) globalThis.gc?.();
    const { rss, heapUsed } = process.memoryUsage();
    tell({ rss_mb: rss / 2 ** 20, heap_mb: heapUsed / 2 ** 20 });
  });
  tell({ url: emulator.url });
})();
