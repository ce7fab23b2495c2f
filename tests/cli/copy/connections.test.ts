import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../../../src/cli/run";
import { testIo } from "../support/io";
import { dashboard } from "../support/objects";
import { SOURCE_KEY, TARGET_KEY, useAccounts } from "./support";

const accounts = useAccounts((create) => create("Dashboard", dashboard("Health")));

/** A folder with a program that prints the configuration of a stack, as the Pulumi CLI does. */
function folderWithCli(connections: object): string {
  const folder = mkdtempSync(join(tmpdir(), "copy-"));
  const value = JSON.stringify(connections);
  const config = { "coralogix:connections": { value, objectValue: connections, secret: true } };
  writeFileSync(join(folder, "config.json"), JSON.stringify(config));
  writeFileSync(join(folder, "pulumi"), `#!/bin/sh\nexec cat "${folder}/config.json"\n`);
  chmodSync(join(folder, "pulumi"), 0o755);
  return folder;
}

const ioIn = (folder: string) =>
  testIo({ PATH: `${folder}:/usr/bin:/bin`, CORALOGIX_SETTLE_MS: "0" }, folder);

test("--from and --to are connections of the configuration of the stack", async () => {
  const { source, target } = accounts;
  const folder = folderWithCli({
    staging: { apiKey: SOURCE_KEY, url: source.url },
    production: { apiKey: TARGET_KEY, url: target.url },
  });
  const io = ioIn(folder);
  const args = ["--from", "staging", "--to", "production", "--type", "Dashboard", "--yes"];
  expect(await run(["copy", ...args], io)).toBe(0);
  expect(io.stdout()).toContain("1 created");
  expect(target.objects("dashboards")).toHaveLength(1);
  expect(io.stdout() + io.stderr()).not.toMatch(/cxtp_/);
});

test("an unknown connection is named, with those that are configured", async () => {
  const folder = folderWithCli({ staging: { apiKey: SOURCE_KEY, url: accounts.source.url } });
  const io = ioIn(folder);
  const args = ["--from", "staging", "--to", "prod", "--type", "Dashboard"];
  expect(await run(["copy", ...args], io)).toBe(3);
  expect(io.stderr()).toContain('target: connection "prod" is not configured (known: staging)');
});
