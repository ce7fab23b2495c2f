import { main } from "./run.mjs";
import { ensureReady } from "./setup.mjs";

await main(import.meta.url, async () => {
  await ensureReady({ cli: false });
  await (await import("pulumi-coralogix/emulator")).main(process.argv.slice(2));
});
