import * as pulumi from "@pulumi/pulumi";
import { misspelledSettings, settingAdvice, settingsIn } from "../provider/identity/setting-names";
import { modeOfStack } from "./forms";
import { perRun } from "./run";

/** The SDK knows which values the configuration encrypts, but does not declare the function. */
const { isConfigSecret } = pulumi.runtime as { isConfigSecret?: (key: string) => boolean };

const API_KEY = "coralogix:apiKey";
const CONNECTIONS = "coralogix:connections";

const warnings = perRun(() => ({ areLogged: false }));

/**
 * Warns once a run about API keys that the stack's configuration contains in plain text, and about
 * misspelled settings. The plugin receives the settings itself, a dynamic provider cannot list them.
 */
export function warnOfSettings(): void {
  const warned = warnings();
  if (!pulumi.runtime.getMonitor() || warned.areLogged) return;
  warned.areLogged = true;
  for (const { key, command } of plainTextKeys())
    void pulumi.log.warn(
      `${key} contains an API key in plain text. Encrypt it: ${command}. If the file of the stack was shared, replace the API key, too`,
    );
  if (modeOfStack() === "plugin") return;
  for (const one of misspelledSettings(settingsIn(pulumi.runtime.allConfig())))
    void pulumi.log.warn(`${one.setting} has no effect. ${settingAdvice(one)}`);
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
