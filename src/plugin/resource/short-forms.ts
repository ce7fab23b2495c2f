import type { Fields } from "../../schema/record";

type Expand = (args: Fields) => Fields;

// The functions with which TypeScript programs write the same are loaded when they are needed.
const dashboards = (): { withLayout: Expand } => require("../../dashboards/short-form");

/** The resource types with arguments that are data in the place of calls of functions. */
const SHORT_FORMS: Readonly<Record<string, { argument: string; expand: Expand }>> = {
  Dashboard: { argument: "rows", expand: (args) => dashboards().withLayout(args) },
};

/** Arguments without short forms. What cannot be read in them is an error with its path. */
export function expanded(resourceType: string, args: Fields): Fields {
  const form = SHORT_FORMS[resourceType];
  return form && args[form.argument] !== undefined ? form.expand(args) : args;
}
