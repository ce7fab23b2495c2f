import { z } from "zod";
import { mark } from "../../schema/facts";
import { choice } from "../../schema/words";

const PRIORITY = "PRIORITY_TYPE_";
const PRIORITIES = ["UNSPECIFIED", "BLOCK", "LOW", "MEDIUM", "HIGH"] as const;

/** Where matching data goes, from nowhere to the fastest store. */
export const priority = choice(PRIORITY, PRIORITIES);

type Spelled = (typeof PRIORITIES)[number] | `${typeof PRIORITY}${string}`;
const words = PRIORITIES.map((word) => ({ short: word, full: PRIORITY + word }));
/** The same on the wire, where a policy with targets must say that it has none of its own. */
export const wirePriority = mark(z.enum(words.flatMap(({ short, full }) => [short, full]) as [string, ...string[]]), {
  spelling: { as: "word", prefix: PRIORITY, words, open: false },
}) as unknown as z.ZodType<Spelled>;

export const severity = choice("SEVERITY_", ["UNSPECIFIED", "DEBUG", "VERBOSE", "INFO", "WARNING", "ERROR", "CRITICAL"]);
export const ruleType = choice("RULE_TYPE_ID_", ["UNSPECIFIED", "IS", "IS_NOT", "START_WITH", "INCLUDES"]);
export const sourceType = choice("SOURCE_TYPE_", ["UNSPECIFIED", "LOGS", "SPANS", "RUM"]);

/** A source of data, without the prefix. */
export type Source = "LOGS" | "SPANS" | "RUM";
export const SOURCES: readonly Source[] = ["LOGS", "SPANS", "RUM"];
/** The rules that policies of a source have. */
export const RULES = { LOGS: "logRules", SPANS: "spanRules", RUM: "rumRules" } as const satisfies Record<Source, string>;
export type RulesKey = (typeof RULES)[Source];

/** A source in either spelling; nothing for what is none (or not known yet). */
export const sourceOf = (word: unknown): Source | undefined =>
  SOURCES.find((source) => word === source || word === `SOURCE_TYPE_${source}`);

/** How much of the data a priority lets through: the more restrictive, the lower. */
export const rankOf = (word: string): number => PRIORITIES.indexOf(word.replace(PRIORITY, "") as (typeof PRIORITIES)[number]);
