import * as pulumi from "@pulumi/pulumi";
import { FORM_SETTING, isMode, MODES, type Mode } from "../provider/state/type-token";

const SETTING = `coralogix:${FORM_SETTING}`;

/** The form that the configuration of the stack selects. Inline programs share a process. */
export function modeOfStack(): Mode {
  const chosen = pulumi.runtime.getConfig(SETTING) || "dynamic";
  if (isMode(chosen)) return chosen;
  throw new pulumi.RunError(
    `${SETTING} is ${JSON.stringify(chosen)}: expected ${MODES.join(" or ")}`,
  );
}

/** The package name of the provider plugin: the first part of its types. */
export const PLUGIN = "coralogix";

const manifest = require("../../package.json") as {
  version: string;
  /** As in the packages of other providers: `server` is the URL of the plugin archives. */
  pulumi?: { server?: string };
};

type PluginSource = Pick<pulumi.CustomResourceOptions, "version" | "pluginDownloadURL">;

/** The plugin that belongs to this version of the package, unless the options name another one. */
export const withPlugin = <T extends PluginSource>(opts: T): T => ({
  version: manifest.version,
  ...(manifest.pulumi?.server ? { pluginDownloadURL: manifest.pulumi.server } : {}),
  ...opts,
});
