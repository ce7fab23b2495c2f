import { createRequire } from "node:module";
import { join } from "node:path";
import * as pulumi from "@pulumi/pulumi";
import { providerText, providerTextFromSdk } from "../provider/state/keys";
import { FORM_SETTING, isMode, MODES, type Mode } from "../provider/state/type-token";

const SETTING = `coralogix:${FORM_SETTING}`;

let isInPlugin = false;

/** Makes all resources of this process those of the plugin, which constructs components. @internal */
export const registerInPlugin = (): void => {
  isInPlugin = true;
};
/** Whether the plugin constructs the component that creates a resource. @internal */
export const runsInPlugin = (): boolean => isInPlugin;

/** The form that the configuration of the stack selects. Inline programs share a process. */
export function modeOfStack(): Mode {
  if (isInPlugin) return "plugin";
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

/**
 * The plugin that belongs to this version of the package, unless the options name another one. In
 * the plugin itself, the engine takes the one that it has started for the program.
 */
export const withPlugin = <T extends PluginSource>(opts: T): T =>
  isInPlugin
    ? opts
    : {
        version: manifest.version,
        ...(manifest.pulumi?.server ? { pluginDownloadURL: manifest.pulumi.server } : {}),
        ...opts,
      };

const PROVIDER_MODULE = "pulumi-coralogix/provider";

/** The folder from which the provider process resolves this package: a dependency of which one. */
type Found = "program" | "sdk" | "nowhere";

const found = new Map<string, Found>();

/**
 * The program text of a resource. The provider process runs it in the folder of the program. If the
 * program does not depend on this package itself, but on a library that does, a package manager
 * with a strict layout (pnpm) does not link the package there: the SDK may still find it.
 */
export function providerTextFor(resourceType: string): string {
  const folder = process.cwd();
  const from = found.get(folder) ?? findProvider(folder);
  found.set(folder, from);
  if (from === "nowhere" && isRunByEngine(folder)) throw new pulumi.RunError(hintFor(folder));
  return from === "sdk" ? providerTextFromSdk(resourceType) : providerText(resourceType);
}

function findProvider(folder: string): Found {
  const sdk = resolveFrom(join(folder, "index.js"), "@pulumi/pulumi");
  const fromSdk = sdk !== undefined && resolveFrom(sdk, PROVIDER_MODULE) !== undefined;
  // Yarn Plug'n'Play resolves the text as a part of the SDK.
  if (process.versions.pnp) return fromSdk ? "program" : "nowhere";
  if (resolveFrom(join(folder, "index.js"), PROVIDER_MODULE)) return "program";
  return fromSdk ? "sdk" : "nowhere";
}

function resolveFrom(file: string, name: string): string | undefined {
  try {
    return createRequire(file).resolve(name);
  } catch {
    return undefined;
  }
}

// Only then the folder is that of the provider process. An inline program of the Automation API
// runs in any folder, and a unit test has no provider process.
const isRunByEngine = (folder: string): boolean =>
  require.main !== undefined &&
  require.main.filename === resolveFrom(join(folder, "index.js"), "@pulumi/pulumi/cmd/run");

const hintFor = (folder: string): string =>
  `the provider process cannot load pulumi-coralogix from the folder of the program, ${folder}. Add pulumi-coralogix to the dependencies in the package.json of the program, even if another dependency of the program uses it, and install it`;

export type Mocks = pulumi.runtime.Mocks;

/** The mocks of a unit test (`pulumi.runtime.setMocks`), if it has set any: no provider runs then. */
export const mocksInUse = (): Mocks | undefined =>
  (pulumi.runtime.getMonitor() as { mocks?: Mocks } | undefined)?.mocks;
