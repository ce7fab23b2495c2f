import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { CoralogixError } from "../client";
import { connection } from "../provider/connection";
import { clearRecordings, writeRecordings } from "./files";
import { type Recorded, type RecordOptions, record } from "./record";

const USAGE = `usage: record [--url URL | --region REGION | --domain DOMAIN] [--key KEY] [--reads] [--write --yes-write-to-this-account TEAM]

Without --reads and --write nothing is called: the calls that would be made are printed.

  --url URL           address of the API; or --region, --domain (or CORALOGIX_URL, CORALOGIX_REGION, CORALOGIX_DOMAIN)
  --key KEY           the API key (better: CORALOGIX_API_KEY in the environment)
  --auth-scheme NAME  Bearer (default) or none
  --reads             records every operation that only reads
  --write             records a lifecycle of every resource type, in objects of its own that are deleted at the end
  --yes-write-to-this-account TEAM
                      the name of the team that --write may write to
  --include-shared    records also what changes the account as a whole (quota rules, default dashboard, list of TCO policies, members of a group) and puts it back
  --only NAME         a recording, or the beginning of its name (reads/alerts., lifecycles/Slo); may be given several times
  --arguments FILE    JSON with other arguments of resource types: { "Webhook": { "url": "…" } }
  --calls FILE        JSON with calls to record instead: [{ "operation": "alerts.list", "request": { "query": {} } }]
  --anonymize         takes out names, addresses, team numbers and times
  --from, --to TIME   the period that reads ask about (the last day)
  --out DIR           the folder for the recordings (recorded)
  --name NAME         the folder in it (account)
  --emulator --seed   records an emulator with its seeded account, all of it
  --dry-run           prints the calls, whatever else is given
  --help              this text`;

const FLAGS = {
  url: { type: "string" },
  region: { type: "string" },
  domain: { type: "string" },
  key: { type: "string" },
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

/** Something wrong with the command line: printed with the usage. */
class UsageError extends Error {}

/** The command. Errors are printed as a message without a stack. `out` is the folder where none is given. */
export async function main(argv: readonly string[], { out = "recorded" } = {}): Promise<void> {
  try {
    const values = parsed(argv);
    if (values.help) {
      console.log(USAGE);
      return;
    }
    const folder = `${values.out ?? out}/${values.name ?? (values.emulator ? "emulator" : "account")}`;
    const recorded = values.emulator ? await fromEmulator(values, folder) : await fromAccount(values, folder);
    summary(recorded, folder);
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: FLAGS }).values;
  } catch (error) {
    // A stray word may be a key: it is not repeated.
    const stray = (error as NodeJS.ErrnoException).code === "ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL";
    throw new UsageError(stray ? "there is a word that belongs to no flag" : (error as Error).message.split(/[.\n]\s/)[0]);
  }
}
type Values = ReturnType<typeof parsed>;

async function fromEmulator(values: Values, folder: string): Promise<Recorded> {
  if (!values.seed) throw new UsageError("--emulator records the seeded account: give --seed too");
  const { recordEmulator } = require("./emulator") as typeof import("./emulator");
  const recorded = await recordEmulator({ only: values.only, anonymize: values.anonymize });
  if (!values.only.length) await clearRecordings(folder);
  await writeRecordings(folder, recorded.recordings);
  return recorded;
}

async function fromAccount(values: Values, folder: string): Promise<Recorded> {
  const team = values["yes-write-to-this-account"];
  if (values.write && team === undefined) throw new UsageError("--write needs --yes-write-to-this-account and the name of the team");
  if (!values.write && team !== undefined) throw new UsageError("--yes-write-to-this-account is given without --write");
  const dry = values["dry-run"] || (!values.reads && !values.write);
  const stopped = new AbortController();
  const stop = () => {
    if (stopped.signal.aborted) process.exit(130);
    console.error("Stopping: what was created is being deleted. Once more stops at once.");
    stopped.abort();
  };
  const signals = ["SIGINT", "SIGTERM"] as const;
  for (const signal of signals) process.on(signal, stop);
  try {
    const options: RecordOptions = {
      ...(dry ? { apiKey: "none" } : accountOf(values)),
      ...given({ from: values.from, to: values.to, arguments: jsonIn(values.arguments), calls: jsonIn(values.calls) }),
      ...(dry ? {} : { reads: values.reads, ...(team === undefined ? {} : { writeTo: team }), out: folder }),
      includeShared: values["include-shared"],
      only: values.only,
      anonymize: values.anonymize,
      log: (line) => console.log(line),
      signal: stopped.signal,
    };
    return await record(options);
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}

/** The account, as every other part of the package finds it: what is given, and then the environment. */
function accountOf({
  url,
  region,
  domain,
  key,
  "auth-scheme": authScheme,
}: Values): Pick<RecordOptions, "apiKey" | "url" | "region" | "domain"> {
  const own: Record<string, string | undefined> = { url, region, domain, apiKey: key, authScheme };
  const { name: _, ...found } = connection(undefined, (setting) => own[setting.replace(/^coralogix:/, "")]);
  return found;
}
function jsonIn(file: string | undefined): unknown {
  if (file === undefined) return undefined;
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new UsageError(`${file} cannot be read as JSON: ${(error as Error).message}`);
  }
}
const given = <T extends object>(values: T) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

function summary({ planned, recordings, notRecorded, left }: Recorded, folder: string): void {
  if (!recordings.length) console.log(`${planned.length} recordings would be made; nothing was called. Add --reads, or --write.`);
  else console.log(`${recordings.length} of ${planned.length} recordings are in ${folder}; ${notRecorded.length} were not made.`);
  if (left.length) process.exitCode = 1;
}

function messageOf(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\n\n${USAGE}`;
  if (error instanceof CoralogixError) return error.message;
  return error instanceof Error ? error.message : String(error);
}
