import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { managerRows } from "./compatibility/managers.mjs";
import { lineOf, writeResult } from "./compatibility/page.mjs";
import { programRows } from "./compatibility/programs.mjs";
import type { Group, Outcome, Row } from "./compatibility/row.mjs";
import { unitTestRows } from "./compatibility/unit-tests.mjs";
import { versionGroups } from "./compatibility/versions.mjs";
import { flagsOf } from "./flags.mjs";
import { main } from "./run.mjs";
import { ensureReady } from "./setup.mjs";

const USAGE = `usage: npm run compatibility -- [--only WORD] [--write | --list]

Tries the built package with each runtime, package manager and compiler of docs/compatibility.md, from
the npm registry, and with versions of the Pulumi CLI, which Go builds once per user (about ten
minutes each). Prints the rows of the page. The rows of the section "Programs" need the language host
that an installed Pulumi CLI contains.

  --only WORD   only the rows whose section or name contains the word
  --write       also writes the rows into the page, with the day
  --list        prints the sections and names of all rows, and tries none
  --help        prints this text`;

const FLAGS = {
  only: { type: "string" },
  write: { type: "boolean", default: false },
  list: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

const GROUPS: readonly Group[] = [
  ...versionGroups,
  { title: "Package managers", rows: managerRows },
  { title: "Programs", rows: programRows },
  { title: "Unit tests", rows: unitTestRows },
];

await main(import.meta.url, async () => {
  const { help, only = "", write, list } = flagsOf(FLAGS, USAGE);
  if (help) return console.log(USAGE);
  const rows = GROUPS.flatMap(({ title, rows: own }) => own.map((row) => ({ title, row })));
  if (list) return console.log(rows.map(({ title, row }) => `${title}: ${row.what}`).join("\n"));
  await ensureReady({ cli: false });
  for (const { title, row } of rows) {
    if (![title, row.what].some((name) => name.includes(only))) continue;
    const { version, ok, output } = await attempt(row);
    console.log(lineOf({ what: row.what, version, ok }));
    if (write && ok) writeResult({ what: row.what, version, ok });
    if (!ok) console.error(output.slice(-2000));
    if (!ok) process.exitCode = 1;
  }
});

/** Tries a row in a folder of its own. What cannot be installed has failed. */
async function attempt(row: Row): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), "coralogix-compatibility-"));
  try {
    return await row.try(folder);
  } catch (error) {
    return { version: "", ok: false, output: (error as Error).message };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
