import { join, resolve } from "node:path";

const FOLDER = join(resolve(__dirname, "../../.."), "plugin");

/** The settings of a project that uses the provider plugin of this checkout. */
export const pluginSettings = () => ({
  plugins: { providers: [{ name: "coralogix", path: FOLDER }] },
});
