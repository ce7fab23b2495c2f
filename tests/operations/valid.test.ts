import type { UnknownFieldReport } from "../../src/http/unknown-fields";
import { formatPath } from "../../src/schema/path";
import { isRecord } from "../../src/schema/record";
import { validate } from "../../src/schema/validate";
import { contractErrors } from "../emulator/vendor";
import { Account } from "./account";
import type { ClientOperation } from "./all";
import type { Outcome } from "./attempt";
import { isUnexpected, unusedReasons } from "./expected-refusals";
import { inOrder } from "./order";
import { requestsOf } from "./requests";
import { unexplained, unusedExceptions } from "./vendor";

const REQUESTS_PER_FILL = { minimal: 1, maximal: 1, random: 3 } as const;
const totals = { operations: 0, calls: 0, accepted: 0, refused: 0, described: 0 };
const unknownField: UnknownFieldReport[] = [];
let account: Account;
beforeAll(async () => {
  account = await Account.open((it) => unknownField.push(it));
});
afterAll(() => account.close());

/** The requests of an operation: one if only the path can vary. */
const requestsFor = (operation: ClientOperation) =>
  operation.op.query || operation.op.body
    ? Object.entries(REQUESTS_PER_FILL).flatMap(([fill, count]) =>
        requestsOf(operation, fill as keyof typeof REQUESTS_PER_FILL, count),
      )
    : requestsOf(operation, "minimal", 1);

/** Calls the operation in the current account and, if it is refused, in a reset one. */
async function outcomesOf(operation: ClientOperation): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const request of requestsFor(operation)) {
    const outcome = await account.run(operation, request);
    outcomes.push(outcome);
    if (outcome.accepted) continue;
    await account.reset(operation, outcome.refusals.at(-1)?.status === 409);
    outcomes.push(await account.run(operation, request));
  }
  if (operation.parameters.length)
    outcomes.push(
      await account.runOnce(operation, requestsOf(operation, "random", 1)[0] as Request),
    );
  return outcomes;
}
type Request = Parameters<Account["runOnce"]>[1];

test.each(inOrder.map((operation): [string, ClientOperation] => [operation.op.route, operation]))(
  "%s",
  async (route, operation) => {
    const outcomes = await outcomesOf(operation);
    const accepted = outcomes.filter((outcome) => outcome.accepted);
    const refusals = outcomes.flatMap((outcome) => outcome.refusals);
    totals.operations += 1;
    totals.calls += accepted.length + refusals.length;
    totals.accepted += accepted.length;
    totals.refused += refusals.length;

    expect(accepted.length ? [] : refusals.slice(-3)).toEqual([]);
    expect(refusals.filter((refusal) => isUnexpected(refusal))).toEqual([]);
    expect(unknownField.filter((it) => it.route === route)).toEqual([]);
    const { response: schema } = operation.op;
    for (const { response } of accepted) {
      for (const message of schema ? [response].flat() : []) {
        expect(
          validate(schema, message).map(({ path, what }) => `${formatPath(path)}: ${what}`),
        ).toEqual([]);
      }
    }
    for (const wireMessage of accepted.flatMap((outcome) => outcome.messages)) {
      // The gateway wraps each stream message in `result`, which the description omits.
      const message =
        operation.op.stream && isRecord(wireMessage) && isRecord(wireMessage.result)
          ? wireMessage.result
          : wireMessage;
      totals.described += 1;
      expect(
        unexplained(operation, contractErrors(operation.method, operation.path, message)),
      ).toEqual([]);
    }
  },
);

test("every exception is used", () => {
  // A run of some operations (`-t`) does not need all exceptions.
  if (totals.operations < inOrder.length) return;
  expect(unusedReasons()).toEqual([]);
  expect(unusedExceptions()).toEqual([]);
});

afterAll(() => {
  const { operations, calls, accepted, refused, described } = totals;
  const line = `${operations} operations: ${calls} calls with valid requests, ${accepted} accepted, ${refused} refused; ${described} responses validated against the vendor's description`;
  if (process.env.FIELD_COVERAGE) process.stdout.write(`${line}\n`);
});
