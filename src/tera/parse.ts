import { recent } from "../text/recent";
import { TeraError, TeraRefusal } from "./errors";
import { TeraSyntaxError } from "./syntax/reader";
import { parseCondition, parseTemplate } from "./syntax/template";
import { isTeraOne } from "./syntax/versions/tera-one";
import { isTeraTwo } from "./syntax/versions/tera-two";

/** How many strings are kept: each is rendered for many notifications. */
const KEPT = 200;

/** The tree of a condition, which the service puts in `{{ }}`; as {@link templateTree}. */
export const conditionTree = recent(
  (text) => parsed(text, parseCondition, templateOfCondition(text)),
  KEPT,
);
/**
 * The parts of a template.
 *
 * @throws TeraError if neither Tera 1.20 nor 2.4 can parse it
 * @throws TeraRefusal if only Tera 2.4 can, or nobody knows
 */
export const templateTree = recent((text) => parsed(text, parseTemplate, text), KEPT);

/** The template of a condition: `{{ }}` around it may be written already. */
export const templateOfCondition = (text: string): string =>
  /^\s*\{\{/.test(text) ? text.trim() : `{{ ${text} }}`;

function parsed<T>(text: string, parse: (text: string) => T, template: string): T {
  try {
    const tree = parse(text);
    if (isTeraOne(template)) return tree;
  } catch (error) {
    if (!(error instanceof TeraSyntaxError)) throw error;
    const { what: reason, uncertain } = error.fault;
    // Tera 1 has names that are words of the parser here, such as `is`.
    throw isTeraOne(template) || (uncertain && isTeraTwo(template) !== false)
      ? new TeraRefusal(reason)
      : new TeraError(reason);
  }
  if (isTeraTwo(template) !== false)
    throw new TeraRefusal(
      "",
      "only Tera 2 can parse it, and the version of the service is not known",
    );
  throw new TeraError("neither Tera 1.20 nor Tera 2.4 can parse it");
}
