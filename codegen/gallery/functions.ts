import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(__dirname, "../../src/dashboards");

/** A function of `pulumi-coralogix/dashboards`, as its comment describes it. */
export interface DashboardFunction {
  name: string;
  /** The first paragraph of the comment. */
  about: string;
  /** The program in `@example`. */
  example: string;
}

const COMMENT =
  /^\/\*\*\n((?: \*.*\n)*?) \* @example\n((?: \*.*\n)+?) \*\/\nexport (?:const|function) (\w+)/gm;
const withoutStars = (text: string): string => text.replace(/^ \* ?/gm, "");

/** The functions of a file, in its order. */
export const functionsIn = (file: string): DashboardFunction[] =>
  [...readFileSync(join(FOLDER, file), "utf8").matchAll(COMMENT)].map(
    ([, comment = "", example = "", name = ""]) => ({
      name,
      about: (withoutStars(comment).split("\n\n")[0] ?? "").replaceAll("\n", " ").trim(),
      example: withoutStars(example).trim(),
    }),
  );

/** The functions of all files. */
export const dashboardFunctions = (): DashboardFunction[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith(".ts"))
    .flatMap(functionsIn);
