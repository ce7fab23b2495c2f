import { position, type QueryChecker, type QueryFault } from "../../text/fault";
import type { QueryLanguage } from "../facts";
import type { Issue } from "../issues";
import type { Node } from "../node";
import type { Path } from "../path";
import { secretPathsOf, touchesSecret } from "../secrets";
import type { Steps } from "../steps";
import { isUnknown } from "../unknown";
import { collect } from "../walk";

interface Query {
  path: Path;
  language: QueryLanguage;
  text: string;
  /** The service adds a range to selectors, so that their types are not those of the text. */
  addsRange: boolean;
  /** A message must contain no part of the text. */
  isSecret: boolean;
}
/** Errors are certain; the service may accept a query with a warning. */
export interface QueryReview {
  errors: Issue[];
  warnings: Issue[];
}

// A parser takes up to 20 ms to load, so each is loaded for the first query of its language.
const CHECKERS: Readonly<Record<QueryLanguage, () => QueryChecker>> = {
  promql: () => {
    const { promqlFaults }: typeof import("../../promql/faults") = require("../../promql/faults");
    return promqlFaults;
  },
  lucene: () => {
    const {
      luceneFaults,
    }: typeof import("../../log-queries/lucene") = require("../../log-queries/lucene");
    return luceneFaults;
  },
  dataprime: () => {
    const {
      dataprimeFaults,
    }: typeof import("../../log-queries/dataprime") = require("../../log-queries/dataprime");
    return dataprimeFaults;
  },
  dpxl: () => {
    const {
      dpxlFaults,
    }: typeof import("../../log-queries/dataprime") = require("../../log-queries/dataprime");
    return dpxlFaults;
  },
  teraCondition: () => {
    const {
      teraConditionFaults,
    }: typeof import("../../tera/check/faults") = require("../../tera/check/faults");
    return teraConditionFaults;
  },
  teraTemplate: () => {
    const {
      teraTemplateFaults,
    }: typeof import("../../tera/check/faults") = require("../../tera/check/faults");
    return teraTemplateFaults;
  },
};
/** The names of the languages in messages and pages. */
export const LANGUAGE_NAMES: Readonly<Record<QueryLanguage, string>> = {
  promql: "PromQL",
  lucene: "Lucene",
  dataprime: "DataPrime",
  dpxl: "DPXL",
  teraCondition: "Tera condition",
  teraTemplate: "Tera template",
};

/**
 * Checks the syntax of all queries of a value. Queries of `previous`, the value in the state, are
 * not checked again: the service has accepted them. `secrets` are the paths that the program made
 * secret.
 */
export function reviewQueries(
  node: Node,
  value: unknown,
  previous?: unknown,
  secrets: readonly Steps[] = [],
): QueryReview {
  const queries = queriesIn(node, value, [...secretPathsOf(node), ...secrets]);
  const accepted = new Set(queries.length ? queriesIn(node, previous).map(keyOf) : []);
  const faulty = queries
    .filter((query) => !accepted.has(keyOf(query)))
    .flatMap((query) =>
      faultsOf(query)
        .filter(({ isType }) => !(isType && query.addsRange))
        .map((fault) => ({ fault, issue: { path: query.path, what: reasonOf(query, fault) } })),
    );
  const issuesWith = (uncertain: boolean): Issue[] =>
    faulty.filter(({ fault }) => (fault.uncertain ?? false) === uncertain).map((one) => one.issue);
  return { errors: issuesWith(false), warnings: issuesWith(true) };
}

function queriesIn(node: Node, value: unknown, secrets: readonly Steps[] = []): Query[] {
  return collect<Query>(node, value, ({ facts: { language, range } }, text, path) =>
    language && typeof text === "string" && text !== "" && !isUnknown(text)
      ? [
          {
            path,
            language,
            text,
            addsRange: range !== undefined,
            isSecret: touchesSecret(secrets, path),
          },
        ]
      : [],
  );
}

function reasonOf(
  { language, text, isSecret }: Query,
  { offset, what, uncertain }: QueryFault,
): string {
  const place = `${LANGUAGE_NAMES[language]} at ${position(text, offset)}`;
  const fault = isSecret ? `${place} (secret)` : `${place}: ${what}`;
  return uncertain ? `probably invalid ${fault}` : `invalid ${fault}`;
}

const MAX_CACHED = 1000;
const MAX_LENGTH = 20_000;
const found = new Map<string, readonly QueryFault[]>();
const keyOf = ({ language, text }: Query): string => `${language} ${text}`;

/** The faults of a query. `pulumi up` checks the same arguments twice, so results are retained. */
function faultsOf(query: Query): readonly QueryFault[] {
  const key = keyOf(query);
  const known = found.get(key);
  if (known) return known;
  const faults = query.text.length > MAX_LENGTH ? [] : CHECKERS[query.language]()(query.text);
  if (found.size >= MAX_CACHED) found.clear();
  found.set(key, faults);
  return faults;
}
