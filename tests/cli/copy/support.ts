import { run } from "../../../src/cli/run";
import { type Emulator, startEmulator } from "../../../src/emulator";
import { testIo } from "../support/io";
import { type CreateObject, creatorOf } from "../support/objects";

export const SOURCE_KEY = "cxtp_sourceKey1234567890";
export const TARGET_KEY = "cxtp_targetKey1234567890";

/** Two accounts, of which the source has a function that fills it. */
export interface Accounts {
  source: Emulator;
  target: Emulator;
  create: CreateObject;
}

/** Two accounts for each test of a file: the source contains what `fill` creates. */
export function useAccounts(fill?: (create: CreateObject) => Promise<unknown>): Accounts {
  const accounts = {} as Accounts;
  beforeAll(async () => {
    accounts.source = await startEmulator({ apiKey: SOURCE_KEY, teamId: 1 });
    accounts.target = await startEmulator({ apiKey: TARGET_KEY, teamId: 2 });
    accounts.create = creatorOf(accounts.source, SOURCE_KEY);
  });
  beforeEach(async () => {
    accounts.source.reset();
    accounts.target.reset();
    await fill?.(accounts.create);
  });
  afterAll(() => Promise.all([accounts.source.close(), accounts.target.close()]));
  return accounts;
}

export function copyIo({ source }: Pick<Accounts, "source">, env: Record<string, string> = {}) {
  return testIo({
    CORALOGIX_SETTLE_MS: "0",
    CORALOGIX_API_KEY: SOURCE_KEY,
    CORALOGIX_URL: source.url,
    CORALOGIX_TO_API_KEY: TARGET_KEY,
    ...env,
  });
}

export interface Step {
  action: string;
  resourceType: string;
  name: string;
  sourceId: string;
  targetId?: string;
  reason?: string;
  differences: string[];
  result?: string;
  failure?: string;
}

/** Runs `coralogix copy --output json`. */
export async function runCopy(
  accounts: Pick<Accounts, "source" | "target">,
  args: string[],
  env?: Record<string, string>,
) {
  const io = copyIo(accounts, env);
  const to = ["--to-url", accounts.target.url, "--output", "json"];
  const code = await run(["copy", ...to, ...args], io);
  const out = io.stdout();
  const parsed = out ? JSON.parse(out) : { steps: [], failures: [] };
  const { steps, failures } = parsed as { steps: Step[]; failures: { reason: string }[] };
  const summary = steps.map(
    ({ action, resourceType, name }) => `${action} ${resourceType} ${name}`,
  );
  return { code, out, err: io.stderr(), steps, failures, summary };
}

const READS = /^(GET |POST \/(dashboards\/check|aaa\/.*search))/;

/** The routes of the requests that may have changed an account. */
export const writesOf = ({ calls }: Emulator): string[] =>
  calls.all().flatMap(({ route = "" }) => (READS.test(route) ? [] : [route]));
