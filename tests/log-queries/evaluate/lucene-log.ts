import { logOf } from "./support";

export const log = logOf({
  text: "Payment failed: the card of Ann-Lee was declined",
  level: "Error",
  status: 503,
  latency: 0.25,
  region: "eu",
  count: "12",
  empty: null,
  retried: false,
  path: "/api/v1/orders",
  user: { name: "ann", "home.city": "Oslo" },
  "http.route": "/cart",
  tags: ["blue", "green"],
  items: [{ sku: "a100" }],
  long: "x".repeat(300),
});
