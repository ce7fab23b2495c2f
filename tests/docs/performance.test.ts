import { readFileSync } from "node:fs";
import { join } from "node:path";

const page = readFileSync(join(__dirname, "../../docs/performance.md"), "utf8");
const rows = page.split("\n").filter((line) => /\(\d\.\d\d\)/.test(line) && line.startsWith("|"));

test.each(rows)("the ratios are those of the seconds beside them: %s", (row) => {
  for (const [, ours = "", other = "", ratio = ""] of row.matchAll(
    /([\d.]+) \/ ([\d.]+) \((.+?)\)/g,
  ))
    expect(Math.abs(Number(ours) / Number(other) - Number(ratio))).toBeLessThan(0.01);
});

test("the page has tables of ratios", () => expect(rows.length).toBeGreaterThan(20));
