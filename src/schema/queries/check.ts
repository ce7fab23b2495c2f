import type { QueryLanguage } from "../facts";
import type { Issue } from "../issues";
import type { Node } from "../node";
import type { Path } from "../path";
import { isUnknown } from "../unknown";
import { collect } from "../walk";
import { position, type QueryChecker, type QueryFault } from "./fault";

interface Query {
  path: Path;
  language: QueryLanguage;
  text: string;
  /** The service adds a range to selectors, so that their types are not those of the text. */
  addsRange: boolean;
}
/** Errors are certain; the service may accept a query with a warning. */
export interface QueryReview {
  errors: Issue[];
  warnings: Issue[];
}

// A parser takes up to 20 ms to load, so each is loaded for the first query of its language.
const dataprime = (): QueryChecker => {
  const { dataprimeFault }: typeof import("./dataprime") = require("./dataprime");
  return dataprimeFault;
};
const CHECKERS: Readonly<Record<QueryLanguage, () => QueryChecker>> = {
  promql: () => {
    const { promqlFault }: typeof import("./promql") = require("./promql");
    return promqlFault;
  },
  lucene: () => {
    const { luceneFault }: typeof import("./lucene") = require("./lucene");
    return luceneFault;
  },
  dataprime,
  dpxl: dataprime,
};
const LANGUAGE_NAMES: Readonly<Record<QueryLanguage, string>> = {
  promql: "PromQL",
  lucene: "Lucene",
  dataprime: "DataPrime",
  dpxl: "DPXL",
};

/**
 * Checks the syntax of all queries of a value. Queries of `previous`, the value in the state, are
 * not checked again: the service has accepted them.
 */
export function reviewQueries(node: Node, value: unknown, previous?: unknown): QueryReview {
  const queries = queriesIn(node, value);
  const accepted = new Set(queries.length ? queriesIn(node, previous).map(keyOf) : []);
  const found = queries
    .filter((query) => !accepted.has(keyOf(query)))
    .flatMap((query) => {
      const fault = faultOf(query);
      if (fault?.isType && query.addsRange) return [];
      return fault ? [{ fault, issue: { path: query.path, reason: reasonOf(query, fault) } }] : [];
    });
  const issuesWith = (uncertain: boolean): Issue[] =>
    found.filter(({ fault }) => (fault.uncertain ?? false) === uncertain).map((one) => one.issue);
  return { errors: issuesWith(false), warnings: issuesWith(true) };
}

const queriesIn = (node: Node, value: unknown): Query[] =>
  collect<Query>(node, value, ({ facts: { language, range } }, text, path) =>
    language && typeof text === "string" && text !== "" && !isUnknown(text)
      ? [{ path, language, text, addsRange: range !== undefined }]
      : [],
  );

function reasonOf({ language, text }: Query, { offset, reason, uncertain }: QueryFault): string {
  const fault = `${LANGUAGE_NAMES[language]} at ${position(text, offset)}: ${reason}`;
  return uncertain ? `probably invalid ${fault}` : `invalid ${fault}`;
}

const MAX_CACHED = 1000;
const MAX_LENGTH = 20_000;
const faults = new Map<string, QueryFault | undefined>();
const keyOf = ({ language, text }: Query): string => `${language} ${text}`;

/** The fault of a query. `pulumi up` checks the same arguments twice, so results are kept. */
function faultOf(query: Query): QueryFault | undefined {
  const key = keyOf(query);
  if (faults.has(key)) return faults.get(key);
  const fault = query.text.length > MAX_LENGTH ? undefined : CHECKERS[query.language]()(query.text);
  if (faults.size >= MAX_CACHED) faults.clear();
  faults.set(key, fault);
  return fault;
}
