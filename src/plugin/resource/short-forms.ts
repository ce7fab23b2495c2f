import { type ShortType, shortTypeOf } from "../../provider/short-arguments";
import type { Fields } from "../../schema/record";

type Expand = (args: Fields) => Fields;

// The functions with which TypeScript programs write the same are loaded when they are needed.
const dashboards = (): { withLayout: Expand } => require("../../dashboards/short-form");

const EXPAND: Readonly<Record<ShortType, Expand>> = {
  Dashboard: (args) => dashboards().withLayout(args),
};

/** Arguments without short forms. What cannot be read in them is an error with its path. */
export function expanded(resourceType: string, args: Fields): Fields {
  const type = shortTypeOf(resourceType, args);
  return type ? EXPAND[type](args) : args;
}
