import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

const FIXTURE = resolve(__dirname, "../../../../shared/fixtures/dashboard.json");
export const fixture = existsSync(FIXTURE) ? readFileSync(FIXTURE, "utf8") : undefined;
// The shared folder lies beside the checkout; a public clone has none.
export const withFixture = fixture === undefined ? test.skip : test;

export const at = (n: number) => `0f0e0d0c-0b0a-4909-8807-06050403020${n}`;
export const ID = "a1B2c3D4e5F6g7H8i9J0k";
export const widget = {
  id: { value: at(1) },
  title: "t",
  definition: { markdown: { markdownText: "hi" } },
};
export const dashboardBody = {
  name: "Board",
  relativeTimeFrame: "900s",
  layout: {
    sections: [
      {
        id: { value: at(2) },
        rows: [{ id: { value: at(3) }, appearance: { height: 5 }, widgets: [widget] }],
      },
    ],
  },
  off: {},
};
export const args = {
  name: "Board",
  relativeTimeFrame: "900s",
  layout: {
    sections: [
      {
        id: at(2),
        rows: [{ id: at(3), appearance: { height: 5 }, widgets: [{ ...widget, id: at(1) }] }],
      },
    ],
  },
  off: {},
};
