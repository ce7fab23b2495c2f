import { type PrometheusAlert, prometheusAlerts } from "../../../src/prometheus/alerts";
import { EvaluationError, PromqlRefusal } from "../../../src/promql/evaluate/errors";
import { memoryStorage } from "../../../src/promql/evaluate/storage";
import type { Storage } from "../../../src/promql/evaluate/stored-series";
import type { Expr } from "../../../src/promql/expr";
import { parseOrThrow } from "../../../src/promql/tree";
import type { Fields } from "../../../src/schema/record";
import { factsOf } from "./facts";
import { type FiringMinutes, firingInPrometheus, MINUTE_MS, type Range } from "./firing";
import { generate } from "./generate";
import { firingInService, importedArgs } from "./service";

/** What became of a rule. */
export interface Outcome {
  readonly alert: PrometheusAlert;
  /** Why the rule has no alert, or why it could not be evaluated. */
  readonly refused?: string;
  /** It fired in Prometheus on the generated series; it also ended in some of them. */
  readonly fired: boolean;
  readonly ended: boolean;
  /** How the alert differs from the rule: a finding, or `UNEXPLAINED`. */
  readonly difference?: string;
  /** What is not documented, and would make a difference. */
  readonly dependsOn: readonly string[];
  /** What the alert of the vendor's importer does; a minute earlier or later is the same. */
  readonly imported: "same" | "never fires" | "other minutes" | "refused";
}

const ATTEMPTS = 30;
/** The times between two samples; with a long history, a minute. */
const STEPS_MS = [60_000, 15_000, 30_000];
const LONG_MS = 4 * 3_600_000;
const START = Date.UTC(2026, 0, 1);

/** The agreement of all alerting rules of a file. */
export const agreementOf = (text: string): Outcome[] =>
  // Some files have rules that only their expressions distinguish.
  prometheusAlerts(text, { logicalName: ({ path }, name) => `${name} ${path}` }).map(outcomeOf);

const NOTHING = { fired: false, ended: false, dependsOn: [], imported: "same" } as const;

function outcomeOf(alert: PrometheusAlert): Outcome {
  const { args, findings } = alert;
  const [error] = findings.filter(({ level }) => level === "error");
  if (args === undefined || error) return { alert, ...NOTHING, refused: error?.what ?? "no alert" };
  try {
    return compared(alert, args as unknown as Fields, parseOrThrow(alert.rule.expr));
  } catch (caught) {
    if (caught instanceof PromqlRefusal) return { alert, ...NOTHING, refused: caught.message };
    throw caught;
  }
}

interface Attempt {
  readonly storage: Storage;
  readonly range: Range;
  readonly inPrometheus: FiringMinutes;
}

function compared(alert: PrometheusAlert, args: Fields, expr: Expr): Outcome {
  const { attempts, problem } = attemptsOf(alert, expr);
  const results = attempts.map((attempt) => ({
    ...attempt,
    ...firingInService(args, attempt.storage, attempt.range),
  }));
  const refused = results.find((one) => one.refused !== undefined)?.refused ?? problem;
  const differs = results.some(({ inPrometheus, firing }) => !isSame(inPrometheus, firing));
  const dependsOn = results.flatMap(({ inPrometheus, otherwise }) =>
    otherwise.filter(({ firing }) => !isSame(inPrometheus, firing)).map(({ on }) => on),
  );
  return {
    alert,
    ...(refused === undefined ? {} : { refused }),
    fired: attempts.some(({ inPrometheus }) => isFiring(inPrometheus)),
    ended: attempts.some(hasEnd),
    ...(differs ? { difference: reasonOf(alert) } : {}),
    dependsOn: [...new Set(dependsOn)],
    imported: importedOf(alert, attempts),
  };
}

function importedOf({ rule }: PrometheusAlert, attempts: readonly Attempt[]): Outcome["imported"] {
  const args = importedArgs(rule.alert, rule.expr, rule.forMs);
  const results = attempts.map((attempt) => ({
    ...attempt,
    ...firingInService(args, attempt.storage, attempt.range),
  }));
  if (results.some(({ refused }) => refused !== undefined)) return "refused";
  const isEqual = results.every(({ inPrometheus, firing }) =>
    isSame(inPrometheus, firing, MINUTE_MS),
  );
  if (isEqual) return "same";
  return results.some(({ firing }) => isFiring(firing)) ? "other minutes" : "never fires";
}

/** Some sets of series: the first one, and up to three in which the rule fires and stops firing. */
function attemptsOf(
  { rule, logicalName }: PrometheusAlert,
  expr: Expr,
): { attempts: Attempt[]; problem?: string } {
  const facts = factsOf(expr);
  const found: Attempt[] = [];
  let problem: string | undefined;
  for (let number = 0; number < ATTEMPTS && found.filter(hasEnd).length < 3; number++) {
    const periodMinutes = Math.max(8, rule.forMs / MINUTE_MS);
    const range = rangeOf(rule.forMs, facts.historyMs);
    const seed = `${logicalName} ${number}`;
    const stepMs =
      facts.historyMs > LONG_MS ? MINUTE_MS : (STEPS_MS[number % STEPS_MS.length] ?? MINUTE_MS);
    const timeline = { from: START, to: range.to, periodMinutes, stepMs };
    try {
      const storage = memoryStorage(generate(facts, timeline, seed));
      found.push({
        storage,
        range,
        inPrometheus: firingInPrometheus(expr, rule, storage, range),
      });
    } catch (error) {
      // In these series, several samples are one: Prometheus cannot evaluate the rule either.
      if (!(error instanceof EvaluationError)) throw error;
      problem = error.message;
    }
  }
  const [first] = found;
  if (!first) return { attempts: [], ...(problem === undefined ? {} : { problem }) };
  const others = found.slice(1);
  const best = [...others.filter(hasEnd), ...others.filter((one) => isFiring(one.inPrometheus))];
  return { attempts: [...new Set([first, ...best])].slice(0, 4) };
}

function rangeOf(forMs: number, historyMs: number): Range {
  const warmUp = START + roundedUp(historyMs);
  const from = warmUp + roundedUp(forMs) + MINUTE_MS;
  return { start: START, warmUp, from, to: from + Math.max(180 * MINUTE_MS, 3 * roundedUp(forMs)) };
}
const roundedUp = (ms: number): number => Math.ceil(ms / MINUTE_MS) * MINUTE_MS;

const isFiring = (firing: FiringMinutes): boolean =>
  [...firing.values()].some((minutes) => minutes.size > 0);

/** Whether an alert fires and stops firing. */
const hasEnd = ({ inPrometheus, range: { to } }: Attempt): boolean =>
  [...inPrometheus.values()].some((minutes) =>
    [...minutes].some((at) => at < to && !minutes.has(at + MINUTE_MS)),
  );

const isSame = (first: FiringMinutes, second: FiringMinutes, toleranceMs = 0): boolean =>
  isWithin(first, second, toleranceMs) && isWithin(second, first, toleranceMs);

/** Whether all minutes of the one are in the other, or that close to a minute in it. */
const isWithin = (first: FiringMinutes, second: FiringMinutes, toleranceMs: number): boolean =>
  [...first].every(([key, minutes]) => {
    const others = second.get(key) ?? NONE;
    const isNear = (at: number) => others.has(at - toleranceMs) || others.has(at + toleranceMs);
    return [...minutes].every((at) => others.has(at) || isNear(at));
  });
const NONE: ReadonlySet<number> = new Set();

/** A difference that no finding announces. */
export const UNEXPLAINED = "unexplained";

/** A finding about the expression or the time of an alert explains a difference. */
function reasonOf({ findings }: PrometheusAlert): string {
  const times = ["expr", "for", "keep_firing_for", "group.interval", "group.query_offset"];
  const finding = findings.find(({ path }) => times.includes(path));
  return finding ? `${finding.path}: ${finding.what.split(",")[0]}` : UNEXPLAINED;
}
