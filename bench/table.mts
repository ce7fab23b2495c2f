const isFigure = (cell: string): boolean => /^(-|[\d.]+( \w+)?)$/.test(cell);

/** Prints a table: text is aligned to the left, numbers to the right. */
export function printTable(
  title: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const all = [["", ...columns], ...rows];
  const pads = ["", ...columns].map((_, at) => {
    const width = Math.max(...all.map((row) => row[at]?.length ?? 0));
    const side = rows.every((row) => isFigure(row[at] ?? "")) ? "padStart" : "padEnd";
    return (cell: string) => cell[side](width);
  });
  const line = (row: readonly string[]) => row.map((cell, at) => pads[at]?.(cell)).join("  ");
  console.log(`\n${title}\n${all.map((row) => `  ${line(row)}`.trimEnd()).join("\n")}`);
}

export const formatNumber = (value: number | undefined, digits = 0): string =>
  value === undefined || !Number.isFinite(value) ? "-" : value.toFixed(digits);

interface GoalResult {
  what: string;
  value: number;
  goal: number;
  unit: string;
}

/** Compares results with goals. Only benchmarks do this: no test fails on a slow machine. */
export class Goals {
  readonly all: GoalResult[] = [];

  add(what: string, value: number | undefined, goal: number, unit: string): void {
    this.all.push({ what, value: value ?? Number.NaN, goal, unit });
  }

  print(): void {
    const rows = this.all.map(({ what, value, goal, unit }) => [
      what,
      `${formatNumber(value, goal > 0 && goal < 10 ? 2 : 0)} ${unit}`.trim(),
      `at most ${goal} ${unit}`.trim(),
      value <= goal ? "met" : "NOT MET",
    ]);
    printTable("Goals", ["measured", "goal", ""], rows);
  }
}
