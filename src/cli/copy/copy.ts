import { SETTLE_MS } from "../../provider/lifecycle/settle";
import type { Session } from "../../provider/session/session";
import { definitions } from "../account/definitions";
import { indexTargets } from "../account/references";
import type { OutputFormat } from "../command";
import { closing } from "../connection";
import { readSelected } from "../export/read-selected";
import { parseSelectors, type Selectors } from "../export/selectors";
import { CommandError, EXIT, type ExitCode, throwIfInterrupted, UsageError } from "../failure";
import type { Io } from "../io";
import { type AccountOptions, accountName, type CopyAccounts, openAccounts } from "./accounts";
import { executeCopy, isWrite } from "./execute";
import type { CopyPlan } from "./plan";
import { notCopyable, type PlanOptions, planCopy } from "./plan-copy";
import { renderJson, renderPlan, renderResults, renderWritten } from "./render";
import { parseSecret, secretKey } from "./secrets";

export interface CopyOptions extends AccountOptions {
  type?: string[];
  name?: string;
  folder?: string;
  secret?: string[];
  overwrite?: boolean;
  yes?: boolean;
  output: OutputFormat;
}

/** Copies objects, and those to which they refer. Without `yes`, it prints the plan and writes nothing. */
export async function copy(io: Io, options: CopyOptions): Promise<ExitCode> {
  const selectors = selectorsOf(options);
  const secrets = (options.secret ?? []).map((text) => parseSecret(text, io.env));
  const accounts = await openAccounts(io, options);
  return closing([accounts.source, accounts.target], async () => {
    const plan = await readPlan(
      accounts,
      selectors,
      { overwrite: options.overwrite === true, secrets },
      io,
    );
    assertSecretsUsed(plan, secrets);
    throwIfInterrupted(io.signal);
    return options.yes
      ? writePlan(accounts, plan, options, io)
      : showPlan(accounts, plan, options, io);
  });
}

/** The selection: only types that can be copied, unless the user names others. */
function selectorsOf({ type, name, folder }: CopyOptions): Selectors {
  if (!type && name === undefined && folder === undefined)
    throw new UsageError("Select the objects to copy: --type, --name or --folder.");
  for (const definition of type ? definitions(type) : []) {
    const reason = notCopyable(definition);
    if (reason) throw new UsageError(`${definition.resourceType} cannot be copied: ${reason}.`);
  }
  const copyable = definitions().filter((one) => !notCopyable(one));
  return parseSelectors({
    type: type ?? copyable.map(({ resourceType }) => resourceType),
    ...(name === undefined ? {} : { name }),
    ...(folder === undefined ? {} : { folder }),
  });
}

async function readPlan(
  accounts: CopyAccounts,
  selectors: Selectors,
  options: PlanOptions,
  io: Io,
): Promise<CopyPlan> {
  const content = await readSelected(accounts.source, selectors, true, io);
  const find = indexTargets(content.objects);
  // In the order of the list, which is that of objects with a position.
  const selected = content.objects.filter((one) => selectors.selects(one, find));
  if (!selected.length && !content.failures.length)
    throw new CommandError("No object of the source matches --type, --name and --folder.");
  return planCopy(accounts, content, selected, options, io);
}

/** A `--secret` of no object is an error of the command line. */
function assertSecretsUsed({ steps }: CopyPlan, secrets: PlanOptions["secrets"]): void {
  const known = new Set(
    steps.flatMap(({ object, secretPaths }) => secretPaths.map((path) => secretKey(object, path))),
  );
  const unused = secrets.find(({ key }) => !known.has(key));
  if (unused)
    throw new UsageError(`--secret ${JSON.stringify(unused.key)}: no object of the copy has it.`);
}

const routeOf = ({ source, target }: CopyAccounts): string =>
  `Copy from ${accountName(source)} to ${accountName(target)}`;

const isBlocked = ({ steps, failures }: CopyPlan): boolean =>
  failures.length > 0 || steps.some(({ action }) => action === "blocked");

function showPlan(
  accounts: CopyAccounts,
  plan: CopyPlan,
  { output }: CopyOptions,
  io: Io,
): ExitCode {
  io.out(output === "json" ? renderJson(plan) : renderPlan(plan, routeOf(accounts), output));
  io.err("Nothing was written. Add --yes to copy.");
  return isBlocked(plan) ? EXIT.partial : EXIT.success;
}

async function writePlan(
  accounts: CopyAccounts,
  plan: CopyPlan,
  { output }: CopyOptions,
  io: Io,
): Promise<ExitCode> {
  if (output !== "json") io.out(renderPlan(plan, routeOf(accounts), output));
  // The plan says already that there is nothing to write.
  const hasWrites = plan.steps.some(isWrite);
  const results = hasWrites ? await executeCopy(plan, accounts.target, io) : [];
  if (output === "json") io.out(renderJson(plan, results));
  else if (hasWrites)
    io.out(io.signal.aborted ? renderWritten(results, output) : renderResults(results, output));
  if (io.signal.aborted) io.err(continuation(accounts.target));
  throwIfInterrupted(io.signal);
  const isFailed = results.some(({ result }) => result === "failed");
  return isFailed || isBlocked(plan) ? EXIT.partial : EXIT.success;
}

/** How an interrupted copy goes on. */
function continuation({ connection: { settleMs = SETTLE_MS } }: Session): string {
  const pause = settleMs
    ? `, in ${Math.ceil(settleMs / 1000)} seconds at the earliest: until then, the target may not list what was just written`
    : "";
  return `Run the same command to continue${pause}.`;
}
