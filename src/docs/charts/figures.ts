import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const FOLDER = resolve(__dirname, "../../../docs/performance");

/** What a step of the benchmark took on either side. */
export interface Measured {
  ours_s: number;
  null_s: number;
  ratio: number;
  calls: number;
}
/** Figures of the benchmark as it writes them: by the number of resources, then by the step. */
export type Measurements = Readonly<Record<string, Readonly<Record<string, Measured>>>>;

export const measured = (name: string): Measurements => JSON.parse(readFileSync(join(FOLDER, `${name}.json`), "utf8")) as Measurements;

export const countsOf = (all: Measurements): number[] =>
  Object.keys(all)
    .map(Number)
    .sort((a, b) => a - b);
export const stepsOf = (all: Measurements): string[] => Object.keys(all[String(countsOf(all)[0])] ?? {});
export const said = (step: string): string => step.replaceAll("_", " ").replace(" percent", " %");
