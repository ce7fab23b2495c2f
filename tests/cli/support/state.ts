import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SECRET_SIGNATURE, SIGNATURE_KEY } from "../../../src/provider/state/engine-values";
import type { Resource } from "../../support/driver";
import type { World } from "../../support/world";

/** An entry of an exported stack. */
export const stateEntry = ({ definition, name, state }: Resource) => {
  const type = `pulumi-nodejs:dynamic/coralogix:${definition.resourceType}`;
  return { urn: `urn:pulumi:dev::test::${type}::${name}`, type, custom: true, ...state };
};

/** A secret, as `pulumi stack export --show-secrets` prints it. */
export const sealed = (value: unknown) => ({
  [SIGNATURE_KEY]: SECRET_SIGNATURE,
  plaintext: JSON.stringify(value),
});

/** Writes what `pulumi stack export --show-secrets` prints, and returns the name of the file. */
export function writeState(entries: readonly object[]): string {
  const file = join(mkdtempSync(join(tmpdir(), "coralogix-state-")), "state.json");
  writeFileSync(file, JSON.stringify({ version: 3, deployment: { resources: entries } }));
  return file;
}

/** The environment of a command that reads the account of a world. */
export const envOf = ({ emulator }: World, apiKey = "another-key"): Record<string, string> => ({
  CORALOGIX_URL: emulator.url,
  CORALOGIX_API_KEY: apiKey,
  CORALOGIX_SETTLE_MS: "0",
});
