import type { Check, Wrong } from "../support/check";

interface Group {
  interval: number;
  rules: readonly { record: string; expr: string }[];
}

export const check: Check = (objects) => {
  const [set] = objects("recording-rules", { name: "Checkout" });
  const [group, ...others] = (set?.groups ?? []) as Group[];
  expect([group, others]).toMatchObject([
    { interval: 60, rules: [{ record: "checkout:requests:rate5m" }] },
    [],
  ]);
  expect(group?.rules[0]?.expr.replace(/\s/g, "")).toBe(
    'sum(rate(http_requests_total{service="checkout"}[5m]))',
  );
};

/** The text that makes the reference solution wrong, and what it replaces. */
export const wrong: Wrong = ["[5m]", "[1m]"];
