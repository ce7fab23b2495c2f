import { join } from "node:path";
import { optimizeLater } from "../start/optimizer";
import { runWithProvider } from "../start/with-provider";

optimizeLater();
runWithProvider(join(__dirname, "plugin.cjs"), "plugin", {
  provider: join(__dirname, "provider.cjs"),
  role: "plugin",
});
