import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { CoralogixError } from "../http";
import { resolveConnection } from "../provider/identity/connection";
import { definedOnly } from "../schema/record";
import { clearRecordings, writeRecordings } from "./files";
import { type Recorded, type RecordOptions, record } from "./record";

const USAGE = `usage: record [--url URL | --region REGION | --domain DOMAIN] [--reads] [--write --yes-write-to-this-account TEAM]

Without --reads and --write, no request is sent: the planned calls are printed.

  --url URL           address of the API; or --region, --domain (or CORALOGIX_URL, CORALOGIX_REGION, CORALOGIX_DOMAIN)
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
  --out DIR           folder for the recordings (default: recorded)
  --name NAME         subfolder (default: account)
  --emulator --seed   records all operations of an emulator with a seeded account
  --dry-run           only prints the planned calls
  --help              prints this help

Exit codes:
  0    the responses are recorded, or the calls are printed
  1    a request failed, or created objects could not be deleted
  2    the command line is invalid`;

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
  out: { type: "string" },
  name: { type: "string" },
  emulator: { type: "boolean", default: false },
  seed: { type: "boolean", default: false },
  "dry-run": { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

/** Invalid command line: reported together with the usage. */
class UsageError extends Error {}

/** The `record` command. Errors are printed without a stack trace. `out` is the default folder. */
export async function main(argv: readonly string[], { out = "recorded" } = {}): Promise<void> {
  try {
    const values = parseFlags(argv);
    if (values.help) {
      console.log(USAGE);
      return;
    }
    const folder = `${values.out ?? out}/${values.name ?? (values.emulator ? "emulator" : "account")}`;
    const recorded = values.emulator
      ? await recordFromEmulator(values, folder)
      : await recordFromAccount(values, folder);
    summary(recorded, folder);
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

function parseFlags(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: FLAGS }).values;
  } catch (error) {
    // A positional argument may be an API key, so it is not repeated.
    const isPositional =
      (error as NodeJS.ErrnoException).code === "ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL";
    throw new UsageError(
      isPositional
        ? "unexpected argument without a flag"
        : (error as Error).message.split(/[.\n]\s/)[0],
    );
  }
}
type Values = ReturnType<typeof parseFlags>;

async function recordFromEmulator(values: Values, folder: string): Promise<Recorded> {
  if (!values.seed) throw new UsageError("--emulator requires --seed");
  const { recordEmulator } = require("./emulator") as typeof import("./emulator");
  const recorded = await recordEmulator({ only: values.only, anonymize: values.anonymize });
  if (!values.only.length) await clearRecordings(folder);
  await writeRecordings(folder, recorded.recordings);
  return recorded;
}

async function recordFromAccount(values: Values, folder: string): Promise<Recorded> {
  const team = values["yes-write-to-this-account"];
  if (values.write && team === undefined)
    throw new UsageError("--write requires --yes-write-to-this-account with the name of the team");
  if (!values.write && team !== undefined)
    throw new UsageError("--yes-write-to-this-account requires --write");
  const isDryRun = values["dry-run"] || (!values.reads && !values.write);
  const abort = new AbortController();
  const stop = () => {
    if (abort.signal.aborted) process.exit(130);
    console.error("Stopping: deleting all created objects. Press again to stop immediately.");
    abort.abort();
  };
  const signals = ["SIGINT", "SIGTERM"] as const;
  for (const signal of signals) process.on(signal, stop);
  try {
    const options: RecordOptions = {
      ...(isDryRun ? { apiKey: "none" } : accountOf(values)),
      ...definedOnly({
        from: values.from,
        to: values.to,
        arguments: readJson(values.arguments) as RecordOptions["arguments"],
        calls: readJson(values.calls) as RecordOptions["calls"],
      }),
      ...(isDryRun
        ? {}
        : { reads: values.reads, ...(team === undefined ? {} : { writeTo: team }), out: folder }),
      includeShared: values["include-shared"],
      only: values.only,
      anonymize: values.anonymize,
      log: (line) => console.log(line),
      signal: abort.signal,
    };
    return await record(options);
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}

/** Resolves the account like the rest of the package: flags first, then the environment. */
function accountOf({
  url,
  region,
  domain,
  "auth-scheme": authScheme,
}: Values): Pick<RecordOptions, "apiKey" | "url" | "region" | "domain"> {
  const flags: Record<string, string | undefined> = {
    url,
    region,
    domain,
    authScheme,
  };
  const { name: _, ...found } = resolveConnection(
    undefined,
    (setting) => flags[setting.replace(/^coralogix:/, "")],
  );
  return found;
}
function readJson(file: string | undefined): unknown {
  if (file === undefined) return undefined;
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new UsageError(`${file} is not valid JSON: ${(error as Error).message}`);
  }
}

function summary({ planned, recordings, notRecorded, left }: Recorded, folder: string): void {
  if (!recordings.length)
    console.log(
      `${planned.length} recordings planned; no request was sent. Add --reads or --write.`,
    );
  else
    console.log(
      `${recordings.length} of ${planned.length} recordings written to ${folder}; ${notRecorded.length} not recorded.`,
    );
  if (left.length) process.exitCode = 1;
}

function messageOf(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\n\n${USAGE}`;
  if (error instanceof CoralogixError) return error.message;
  return error instanceof Error ? error.message : String(error);
}
