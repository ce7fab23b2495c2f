import type { QueryFault } from "../../../text/fault";
import { namesIn, namesInTemplate } from "./known-names";
import { TeraSyntaxError } from "./reader";
import { parseCondition, parseTemplate } from "./template";

/** Checks the condition of a routing rule: an expression of Tera. */
export function teraConditionFaults(text: string): QueryFault[] {
  if (!text.trim()) return [];
  return faultsOf(text, parseCondition, (condition) => [
    ...wrapperFaults(text),
    ...namesIn(condition),
  ]);
}

/** Checks a template of a message or a setting. */
export const teraTemplateFaults = (text: string): QueryFault[] =>
  faultsOf(text, parseTemplate, namesInTemplate);

function faultsOf<T>(
  text: string,
  parse: (text: string) => T,
  check: (tree: T) => QueryFault[],
): QueryFault[] {
  try {
    return check(parse(text));
  } catch (error) {
    if (error instanceof TeraSyntaxError) return [error.fault];
    throw error;
  }
}

const wrapperFaults = (text: string): QueryFault[] =>
  /^\s*\{\{/.test(text)
    ? [
        {
          offset: text.indexOf("{{"),
          reason: 'the service adds "{{" and "}}": write the expression alone',
          uncertain: true,
        },
      ]
    : [];
