import { type Run, Stack } from "../engine/support/stack";
import { connected } from "../engine/support/world";
import { Account } from "./stacks-account";
import { sharesOf } from "./stacks-plan";
import { program, type Share } from "./stacks-program";
import type { Options } from "./support/part";

export interface Figures {
  runs: number;
  /** Commands that ran beside another stack's. */
  commands: number;
  /** How often the order of a list was undone by somebody who wrote at the same moment, and put right by the next refresh and up. */
  reordered: number;
}

/** Two stacks at once on one account, on what they share there: nobody's entries are lost, and nothing is made twice. A run is a life of both. */
export async function run({ runs, seed, say }: Options): Promise<Figures> {
  const figures = { runs: 0, commands: 0, reordered: 0 };
  for (; figures.runs < runs; figures.runs += 1) {
    const own = seed + figures.runs;
    await beside(own, figures).catch((error: Error) => {
      throw new Error(`stacks: seed ${own}: ${error.message}`);
    });
    say(`stacks: seed ${own}: nothing lost, nothing twice`);
  }
  return figures;
}

async function beside(seed: number, figures: Figures): Promise<void> {
  const account = await Account.open();
  const stacks = await Promise.all(["one", "two"].map((stack) => Stack.make({ stack, config: connected(account.emulator.url) })));
  try {
    await live(account, stacks as [Stack, Stack], seed, figures);
  } finally {
    for (const stack of stacks) stack.remove();
    await account.emulator.close();
  }
}

type Pair = readonly [Stack, Stack];
async function live(account: Account, [one, two]: Pair, seed: number, figures: Figures): Promise<void> {
  const { first, second } = sharesOf(seed);
  const [a1, a2] = first as [Share, Share];
  const [b1, b2, b3] = second as [Share, Share, Share];
  const up = (stack: Stack, before: Share | undefined, after: Share) => {
    account.expect(before, after);
    return stack.up(program(after, account.groupId));
  };
  await together(account, [a1, b1], figures, [up(one, undefined, a1), up(two, undefined, b1)]);
  await together(account, [a2, b2], figures, [up(one, a1, a2), up(two, b1, b2), account.byHand("meanwhile").then(() => undefined)]);
  figures.reordered += (await ordered(account, one, a2)) + (await ordered(account, two, b2));
  await quiet(account, [one, a2], [two, b2]);
  await account.quotaByHand("metrics");
  await together(account, [b3], figures, [one.destroy(), up(two, b2, b3)]);
  await together(account, [], figures, [two.destroy()]);
}

async function together(
  account: Account,
  shares: readonly Share[],
  figures: Figures,
  work: readonly Promise<Run | undefined>[],
): Promise<void> {
  const runs = await Promise.all(work);
  figures.commands += runs.filter(Boolean).length;
  const failed = runs.flatMap((run) => (run && !run.ok ? [run.text] : []));
  const wrong = [...failed, ...account.wrong(shares)];
  if (wrong.length) throw new Error(wrong.join("\n"));
}

/** An order that somebody undid shows in a refresh, and the next up puts it right. How often that was needed: 0 or 1. */
async function ordered(account: Account, stack: Stack, share: Share): Promise<number> {
  const isOrdered = () => String(account.policies().filter((name) => share.list.includes(name))) === String(share.list);
  if (isOrdered()) return 0;
  await stack.refresh();
  await stack.up(program(share, account.groupId));
  if (!isOrdered()) throw new Error(`the order of the policies is ${account.policies()}, and the list says ${share.list}`);
  return 1;
}

async function quiet({ groupId }: Account, ...all: readonly (readonly [Stack, Share])[]): Promise<void> {
  const pending = await Promise.all(all.map(([stack, share]) => stack.pending(program(share, groupId))));
  const steps = pending.flat().map(({ op, name }) => `${op} ${name}`);
  if (steps.length) throw new Error(`the next previews are not empty: ${steps.join(", ")}`);
}
