import * as pulumi from "@pulumi/pulumi";
import { modeOfStack, PLUGIN, withPlugin } from "./forms";
import { declare, mayBeTransformed } from "./provider-declaration";

/** The connection of an explicit provider. Without an argument, an environment variable applies. */
export interface ProviderArgs {
  /** API key. Defaults to `CORALOGIX_API_KEY`. */
  apiKey?: pulumi.Input<string>;
  /** Region, for example `eu2`. Defaults to `CORALOGIX_REGION`. */
  region?: pulumi.Input<string>;
  /** Domain instead of a region, for example `eu2.coralogix.com`. */
  domain?: pulumi.Input<string>;
  /** URL of the API instead of a region or domain. */
  url?: pulumi.Input<string>;
  /** Scheme of the header `Authorization`. Defaults to `Bearer`. */
  authScheme?: pulumi.Input<"Bearer" | "none">;
  /** Timeout of one attempt, in milliseconds. */
  timeoutMs?: pulumi.Input<number>;
  /** Maximum number of parallel requests. */
  maxInFlight?: pulumi.Input<number>;
  /** For how long after a write a read that contradicts it is repeated, in milliseconds. */
  settleMs?: pulumi.Input<number>;
  /** Accepts another address than the one in state, where the team is the same. */
  allowAddressChange?: pulumi.Input<boolean>;
  /** Adopts an existing object that equals the arguments of a create. */
  adoptIdentical?: pulumi.Input<boolean>;
  /** Compares new objects with those of the account at each preview. Defaults to true. */
  checkCreates?: pulumi.Input<boolean>;
  /** Makes the warnings about arguments errors. */
  strict?: pulumi.Input<boolean>;
  /** Labels of every labelled object. */
  defaultLabels?: pulumi.Input<Record<string, string>>;
  /** Levels of lint rules: `error`, `warning`, `info` or `off`. */
  lint?: pulumi.Input<Record<string, string>>;
  /** Validates dashboards with the API at each preview. */
  checkDashboards?: pulumi.Input<boolean>;
  /** Compares events to metrics with the limits of the account at each preview. */
  checkEvents2Metrics?: pulumi.Input<boolean>;
  /** Asks the service at each preview whether it can write to the bucket of an archive. */
  checkArchives?: pulumi.Input<boolean>;
  /** Compares integrations with their definitions at each preview. */
  checkIntegrations?: pulumi.Input<boolean>;
  /** Looks for permissions of custom roles that the service does not know, at each preview. */
  checkPermissions?: pulumi.Input<boolean>;
  /** Compares deployed extensions with the catalog at each preview. */
  checkExtensions?: pulumi.Input<boolean>;
}

/**
 * An explicit provider: a connection that resources use with the option `provider`. It requires the
 * plugin form, `coralogix:form: plugin`.
 * @example
 * const apiKey = config.requireSecret("euKey");
 * const eu = new coralogix.Provider("eu", { region: "eu2", apiKey });
 * new coralogix.DashboardFolder("folder", { name: "Checkout" }, { provider: eu });
 */
export class Provider extends pulumi.ProviderResource {
  constructor(name: string, args: ProviderArgs = {}, opts: pulumi.ResourceOptions = {}) {
    if (modeOfStack() !== "plugin")
      throw new pulumi.RunError(
        `Provider ${name}: explicit providers require the plugin form. Set it with \`pulumi config set coralogix:form plugin\`, or use the argument connection of the resources`,
      );
    const inputs = inputsOf(args);
    super(PLUGIN, name, inputs, withPlugin(opts));
    if (!mayBeTransformed(this, opts)) declare(this, { name, inputs });
  }

  /** Whether a value is a provider of this class, even of another copy of this package. */
  static isInstance(value: unknown): value is Provider {
    return (value as { __pulumiType?: string } | undefined)?.__pulumiType === PROVIDER_TYPE;
  }
}
const PROVIDER_TYPE = `pulumi:providers:${PLUGIN}`;

// The engine passes the configuration of a provider as strings.
function inputsOf({ apiKey, ...args }: ProviderArgs): pulumi.Inputs {
  const entries = Object.entries(args).map(([key, value]) => [
    key,
    value === undefined ? undefined : pulumi.output(value).apply(asText),
  ]);
  return {
    ...Object.fromEntries(entries),
    ...(apiKey === undefined ? {} : { apiKey: pulumi.secret(apiKey) }),
  };
}

const asText = (value: unknown): string =>
  typeof value === "string" ? value : JSON.stringify(value);
