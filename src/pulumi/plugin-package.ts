import type * as pulumi from "@pulumi/pulumi";

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
