import { durationMs } from "../../../src/promql/literals";

/** A command of a script: what it says, and the lines below it. */
export interface Command {
  readonly line: number;
  readonly text: string;
  readonly body: readonly string[];
}
export interface Load {
  readonly type: "load";
  readonly intervalMs: number;
  readonly makesHistograms: boolean;
  readonly series: readonly string[];
}
export interface Query {
  readonly type: "query";
  readonly line: number;
  readonly text: string;
  /** Milliseconds; one time if there is no step. */
  readonly from: number;
  readonly to: number;
  readonly step?: number;
  readonly fails: boolean;
  readonly isOrdered: boolean;
  readonly expected: readonly string[];
  readonly string?: string;
  /** The times of the points of a range that is the result of a query of one time. */
  readonly range?: { readonly from: number; readonly to: number; readonly step: number };
}
export type Step = Load | Query | { readonly type: "clear" };

/** The commands of a script of Prometheus' own tests. */
export function stepsOf(script: string): readonly Step[] {
  return commandsOf(script).map((command) => {
    if (/^clear$/i.test(command.text)) return { type: "clear" };
    if (/^load/i.test(command.text)) return loadOf(command);
    return queryOf(command);
  });
}

function commandsOf(script: string): readonly Command[] {
  const commands: { line: number; text: string; body: string[] }[] = [];
  let isInside = false;
  for (const [index, raw] of script.split("\n").entries()) {
    const text = raw.trim();
    const isEmpty = text === "" || text.startsWith("#");
    if (isEmpty) isInside = false;
    else if (isInside) commands.at(-1)?.body.push(text);
    else {
      commands.push({ line: index + 1, text, body: [] });
      isInside = !/^clear$/i.test(text);
    }
  }
  return commands;
}

function loadOf({ text, line, body }: Command): Load {
  const [, histograms, interval = ""] = /^load(_with_nhcb)?\s+(.+)$/.exec(text) ?? [];
  return {
    type: "load",
    intervalMs: milliseconds(interval, line),
    makesHistograms: histograms !== undefined,
    series: body,
  };
}

const INSTANT = /^eval(?:_(fail|warn|ordered|info))?\s+instant\s+(?:at\s+(.+?))?\s+(.+)$/;
const RANGE =
  /^eval(?:_(fail|warn|info))?\s+range\s+from\s+(.+)\s+to\s+(.+)\s+step\s+(.+?)\s+(.+)$/;

function queryOf({ text, line, body }: Command): Query {
  const expected = body.filter((one) => !/^expect(ed)?[ _]/.test(one));
  const says = (pattern: RegExp): RegExpExecArray | undefined =>
    body.map((one) => pattern.exec(one)).find((found) => found !== null) ?? undefined;
  const string = says(/^expect string (.+)$/);
  const range = says(/^expect range vector\s+from\s+(.+)\s+to\s+(.+)\s+step\s+(.+)$/);
  const timesOf = ([, from = "", to = "", step = ""]: readonly string[]) => ({
    from: milliseconds(from, line),
    to: milliseconds(to, line),
    step: milliseconds(step, line),
  });
  const shared = {
    type: "query" as const,
    line,
    expected,
    fails: /^eval_fail/.test(text) || says(/^expect fail/) !== undefined,
    isOrdered: /^eval_ordered/.test(text) || says(/^expect ordered/) !== undefined,
    ...(string ? { string: string[1] ?? "" } : {}),
    ...(range ? { range: timesOf(range) } : {}),
  };
  const instant = INSTANT.exec(text);
  if (instant) {
    const time = milliseconds(instant[2] ?? "0", line);
    return { ...shared, text: instant[3] ?? "", from: time, to: time };
  }
  const [found, , from = "", to = "", step = "", query = ""] = RANGE.exec(text) ?? [];
  if (!found) throw new Error(`line ${line}: the command is not known: ${text}`);
  return { ...shared, text: query, ...timesOf(["", from, to, step]) };
}

function milliseconds(text: string, line: number): number {
  const found = durationMs(text);
  if (found === undefined) throw new Error(`line ${line}: ${text} is no duration`);
  return found;
}
