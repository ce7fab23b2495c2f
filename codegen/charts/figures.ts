import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const FOLDER = resolve(__dirname, "../../docs/performance");

/** The results of one step of the benchmark. */
export interface Measured {
  ours_s: number;
  null_s: number;
  ratio: number;
  calls: number;
}
/** The results of the benchmark, by the number of resources and by the step. */
export type Measurements = Readonly<Record<string, Readonly<Record<string, Measured>>>>;

export const measurementsOf = (name: string): Measurements =>
  JSON.parse(readFileSync(join(FOLDER, `${name}.json`), "utf8")) as Measurements;

export const countsOf = (all: Measurements): number[] =>
  Object.keys(all)
    .map(Number)
    .sort((a, b) => a - b);
export const stepsOf = (all: Measurements): string[] =>
  Object.keys(all[String(countsOf(all)[0])] ?? {});
export const stepTitle = (step: string): string =>
  step.replaceAll("_", " ").replace(" percent", " %");
