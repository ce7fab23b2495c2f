import { faultOfAll, misspelledWords, type QueryFault, unexpected } from "../text/fault";
import { hasVariable, replaceVariables } from "../text/parts";
import { FUNCTION_NAMES } from "./functions";
import type { Refused } from "./syntax/faults";
import { READINGS, withoutStrings } from "./template";
import { readExpression } from "./tree";
import { hasUnknownFunction, type TypeRefused } from "./types";

/**
 * Checks the syntax of a PromQL query, the types of its parts, and the names of functions that are
 * nearly known ones, for the service: what it may accept and Prometheus refuses is uncertain. Names
 * of metrics and labels are not checked.
 */
export function promqlFaults(text: string): QueryFault[] {
  const fault = syntaxFault(text);
  if (!fault) return faultsOfNames(text);
  if (!hasVariable(text)) return [fault];
  const ofAll = templateFault(text);
  return ofAll ? [ofAll] : faultsWithValues(text);
}

/** Checks a query of a rule file: each fault is a reason for which Prometheus refuses the file. */
export const prometheusFaults = (text: string): QueryFault[] =>
  readExpression(text).refused.map(({ offset, what, sort }) => {
    const [near] = sort === "function" ? misspelledAt(text, offset) : [];
    return { offset, what: near?.what ?? what, ...(sort === "type" ? { isType: true } : {}) };
  });

const syntaxFault = (text: string): QueryFault | undefined =>
  readExpression(text).refused.find(({ sort }) => sort === "syntax");

/** The types and the functions of a query whose syntax is valid. */
function faultsOfNames(text: string): QueryFault[] {
  const { expr, refused } = readExpression(text);
  const faults = refused.flatMap((one) => faultsOf(one, expr && hasUnknownFunction(expr)));
  const functions = refused.filter(({ sort }) => sort === "function");
  return [...functions.flatMap(({ offset }) => misspelledAt(text, offset)), ...faults];
}

function faultsOf(refused: Refused | TypeRefused, hasUnknown = false): QueryFault[] {
  const { offset, what, sort } = refused;
  if (sort === "function" || sort === "experimental" || sort === "regexp") return [];
  if (sort !== "type") return [{ offset, what, uncertain: true }];
  // Another engine may convert values that Prometheus does not. Dashboards of real accounts contain
  // rate(x) without a range: the service stores it.
  const [expected, found] = "expected" in refused ? [refused.expected, refused.found] : [];
  const isVector = expected?.endsWith("vector") && found?.endsWith("vector");
  return [{ offset, what, ...(hasUnknown || isVector ? { uncertain: true } : {}), isType: true }];
}

/** The same for a query whose variables are all inside strings or ranges. */
function faultsWithValues(text: string): QueryFault[] {
  if (hasVariable(withoutStrings(text).replace(/\[[^[\]]*\]/g, ""))) return [];
  const [expectedValues] = READINGS;
  const read = replaceVariables(text, expectedValues(text));
  if (syntaxFault(read)) return [];
  return faultsOfNames(read);
}

// The name before a parenthesis. Other engines have functions with digits, such as sum2.
const CALL = /(?<![\w:.$])([a-z_][A-Za-z_]{2,})(?=\s*\()/g;

/** The call of an unknown function at a place, if its name is nearly a known one. */
const misspelledAt = (text: string, at: number): QueryFault[] =>
  misspelledWords(withoutStrings(text), CALL, "function", FUNCTION_NAMES).filter(
    ({ offset }) => offset === at,
  );

/** The fault of a query with variables, unless the query is valid with some value of them. */
const templateFault = (text: string): QueryFault | undefined =>
  faultOfAll(READINGS, (read) => {
    const fault = syntaxFault(replaceVariables(text, read(text)));
    return fault && { ...unexpected(text, withoutStrings(text), fault.offset), uncertain: true };
  });
