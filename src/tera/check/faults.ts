import type { QueryFault } from "../../text/fault";
import { TeraSyntaxError } from "../syntax/reader";
import { parseCondition, parseTemplate } from "../syntax/template";
import { isTeraOne } from "../syntax/versions/tera-one";
import { isTeraTwo } from "../syntax/versions/tera-two";
import { namesIn, namesInTemplate } from "./known-names";

/** Checks the condition of a routing rule: an expression of Tera. */
export function teraConditionFaults(text: string): QueryFault[] {
  if (!text.trim()) return [];
  const template = /^\s*\{\{/.test(text) ? text.trim() : `{{ ${text} }}`;
  return faultsOf(text, template, parseCondition, (condition) => [
    ...wrapperFaults(text),
    ...namesIn(condition),
  ]);
}

/** Checks a template of a message or a setting. */
export const teraTemplateFaults = (text: string): QueryFault[] =>
  faultsOf(text, text, parseTemplate, namesInTemplate);

function faultsOf<T>(
  text: string,
  template: string,
  parse: (text: string) => T,
  check: (tree: T) => QueryFault[],
): QueryFault[] {
  try {
    const faults = check(parse(text));
    return faults.length ? faults : versionFaults(template);
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
          what: 'the service adds "{{" and "}}": write the expression alone',
          uncertain: true,
        },
      ]
    : [];

// The service may run another version, or have additions.
const versionFaults = (template: string): QueryFault[] =>
  isTeraOne(template) || isTeraTwo(template) !== false
    ? []
    : [{ offset: 0, what: "neither Tera 1.20 nor Tera 2.4 can parse it", uncertain: true }];
