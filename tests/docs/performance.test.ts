import { readFileSync } from "node:fs";
import { join } from "node:path";
import { MEASURED } from "../../codegen/charts";
import {
  countsOf,
  type Measurements,
  measurementsOf,
  stepsOf,
  stepTitle,
} from "../../codegen/charts/figures";

const page = readFileSync(join(__dirname, "../../docs/performance.md"), "utf8");
const NAMES: Readonly<Record<string, string>> = { up_10_percent: "up, every tenth changed" };

function rowOf(all: Measurements, step: string): string {
  const cells = countsOf(all).map((count) => {
    const { ours_s, null_s, ratio } = all[String(count)]?.[step] ?? {
      ours_s: 0,
      null_s: 0,
      ratio: 0,
    };
    return `${ours_s.toFixed(2)} / ${null_s.toFixed(2)} (${ratio.toFixed(2)})`;
  });
  const calls = all[String(countsOf(all).at(-1))]?.[step]?.calls;
  return `| ${[NAMES[step] ?? stepTitle(step), ...cells, calls].join(" | ")} |`;
}

test.each(Object.keys(MEASURED))("the page contains the results of the benchmark: %s", (name) => {
  const all = measurementsOf(name);
  expect(stepsOf(all).length).toBeGreaterThan(0);
  for (const step of stepsOf(all)) expect(page).toContain(rowOf(all, step));
});
