const isFigure = (/** @type {string} */ cell) => /^(-|[\d.]+( \w+)?)$/.test(cell);

/**
 * Prints a table: text is aligned to the left, numbers to the right.
 * @param {string} title
 * @param {string[]} columns
 * @param {string[][]} rows
 */
export function printTable(title, columns, rows) {
  const all = [["", ...columns], ...rows];
  const widths = all[0]?.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0))) ?? [];
  const figures = all[0]?.map((_, at) => rows.every((row) => isFigure(row[at] ?? "")));
  const pad = (/** @type {string} */ cell, /** @type {number} */ at) =>
    cell[figures?.[at] ? "padStart" : "padEnd"](widths[at] ?? 0);
  const line = (/** @type {string[]} */ row) => row.map(pad).join("  ");
  console.log(`\n${title}\n${all.map((row) => `  ${line(row)}`.trimEnd()).join("\n")}`);
}

/** @param {number | undefined} value @param {number} [digits] */
export const formatNumber = (value, digits = 0) =>
  value === undefined || Number.isNaN(value) ? "-" : value.toFixed(digits);

/** Bytes in kB. @param {number} bytes */
export const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** Compares results with goals. Only benchmarks do this: no test fails on a slow machine. */
export class Goals {
  /** @type {{ what: string, value: number, goal: number, unit: string, met: boolean }[]} */
  all = [];

  /** @param {string} what @param {number} value @param {number} goal @param {string} unit */
  add(what, value, goal, unit) {
    this.all.push({ what, value, goal, unit, met: value <= goal });
  }
  print() {
    const digits = (/** @type {number} */ goal) => (goal > 0 && goal < 10 ? 2 : 0);
    const rows = this.all.map(({ what, value, goal, unit, met }) => [
      what,
      `${formatNumber(value, digits(goal))} ${unit}`.trim(),
      `at most ${goal} ${unit}`.trim(),
      met ? "met" : "NOT MET",
    ]);
    printTable("Goals", ["measured", "goal", ""], rows);
  }
}
