import { quotaRuleSetResource as quota } from "../../src/services/quota/quota-rule-set";
import { closeAll } from "../http/support/server";
import { account } from "../support/account";
import type { Props } from "../support/driver";
import { args, quotaRule } from "./support/quota";

afterAll(closeAll);
const QUOTA = "/dataplan/quota-rules/v1";

describe("verification of writes", () => {
  const wire = (entityType: string, allocation = 1, more: object = {}) => ({
    entityType,
    ...quotaRule(allocation, more),
  });
  const vendors = wire("olly", 3, { cxManaged: true });
  const update = (
    handlers: ReturnType<Awaited<ReturnType<typeof account>>["handlersOf"]>,
    to: Props,
  ) => handlers.update?.("quota-rules", to, args({ logs: quotaRule(1) }));
  /** An account that returns these rule sets in turn. */
  async function accountReturning(...sets: object[]) {
    const left = [...sets];
    const { handlersOf, ...rest } = await account({
      [`GET ${QUOTA}`]: () => ({ ruleSet: left.length > 1 ? left.shift() : left[0] }),
      [`PUT ${QUOTA}`]: {},
    });
    return { handlers: handlersOf(quota), ...rest };
  }

  test("sends all rules sorted by entity type, with the id and without read-only fields", async () => {
    const theirs = wire("theirs", 3);
    const { handlers, sent, requested } = await accountReturning(
      { id: "set", rules: [vendors, theirs, wire("logs")] },
      { id: "set", rules: [vendors, theirs, wire("spans", 2), wire("metrics", 4)] },
    );
    await update(handlers, args({ spans: quotaRule(2), metrics: quotaRule(4) }));
    expect(sent()).toEqual([
      { ruleSet: { id: "set", rules: [wire("metrics", 4), wire("spans", 2), theirs] } },
    ]);
    expect(requested()).toEqual([`GET ${QUOTA}`, `PUT ${QUOTA}`, `GET ${QUOTA}`]);
  });

  test.each([
    [
      "a rule of others that is missing after the write",
      [wire("theirs"), wire("logs")],
      [wire("logs", 2)],
      /existed before the update and are missing now: theirs.*run the update again/s,
    ],
    [
      "a rule set that differs from what was written",
      [wire("logs")],
      [wire("logs", 7)],
      /differs from what was sent.*changed elsewhere/s,
    ],
  ])("fails for %s", async (_, before, after, message) => {
    const { handlers } = await accountReturning({ rules: before }, { rules: after });
    await expect(update(handlers, args({ logs: quotaRule(2) }))).rejects.toThrow(message);
  });

  test("a failed delete that leaves no rules succeeds", async () => {
    const managed = await accountReturning(
      { rules: [vendors, wire("logs")] },
      { rules: [vendors] },
    );
    await managed.handlers.remove("quota-rules");
    const emptied = await accountReturning({ rules: [wire("logs")] }, { rules: [] });
    await emptied.handlers.remove("quota-rules");
    const unchanged = await accountReturning({ rules: [wire("logs")] });
    await expect(unchanged.handlers.remove("quota-rules")).rejects.toMatchObject({
      name: "NotFoundError",
    });
  });
});
