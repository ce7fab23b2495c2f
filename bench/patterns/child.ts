import { LIMITS } from "./limits";
import { LONG_TEXTS } from "./long-texts";
import { NESTING } from "./nesting";
import { REGEXPS } from "./regexps";
import type { PatternSuite } from "./suite";

const SUITES: readonly PatternSuite[] = [...REGEXPS, ...NESTING, ...LONG_TEXTS, ...LIMITS];

/** What a child process reports: that a case begins, and how it ended. */
export interface PatternReport {
  readonly index: number;
  readonly suite: string;
  readonly name: string;
  /** CPU time, so that other processes do not count. Undefined while it runs. */
  readonly seconds?: number;
  /** An error of this package itself. */
  readonly fault?: string;
}

const isFault = (error: unknown): boolean =>
  error instanceof RangeError || error instanceof TypeError || !(error instanceof Error);

function faultOf(run: () => unknown): string | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    return isFault(error) ? String(error) : undefined;
  }
}

/** Runs the cases from an index on, of the suites whose name contains a text. */
function runFrom(first: number, part: string): void {
  let index = 0;
  for (const { name: suite, read, first: short, inputs } of SUITES) {
    if (!suite.includes(part)) continue;
    const cases = Object.entries(inputs).map(([name, text]) => ({ name, text, index: index++ }));
    const left = cases.filter((one) => one.index >= first);
    if (left.length) faultOf(() => read(short));
    for (const { name, text, index } of left) {
      process.send?.({ index, suite, name } satisfies PatternReport);
      const input = text();
      const before = process.cpuUsage();
      const fault = faultOf(() => read(input));
      const { user, system } = process.cpuUsage(before);
      const seconds = (user + system) / 1e6;
      const found = fault === undefined ? {} : { fault };
      process.send?.({ index, suite, name, seconds, ...found } satisfies PatternReport);
    }
  }
  process.disconnect?.();
}

const [, , first, part = ""] = process.argv;
runFrom(Number(first), part);
