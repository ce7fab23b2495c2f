import type { Check, Wrong } from "../support/check";

export const check: Check = (objects) => {
  const [group] = objects("rule-groups", { name: "Checkout" });
  expect(group).toMatchObject({
    enabled: true,
    ruleMatchers: [{ applicationName: { value: "checkout" } }],
    ruleSubgroups: [
      { enabled: true, rules: [{ name: "Status", enabled: true, sourceField: "text" }] },
    ],
  });
  // Any expression that extracts the two fields.
  const [, rule = ""] = /"rule":"((?:[^"\\]|\\.)*)"/.exec(JSON.stringify(group)) ?? [];
  const found = new RegExp(JSON.parse(`"${rule}"`)).exec("status=200 took=35ms");
  expect(found?.groups).toEqual({ status: "200", duration: "35" });
};

/** The text that makes the reference solution wrong, and what it replaces. */
export const wrong: Wrong = ["took=", "took:"];
