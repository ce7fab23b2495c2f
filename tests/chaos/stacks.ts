import { type Run, Stack } from "../engine/support/stack";
import { connectionConfig } from "../engine/support/world";
import { numbers } from "./kills-plan";
import { Account, type Share, shareProgram } from "./stacks-account";
import type { ChaosOptions } from "./support/options";

interface StackFigures {
  runs: number;
  /** Commands that ran concurrently with the other stack. */
  commands: number;
  /** How often a concurrent write changed the order of a list; refresh and up restore it. */
  reordered: number;
}

/**
 * Two stacks update shared collections at once: no entry may be lost or duplicated. A run is a
 * lifecycle of both.
 */
export async function run({ runs, seed, log }: ChaosOptions): Promise<StackFigures> {
  const figures = { runs: 0, commands: 0, reordered: 0 };
  for (; figures.runs < runs; figures.runs += 1) {
    const own = seed + figures.runs;
    await runSeed(own, figures).catch((error: Error) => {
      throw new Error(`stacks: seed ${own}: ${error.message}`);
    });
    log(`stacks: seed ${own}: no lost or duplicate entries`);
  }
  return figures;
}

async function runSeed(seed: number, figures: StackFigures): Promise<void> {
  const account = await Account.open();
  const stacks = await Promise.all(
    ["one", "two"].map((stack) =>
      Stack.create({ stack, config: connectionConfig(account.emulator.url) }),
    ),
  );
  try {
    await runCommands(account, stacks as [Stack, Stack], seed, figures);
  } finally {
    for (const stack of stacks) stack.remove();
    await account.emulator.close();
  }
}

type Pair = readonly [Stack, Stack];
async function runCommands(
  account: Account,
  [one, two]: Pair,
  seed: number,
  figures: StackFigures,
): Promise<void> {
  const { first, second } = sharesOf(seed);
  const [a1, a2] = first as [Share, Share];
  const [b1, b2, b3] = second as [Share, Share, Share];
  const up = (stack: Stack, before: Share | undefined, after: Share) => {
    account.expectShare(before, after);
    return stack.up(shareProgram(after, account.groupId));
  };
  await runTogether(account, [a1, b1], figures, [up(one, undefined, a1), up(two, undefined, b1)]);
  await runTogether(account, [a2, b2], figures, [
    up(one, a1, a2),
    up(two, b1, b2),
    account.addByHand("meanwhile").then(() => undefined),
  ]);
  figures.reordered +=
    (await restoreOrder(account, one, a2)) + (await restoreOrder(account, two, b2));
  await expectEmptyPreviews(account, [one, a2], [two, b2]);
  await account.addQuotaByHand("metrics");
  await runTogether(account, [b3], figures, [one.destroy(), up(two, b2, b3)]);
  await runTogether(account, [], figures, [two.destroy()]);
}

async function runTogether(
  account: Account,
  shares: readonly Share[],
  figures: StackFigures,
  work: readonly Promise<Run | undefined>[],
): Promise<void> {
  const runs = await Promise.all(work);
  figures.commands += runs.filter(Boolean).length;
  const failed = runs.flatMap((run) => (run && !run.ok ? [run.text] : []));
  const failures = [...failed, ...account.differences(shares)];
  if (failures.length) throw new Error(failures.join("\n"));
}

/**
 * Restores the list order after a concurrent write by refresh and up. Returns 1 if needed, else 0.
 */
async function restoreOrder(account: Account, stack: Stack, share: Share): Promise<number> {
  const isOrdered = () =>
    String(account.policies().filter((name) => share.list.includes(name))) === String(share.list);
  if (isOrdered()) return 0;
  await stack.refresh();
  await stack.up(shareProgram(share, account.groupId));
  if (!isOrdered())
    throw new Error(`expected the policies ${share.list}, got ${account.policies()}`);
  return 1;
}

async function expectEmptyPreviews(
  { groupId }: Account,
  ...all: readonly (readonly [Stack, Share])[]
): Promise<void> {
  const pending = await Promise.all(
    all.map(([stack, share]) => stack.pending(shareProgram(share, groupId))),
  );
  const steps = pending.flat().map(({ op, name }) => `${op} ${name}`);
  if (steps.length) throw new Error(`the next previews are not empty: ${steps.join(", ")}`);
}

type Next = (below: number) => number;
const MAX_ENTRIES = 4;

/**
 * The shares of two stacks for three commands, with different name prefixes; only the first has
 * quota rules.
 */
function sharesOf(seed: number): { first: Share[]; second: Share[] } {
  const next = numbers(seed);
  const of = (who: string, hasQuota: boolean) =>
    Array.from({ length: 3 }, () => shareOf(next, who, hasQuota));
  return { first: of("a", true), second: of("b", false) };
}

function shareOf(next: Next, prefix: string, hasQuota: boolean): Share {
  const some = (type: string, least = 1) =>
    shuffled(next, entryNames(prefix, type)).slice(0, least + next(MAX_ENTRIES - least + 1));
  return {
    list: some("list"),
    policies: some("policy", 0).slice(0, 2),
    enrichments: some("field").slice(0, 3),
    users: some("user"),
    quota: hasQuota ? { logs: 10 + next(50), ...(next(2) ? { spans: 1 + next(9) } : {}) } : {},
  };
}

const entryNames = (prefix: string, type: string): string[] =>
  Array.from({ length: MAX_ENTRIES }, (_, n) => `${prefix}_${type}_${n}`);

function shuffled(next: Next, all: readonly string[]): string[] {
  const left = [...all];
  return all.map(() => left.splice(next(left.length), 1)[0] as string);
}
