import { textTestOf } from "../../../src/log-queries/evaluate/automaton.js";
import { LogQueryRefusal } from "../../../src/log-queries/evaluate/errors.js";
import { luceneFilter, openReadings } from "../../../src/log-queries/evaluate/lucene.js";
import { regexpPart } from "../../../src/log-queries/evaluate/lucene-regexp.js";
import { luceneWords } from "../../../src/log-queries/evaluate/lucene-words.js";
import type { LogRecord } from "../../../src/log-queries/evaluate/record.js";
import { luceneFaults } from "../../../src/log-queries/lucene.js";
import { recover } from "../../../src/text/attempt";
import { Random } from "../random.js";
import type { Case, Section, Suite, SuiteOptions } from "../suite.js";
import { documentsOf, patternOf, queryOf, textOf, VALUES } from "./generate.js";
import { answersOf, decoded, encoded, VERSION } from "./software.js";

type Reading = NonNullable<Parameters<typeof luceneFilter>[1]>;

const inputsOf = (
  name: string,
  { seed, count }: SuiteOptions,
  next: (random: Random) => string,
): { random: Random; inputs: string[] } => {
  const random = new Random(`${name} ${seed}`);
  return { random, inputs: Array.from({ length: count }, () => next(random)) };
};

/** What an evaluation gives, or what it refuses. */
const attempt = <T>(work: () => T): { result: T } | { refused: string } =>
  recover(
    LogQueryRefusal,
    () => ({ result: work() }),
    ({ what }) => ({ refused: what }),
  );

/** The numbers of the logs that a query matches, in the form of Answers.java. */
const found = (query: string, logs: readonly LogRecord[], reading: Reading): string => {
  const isMatch = luceneFilter(query, reading);
  return `${logs.flatMap((log, index) => (isMatch(log) ? [index] : [])).join()}.`;
};

const OTHERS = {
  implicit: ({ implicit }: Reading) => ({ implicit: implicit === "AND" ? "OR" : "AND" }),
  operators: () => ({ operators: "standard" }),
  anchors: () => ({ anchors: "characters" }),
  empty: () => ({ empty: "nothing" }),
} as const;

/** The parts of the reading on which a simulation says that its result depends. */
const namedParts = (query: string, logs: readonly LogRecord[], reading: Reading): string[] => {
  const open = openReadings(query);
  const own = found(query, logs, reading);
  return (["implicit", "operators", "anchors", "empty"] as const).filter((part) => {
    if (!open[part]) return false;
    const other = { ...reading, ...OTHERS[part](reading) } as Reading;
    const otherwise = attempt(() => found(query, logs, other));
    return "refused" in otherwise || otherwise.result !== own;
  });
};

function compared(query: string, logs: readonly LogRecord[], reading: Reading, real: string): Case {
  const input = `${query}   (${reading.implicit}, ${JSON.stringify(query)})`;
  const isInvalid = luceneFaults(query).some(({ what }) => !isAboutValues(what));
  const ours = attempt(() => found(query, logs, reading));
  const shown = "result" in ours ? ours.result : `refused: ${ours.refused}`;
  const own = { input, real, ours: isInvalid ? `${shown}, with a finding` : shown };
  if (real === "error")
    return { ...own, verdict: isInvalid && "refused" in ours ? "same" : "different" };
  if (real === "refused") return { ...own, verdict: "refused" in ours ? "same" : "different" };
  if (isInvalid) return { ...own, verdict: "different" };
  if ("refused" in ours) return { ...own, verdict: "refused", reason: reasonOf(ours.refused) };
  if (ours.result === real) return { ...own, verdict: "same" };
  const parts = namedParts(query, logs, reading);
  return parts.length
    ? { ...own, verdict: "refused", reason: `depends on ${parts.join(" and ")}` }
    : { ...own, verdict: "different" };
}

/** What a valid query never finds is no error of syntax. */
const isAboutValues = (reason: string): boolean => /cannot be both|no number is in/.test(reason);
const reasonOf = (what: string): string =>
  what.replace(/^Lucene with /, "").replace(/^.*?(?=, which|: | without )/, "…");

const queries: Section = {
  name: "queries",
  run: async (options) => {
    const { random, inputs } = inputsOf("queries", options, queryOf);
    const documents = documentsOf(random);
    const logs = documents.map(
      (data): LogRecord => ({ time: 0, severity: "INFO", application: "a", subsystem: "b", data }),
    );
    const given = documents.map((one) => [
      "document",
      ...Object.entries(one).map(([name, value]) => `${name}=${encoded(String(value))}`),
    ]);
    const lines = [
      ...given.map((parts) => parts.join(" ")),
      ...inputs.map((query) => `query ${encoded(query)}`),
    ];
    const answers = answersOf(lines, options).slice(documents.length);
    return inputs.flatMap((query, index) => {
      const [or = "", and = ""] = answers[index]?.split(" ") ?? [];
      return [
        compared(query, logs, { implicit: "OR" }, or),
        compared(query, logs, { implicit: "AND" }, and),
      ];
    });
  },
};

const plain = (input: string, real: string, ours: string): Case => ({
  input,
  real,
  ours,
  verdict: real === ours ? "same" : "different",
});

const words: Section = {
  name: "words",
  run: async (options) => {
    const { inputs } = inputsOf("words", options, textOf);
    const answers = answersOf(
      inputs.map((text) => `words ${encoded(text)}`),
      options,
    );
    return inputs.map((text, index) => {
      const real = (answers[index] ?? "").split(" ").filter(Boolean).map(decoded);
      return plain(text, JSON.stringify(real), JSON.stringify(luceneWords(text)));
    });
  },
};

const patterns: Section = {
  name: "patterns",
  run: async (options) => {
    const { inputs } = inputsOf("patterns", options, patternOf);
    const values = VALUES.map(encoded).join(" ");
    const answers = answersOf(
      inputs.map((pattern) => `pattern ${encoded(pattern)} ${values}`),
      options,
    );
    return inputs.map((pattern, index) => {
      const ours = attempt(() => {
        const isMatch = textTestOf(regexpPart(pattern));
        return VALUES.map((value) => (isMatch(value) ? 1 : 0)).join("");
      });
      return plain(pattern, answers[index] ?? "", "result" in ours ? ours.result : "error");
    });
  },
};

/** The fields, and what a term without a field means, are those that `query_string` of OpenSearch has. */
export const suite: Suite = {
  software: `Lucene ${VERSION} (classic parser, standard tokenizer, regular expressions)`,
  sections: [queries, words, patterns],
};
