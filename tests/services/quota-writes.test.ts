import { quotaRuleSetResource as quota } from "../../src/services/quota/quota-rule-set";
import { closeAll } from "../http/support/server";
import { account } from "../support/account";
import { captureLog } from "../support/world";
import { args, quotaRule } from "./support/quota";

afterAll(closeAll);
captureLog();
const QUOTA = "/dataplan/quota-rules/v1";

describe("verification of writes", () => {
  const wire = (entityType: string, allocation = 1, more: object = {}) => ({
    entityType,
    ...quotaRule(allocation),
    ...more,
  });
  const old = args({ logs: quotaRule(1) });
  /** An account that returns these rule sets in turn. */
  async function accountReturning(...sets: object[]) {
    const left = [...sets];
    return account({
      [`GET ${QUOTA}`]: () => ({ ruleSet: left.length > 1 ? left.shift() : left[0] }),
      [`PUT ${QUOTA}`]: {},
    });
  }

  test("sends all rules sorted by entity type, with the id and without read-only fields", async () => {
    const set = { id: "set", rules: [wire("olly", 3, { cxManaged: true }), wire("logs")] };
    const after = {
      id: "set",
      rules: [wire("olly", 3, { cxManaged: true }), wire("spans", 2), wire("metrics", 4)],
    };
    const { handlersOf, sent, requested } = await accountReturning(set, after);
    await handlersOf(quota).update?.(
      "quota-rules",
      args({ spans: quotaRule(2), metrics: quotaRule(4) }),
      old,
    );
    expect(sent()).toEqual([
      { ruleSet: { id: "set", rules: [wire("metrics", 4), wire("olly", 3), wire("spans", 2)] } },
    ]);
    expect(requested()).toEqual([`GET ${QUOTA}`, `PUT ${QUOTA}`, `GET ${QUOTA}`]);
  });
  test("fails with the name of a vendor rule that is missing after the write", async () => {
    const { handlersOf } = await accountReturning(
      { rules: [wire("olly", 3, { cxManaged: true }), wire("logs")] },
      { rules: [wire("logs", 2)] },
    );
    const update = handlersOf(quota).update?.("quota-rules", args({ logs: quotaRule(2) }), old);
    await expect(update).rejects.toThrow(
      /existed before the update and are missing now: olly.*run the update again/s,
    );
  });
  test("fails when the rule set differs from what was written", async () => {
    const { handlersOf } = await accountReturning(
      { rules: [wire("logs")] },
      { rules: [wire("logs", 7)] },
    );
    const update = handlersOf(quota).update?.("quota-rules", args({ logs: quotaRule(2) }), old);
    await expect(update).rejects.toThrow(/differs from what was sent.*changed elsewhere/s);
  });
  test("a failed delete that leaves no rules succeeds", async () => {
    const { handlersOf } = await accountReturning({ rules: [wire("logs")] }, { rules: [] });
    await handlersOf(quota).remove("quota-rules");
    const unchanged = await accountReturning({ rules: [wire("logs")] });
    await expect(unchanged.handlersOf(quota).remove("quota-rules")).rejects.toMatchObject({
      name: "NotFoundError",
    });
  });
});
