import * as pulumi from "@pulumi/pulumi";

/** The SDK knows which values the configuration encrypts, but does not declare the function. */
const { isConfigSecret } = pulumi.runtime as { isConfigSecret?: (key: string) => boolean };

const API_KEY = "coralogix:apiKey";
const CONNECTIONS = "coralogix:connections";

// A run has one monitor. Inline programs of the Automation API share the process.
const warned = new WeakSet<object>();

/** Warns once a run about API keys that the stack's configuration contains in plain text. */
export function warnOfPlainTextKeys(): void {
  const run = pulumi.runtime.getMonitor() as object | undefined;
  if (!run || warned.has(run)) return;
  warned.add(run);
  for (const { key, command } of plainTextKeys())
    void pulumi.log.warn(
      `${key} contains an API key in plain text. Encrypt it: ${command}. If the file of the stack was shared, replace the API key, too`,
    );
}

function plainTextKeys(): { key: string; command: string }[] {
  const isPlain = (key: string) =>
    pulumi.runtime.getConfig(key) !== undefined && isConfigSecret?.(key) === false;
  const named = isPlain(CONNECTIONS) ? namesWithKey(pulumi.runtime.getConfig(CONNECTIONS)) : [];
  return [
    ...(isPlain(API_KEY)
      ? [{ key: API_KEY, command: `pulumi config set --secret ${API_KEY} KEY` }]
      : []),
    ...named.map((name) => ({
      key: `${CONNECTIONS}.${name}.apiKey`,
      command: `pulumi config set --secret --path ${CONNECTIONS}.${name}.apiKey KEY`,
    })),
  ];
}

/** The connections that have a key. An invalid value is reported by the check of a resource. */
function namesWithKey(text = ""): string[] {
  try {
    const connections = JSON.parse(text) as Record<string, { apiKey?: unknown }>;
    return Object.keys(connections).filter((name) => connections[name]?.apiKey !== undefined);
  } catch {
    return [];
  }
}
