import * as pulumi from "@pulumi/pulumi";
import {
  adviceText,
  misspelledSettings,
  plainKeys,
  settingsIn,
} from "../provider/identity/setting-advice";
import type { Fields } from "../schema/record";
import { modeOfStack } from "./forms";
import { perRun } from "./run";

/** The SDK knows which values the configuration encrypts, but does not declare the function. */
const { isConfigSecret } = pulumi.runtime as { isConfigSecret?: (key: string) => boolean };

const warnings = perRun(() => ({ areLogged: false }));

/**
 * Warns once a run about API keys that the stack's configuration contains in plain text, and about
 * misspelled settings. The plugin receives the settings itself, a dynamic provider cannot list them.
 */
export function warnOfSettings(): void {
  const warned = warnings();
  if (!pulumi.runtime.getMonitor() || warned.areLogged) return;
  warned.areLogged = true;
  const config = pulumi.runtime.allConfig();
  const found = [
    ...plainKeys(settingsIn(withoutSecrets(config))),
    ...(modeOfStack() === "plugin" ? [] : misspelledSettings(settingsIn(config))),
  ];
  for (const advice of found) void pulumi.log.warn(adviceText(advice));
}

const withoutSecrets = (config: Fields): Fields =>
  Object.fromEntries(Object.entries(config).filter(([key]) => isConfigSecret?.(key) === false));
