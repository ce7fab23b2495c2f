import { join } from "node:path";
import { runWithProvider } from "../start/with-provider";

runWithProvider(join(__dirname, "plugin.cjs"), "plugin", {
  provider: join(__dirname, "provider.cjs"),
  role: "plugin",
});
