import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { run } from "../../../src/provider/run";
import { STATE_KEYS } from "../../../src/provider/state/keys";
import { typeToken } from "../../../src/provider/state/type-token";

const PATH = process.env.PATH ?? "";
afterEach(() => {
  process.env.PATH = PATH;
});

export interface Entry {
  resourceType: string;
  /** The key of the resource, and the end of its URN. */
  key: string;
  id: string | undefined;
  outputs?: object | undefined;
}

/** Until the end of the test, the CLI on the PATH exports a state with these entries. */
export function exportsStack(...entries: Entry[]): void {
  const folder = mkdtempSync(join(tmpdir(), "cli-"));
  const resources = entries.map(({ resourceType, key, id, outputs = {} }) => ({
    urn: `urn:pulumi:dev::project::a::${key}`,
    type: typeToken("dynamic", resourceType),
    custom: true,
    id,
    inputs: { [STATE_KEYS.key]: key },
    outputs,
  }));
  writeFileSync(
    join(folder, "state.json"),
    JSON.stringify({ version: 3, deployment: { resources } }),
  );
  writeFileSync(join(folder, "pulumi"), `#!/bin/sh\nexec cat "${folder}/state.json"\n`);
  chmodSync(join(folder, "pulumi"), 0o755);
  process.env.PATH = [folder, PATH].join(delimiter);
  // Without an organization, keys need not be those of URNs.
  run.stackName = "dev";
}
