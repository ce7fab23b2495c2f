import { TeraSyntaxError } from "../schema/queries/tera/reader";
import { parseCondition, parseTemplate } from "../schema/queries/tera/template";
import { recent } from "../text/recent";
import { TeraError, TeraRefusal } from "./errors";

/** How many strings are kept: each is rendered for many notifications. */
const KEPT = 200;

/** The tree of a condition. What a later version of Tera may accept is refused, and not invalid. */
export const conditionTree = recent((text) => parsed(text, parseCondition), KEPT);
/** The parts of a template, as {@link conditionTree}. */
export const templateTree = recent((text) => parsed(text, parseTemplate), KEPT);

function parsed<T>(text: string, parse: (text: string) => T): T {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof TeraSyntaxError)) throw error;
    const { reason, uncertain } = error.fault;
    throw uncertain ? new TeraRefusal(reason) : new TeraError(reason);
  }
}
