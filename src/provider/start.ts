import { join } from "node:path";
import { optimizeLater } from "../start/optimizer";
import { runBundle } from "../start/run-bundle";
import type { ProviderBundle } from "../start/with-provider";
import { isDynamicProcess } from "./session/dynamic-process";

// What `pulumi-coralogix/provider` loads: one file instead of hundreds. The engine kills the process
// without an exit event, so the code is stored during the first calls, and when most are known.
const STORE_AFTER_MS = [500, 5000];

// Elsewhere, as in a test, it would be for the code of the user as well.
if (isDynamicProcess()) optimizeLater();

const bundle: ProviderBundle = runBundle(join(__dirname, "../plugin/provider.cjs"), "provider", {
  role: "dynamic",
  uses: () => bundle.loadedServices(),
  after: STORE_AFTER_MS,
});
module.exports = bundle.loadProvider();
