import { readFileSync } from "node:fs";
import { join } from "node:path";
import { resolveConnection } from "../src/provider/identity/connection.js";
import { definedOnly } from "../src/schema/record.js";
import { flagsOf } from "./flags.mjs";
import { recordEmulator } from "./recorder/emulator.js";
import { clearRecordings, writeRecordings } from "./recorder/files.js";
import { type Recorded, type RecordOptions, record } from "./recorder/record.js";
import { main, root } from "./run.mjs";
import { releaseSignals } from "./temporary.mjs";

const USAGE = `usage: npm run record -- [--region REGION | --domain DOMAIN | --url URL] [--reads] [--write --yes-write-to-this-account TEAM]

Records the responses of an account. Without --reads and --write, no request is sent: the planned
calls are printed.

  --region, --domain, --url
                      the address of the API (or CORALOGIX_REGION, CORALOGIX_DOMAIN, CORALOGIX_URL).
                      The API key is that of CORALOGIX_API_KEY: others could read an argument
  --auth-scheme NAME  Bearer (default) or none
  --reads             records all read operations
  --write             records a lifecycle of every resource type; all created objects are deleted at the end
  --yes-write-to-this-account TEAM
                      the name of the team that --write may write to
  --include-shared    also records account-wide resources (settings, quota rules, default dashboard, list of TCO policies, teams and members) and restores them
  --only NAME         a recording, or a prefix of its name (reads/alerts., lifecycles/Slo); can be repeated
  --arguments FILE    JSON file with other arguments of resource types: { "Webhook": { "url": "…" } }
  --calls FILE        JSON file with calls to record instead: [{ "operation": "alerts.list", "request": { "query": {} } }]
  --anonymize         removes names, URLs, team ids and times
  --from, --to TIME   the period of requested data (default: the last day)
  --out DIR           folder for the recordings (default: tests/fixtures/recorded)
  --name NAME         subfolder (default: account)
  --emulator          records all operations of an emulator with a seeded account
  --help              prints this text

The exit code is 1 if a request failed, or created objects could not be deleted.`;

const FLAGS = {
  url: { type: "string" },
  region: { type: "string" },
  domain: { type: "string" },
  "auth-scheme": { type: "string" },
  reads: { type: "boolean", default: false },
  write: { type: "boolean", default: false },
  "yes-write-to-this-account": { type: "string" },
  "include-shared": { type: "boolean", default: false },
  only: { type: "string", multiple: true, default: [] as string[] },
  arguments: { type: "string" },
  calls: { type: "string" },
  anonymize: { type: "boolean", default: false },
  from: { type: "string" },
  to: { type: "string" },
  out: { type: "string", default: join(root, "tests", "fixtures", "recorded") },
  name: { type: "string" },
  emulator: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

type Flags = ReturnType<typeof parsedFlags>;
const parsedFlags = () => flagsOf(FLAGS, USAGE);

async function recordFromEmulator({ only, anonymize }: Flags, folder: string): Promise<Recorded> {
  const recorded = await recordEmulator({ only, anonymize });
  if (!only.length) await clearRecordings(folder);
  await writeRecordings(folder, recorded.recordings);
  return recorded;
}

async function recordFromAccount(flags: Flags, folder: string): Promise<Recorded> {
  const team = flags["yes-write-to-this-account"];
  if (flags.write && team === undefined)
    throw new Error(
      `--write requires --yes-write-to-this-account with the name of the team\n\n${USAGE}`,
    );
  if (!flags.write && team !== undefined)
    throw new Error(`--yes-write-to-this-account requires --write\n\n${USAGE}`);
  const sends = flags.reads || flags.write;
  return untilInterrupted((signal) =>
    record({
      ...(sends ? accountOf(flags) : { apiKey: "none" }),
      ...definedOnly({
        from: flags.from,
        to: flags.to,
        arguments: readJson<NonNullable<RecordOptions["arguments"]>>(flags.arguments),
        calls: readJson<NonNullable<RecordOptions["calls"]>>(flags.calls),
        writeTo: team,
        out: sends ? folder : undefined,
      }),
      reads: flags.reads,
      includeShared: flags["include-shared"],
      only: flags.only,
      anonymize: flags.anonymize,
      log: console.log,
      signal,
    }),
  );
}

/** The first Ctrl-C aborts the signal, so that created objects are deleted; the second one ends. */
async function untilInterrupted<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  const stop = () => {
    if (abort.signal.aborted) process.exit(130);
    console.error("Stopping: deleting all created objects. Press again to stop immediately.");
    abort.abort();
  };
  const signals = ["SIGINT", "SIGTERM"] as const;
  releaseSignals();
  for (const signal of signals) process.on(signal, stop);
  try {
    return await work(abort.signal);
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}

/** The account, as the package resolves it: flags first, then the environment. */
function accountOf(flags: Flags): Pick<RecordOptions, "apiKey" | "url" | "region" | "domain"> {
  const { url, region, domain, "auth-scheme": authScheme } = flags;
  const settings: Record<string, string | undefined> = { url, region, domain, authScheme };
  const { name: _, ...found } = resolveConnection(
    undefined,
    (setting) => settings[setting.replace(/^coralogix:/, "")],
  );
  return found;
}

function readJson<T>(file: string | undefined): T | undefined {
  if (file === undefined) return undefined;
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`);
  }
}

await main(import.meta.url, async () => {
  const flags = parsedFlags();
  if (flags.help) return console.log(USAGE);
  const folder = join(flags.out, flags.name ?? (flags.emulator ? "emulator" : "account"));
  const recorded = flags.emulator
    ? await recordFromEmulator(flags, folder)
    : await recordFromAccount(flags, folder);
  const { planned, recordings, notRecorded, left } = recorded;
  console.log(
    recordings.length
      ? `${recordings.length} of ${planned.length} recordings written to ${folder}; ${notRecorded.length} not recorded.`
      : `${planned.length} recordings planned; no request was sent. Add --reads or --write.`,
  );
  if (left.length) process.exitCode = 1;
});
