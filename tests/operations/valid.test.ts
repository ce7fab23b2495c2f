import type { StrangeField } from "../../src/client";
import { problems } from "../../src/schema/check";
import { isRecord, pathText } from "../../src/schema/path";
import { complaints, hasVendor } from "../emulator/vendor";
import { Account } from "./account";
import type { Called } from "./all";
import type { Outcome } from "./attempt";
import { requestsOf } from "./drawn";
import { inOrder } from "./order";
import { unforeseen, unmet } from "./refusals";
import { known, unneeded } from "./vendor";

const FILLS = { minimal: 1, maximal: 1, random: 3 } as const;
const tally = { operations: 0, calls: 0, accepted: 0, refused: 0, described: 0 };
const strange: StrangeField[] = [];
let account: Account;
beforeAll(async () => {
  account = await Account.open((it) => strange.push(it));
});
afterAll(() => account.close());

/** What an operation is asked: where only the path can vary, once is enough. */
const casesOf = (called: Called) =>
  called.op.query || called.op.body
    ? Object.entries(FILLS).flatMap(([fill, count]) => requestsOf(called, fill as keyof typeof FILLS, count))
    : requestsOf(called, "minimal", 1);

/** Asks in the account as others have left it and, where that has nothing left to ask about, in a new one. */
async function outcomesOf(called: Called): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const request of casesOf(called)) {
    const outcome = await account.run(called, request);
    outcomes.push(outcome);
    if (outcome.accepted) continue;
    await account.renew(called, outcome.refusals.at(-1)?.status === 409);
    outcomes.push(await account.run(called, request));
  }
  if (called.holes.length) outcomes.push(await account.bare(called, requestsOf(called, "random", 1)[0] as Request));
  return outcomes;
}
type Request = Parameters<Account["bare"]>[1];

test.each(inOrder.map((called): [string, Called] => [called.op.route, called]))("%s", async (route, called) => {
  const outcomes = await outcomesOf(called);
  const accepted = outcomes.filter((outcome) => outcome.accepted);
  const refusals = outcomes.flatMap((outcome) => outcome.refusals);
  tally.operations += 1;
  tally.calls += accepted.length + refusals.length;
  tally.accepted += accepted.length;
  tally.refused += refusals.length;

  expect(accepted.length ? [] : refusals.slice(-3)).toEqual([]);
  expect(refusals.filter((refusal) => unforeseen(refusal))).toEqual([]);
  expect(strange.filter((it) => it.route === route)).toEqual([]);
  const { out } = called.op;
  for (const { answer } of accepted) {
    for (const message of out ? [answer].flat() : []) {
      expect(problems(out, message).map(({ path, reason }) => `${pathText(path)}: ${reason}`)).toEqual([]);
    }
  }
  if (!hasVendor) return;
  for (const told of accepted.flatMap((outcome) => outcome.told)) {
    // The gateway wraps each message of a stream, which no description shows.
    const message = called.op.stream && isRecord(told) && isRecord(told.result) ? told.result : told;
    tally.described += 1;
    expect(known(called, complaints(called.method, called.path, message))).toEqual([]);
  }
});

test("nothing is excepted that need not be", () => {
  if (tally.operations < inOrder.length) return;
  expect(unmet()).toEqual([]);
  if (hasVendor) expect(unneeded()).toEqual([]);
});

afterAll(() => {
  const { operations, calls, accepted, refused, described } = tally;
  const line = `${operations} operations: ${calls} calls with valid requests, ${accepted} accepted, ${refused} refused; ${described} answers held to the vendor's description`;
  if (process.env.FIELD_COVERAGE) process.stdout.write(`${line}\n`);
});
