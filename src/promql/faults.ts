import { faultOfAll, misspelledWords, type QueryFault, unexpected } from "../text/fault";
import { hasVariable, replaceVariables } from "../text/parts";
import { withKnownForms } from "./forms";
import { FUNCTION_NAMES } from "./functions";
import { firstErrorIn, parse } from "./parser";
import { READINGS, withoutStrings } from "./template";
import { typeFaults } from "./types";

/**
 * Checks the syntax of a PromQL query, the types of its parts, and the names of functions that are
 * nearly known ones. Names of metrics and labels are not checked.
 */
export function promqlFaults(text: string): QueryFault[] {
  const at = firstError(withKnownForms(text));
  if (at === undefined) return faultsOfNames(text);
  if (!hasVariable(text)) return [unexpected(text, withoutStrings(text), at)];
  const fault = templateFault(text);
  return fault ? [fault] : faultsWithValues(text);
}

/** The types and the functions of a query whose syntax is valid. */
function faultsOfNames(text: string): QueryFault[] {
  const tree = parse(text);
  if (firstErrorIn(tree) === undefined) return typeFaults(text, tree.topNode);
  // The query has functions that the parser does not know.
  return [
    ...misspelledWords(withoutStrings(text), CALL, "function", FUNCTION_NAMES),
    ...typeFaults(text, parse(withKnownForms(text)).topNode),
  ];
}

/** The same for a query whose variables are all inside strings or ranges. */
function faultsWithValues(text: string): QueryFault[] {
  if (hasVariable(withoutStrings(text).replace(/\[[^[\]]*\]/g, ""))) return [];
  const [expectedValue] = READINGS;
  const read = expectedValue && replaceVariables(text, expectedValue);
  if (read === undefined || firstError(withKnownForms(read)) !== undefined) return [];
  return faultsOfNames(read);
}

// The name before a parenthesis. Other engines have functions with digits, such as sum2.
const CALL = /(?<![\w:.$])([a-z_][A-Za-z_]{3,})(?=\s*\()/g;

function firstError(text: string): number | undefined {
  return firstErrorIn(parse(text));
}

/** The fault of a query with variables, unless the query is valid with some value of them. */
const templateFault = (text: string): QueryFault | undefined =>
  faultOfAll(READINGS, (read) => {
    const at = firstError(withKnownForms(replaceVariables(text, read)));
    return at === undefined
      ? undefined
      : { ...unexpected(text, withoutStrings(text), at), uncertain: true };
  });
