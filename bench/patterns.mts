import { fork } from "node:child_process";
import { join } from "node:path";
import { root } from "../tools/run.mjs";
import type { PatternReport } from "./patterns/child.js";
import { formatNumber, Goals, printTable } from "./table.mjs";

const MOST_SECONDS = 1;
/** A case that takes longer is ended, and the next one begins. */
const END_MS = 60_000;

/**
 * Measures parsers and evaluators of this package with worst-case inputs, one after the other. A case
 * that does not end is stopped with its process.
 * @param pattern the suites whose name contains it; all by default
 */
export async function patternCost(pattern = "") {
  const reports: PatternReport[] = [];
  for (let next = 0; next >= 0; ) next = await runFrom(next, pattern, reports);
  const goals = new Goals();
  for (const suite of new Set(reports.map((one) => one.suite))) {
    const own = reports.filter((one) => one.suite === suite);
    const rows = own.map(({ name, seconds, fault }) => [
      name.replaceAll("\n", "\\n"),
      formatNumber(seconds, 2),
      fault ?? "",
    ]);
    printTable(suite, ["CPU s", ""], rows);
    const seconds = own.map((one) => (one.fault ? Number.NaN : (one.seconds ?? Number.NaN)));
    goals.add(suite, Math.max(...seconds), MOST_SECONDS, "s");
  }
  goals.print();
  return { patterns: reports };
}

/** Runs cases in a new process. Returns the next case; -1 behind the last one. */
function runFrom(first: number, pattern: string, reports: PatternReport[]): Promise<number> {
  const file = join(root, "bench", "patterns", "child.ts");
  const child = fork(file, [String(first), pattern], { execArgv: ["--import", "tsx"] });
  return new Promise((resolve, reject) => {
    let running: PatternReport | undefined;
    let timer: NodeJS.Timeout | undefined;
    child.on("message", (report: PatternReport) => {
      clearTimeout(timer);
      const isRunning = report.seconds === undefined;
      if (!isRunning) reports.push(report);
      running = isRunning ? report : undefined;
      timer = isRunning ? setTimeout(() => child.kill("SIGKILL"), END_MS) : undefined;
    });
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      clearTimeout(timer);
      if (running) {
        const fault = signal === "SIGKILL" ? `no end in ${END_MS / 1000} s` : "the process ended";
        reports.push({ ...running, fault });
        resolve(running.index + 1);
      } else if (code) reject(new Error(`the process of the cases ended with ${code}`));
      else resolve(-1);
    });
  });
}
