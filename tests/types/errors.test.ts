import { join } from "node:path";
import ts from "typescript";
import { definitions } from "../support/definitions";
import { programOf, root } from "./support/compile";
import { literalOf, type Nested, variantsOf } from "./support/nesting";
import { twoVariantsOf } from "./support/two-variants";

const fileOf = (resourceType: string) => `tests/types/two-variants-${resourceType}.ts`;
const withUnions = definitions
  .map(([resourceType, definition]) => ({ resourceType, cases: twoVariantsOf(definition) }))
  .filter(({ cases }) => cases.length > 0);
const program = programOf(
  Object.fromEntries(
    withUnions.map(({ resourceType, cases }) => [
      fileOf(resourceType),
      `import * as coralogix from "pulumi-coralogix";\n${cases.map(({ value }) => `new coralogix.${resourceType}("a", ${literalOf(value)});\n`).join("")}`,
    ]),
  ),
);

/** The errors by line: the marked part of the program, and the end of the message. */
function errorsOf(resourceType: string): Map<number, string> {
  const source = program.getSourceFile(join(root, fileOf(resourceType))) as ts.SourceFile;
  return new Map(
    program.getSemanticDiagnostics(source).map(({ messageText, start = 0, length = 0 }) => {
      const { line } = source.getLineAndCharacterOfPosition(start);
      const lines = ts.flattenDiagnosticMessageText(messageText, "\n").split("\n");
      return [line - 1, [source.text.slice(start, start + length), ...lines.slice(-2)].join("\n")];
    }),
  );
}

const namesVariant = (error: string | undefined, { node }: Nested): boolean =>
  variantsOf(node)
    .slice(0, 2)
    .some((key) => error?.includes(`'${key}'`) || error?.startsWith(`${key}\n`));

/** Unions for which the compiler reports the union around them, with the type of the value. */
const REPORTED_OUTSIDE = ["SuppressionRule schedule.oneTime.timeframe"];
const isReportedOutside = (resourceType: string, { path }: Nested): boolean =>
  REPORTED_OUTSIDE.includes(`${resourceType} ${path.join(".")}`);
const showsVariants = (error: string | undefined, { node }: Nested): boolean =>
  variantsOf(node)
    .slice(0, 2)
    .every((key) => error?.includes(`${key}: `));

test.each(withUnions)(
  "two variants in $resourceType are an error that names one of them, in every union",
  ({ resourceType, cases }) => {
    const errors = errorsOf(resourceType);
    const wrong = cases.filter(
      (one, at) =>
        !namesVariant(errors.get(at), one) &&
        !(isReportedOutside(resourceType, one) && showsVariants(errors.get(at), one)),
    );
    expect(wrong.map((one) => [one.path, errors.get(cases.indexOf(one))])).toEqual([]);
  },
);
