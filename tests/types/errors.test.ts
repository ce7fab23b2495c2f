import { join } from "node:path";
import ts from "typescript";
import type { UnionFacts } from "../../src/schema/facts";
import { unionRule } from "../../src/schema/meaning";
import type { AnyDefinition } from "../../src/services/define";
import { definitions } from "../support/definitions";
import { programOf, root } from "./support/compile";
import { literalOf, type Nested, variantsOf } from "./support/nesting";
import { noVariantOf, twoVariantsOf } from "./support/variant-cases";

type Count = "two" | "no";
const CASES: Record<Count, (definition: AnyDefinition) => Nested[]> = {
  two: twoVariantsOf,
  no: noVariantOf,
};
const fileOf = (count: Count, resourceType: string) =>
  `tests/types/${count}-variants-${resourceType}.ts`;
const casesOf = (count: Count) =>
  definitions
    .map(([resourceType, definition]) => ({ resourceType, cases: CASES[count](definition) }))
    .filter(({ cases }) => cases.length > 0);
const all = { two: casesOf("two"), no: casesOf("no") };
const program = programOf(
  Object.fromEntries(
    (["two", "no"] as const).flatMap((count) =>
      all[count].map(({ resourceType, cases }) => [
        fileOf(count, resourceType),
        `import * as coralogix from "pulumi-coralogix";\n${cases.map(({ value }) => `new coralogix.${resourceType}("a", ${literalOf(value)});\n`).join("")}`,
      ]),
    ),
  ),
);

/** The errors by line of the program: the marked part, and the lines of the message. */
function errorsOf(count: Count, resourceType: string): Map<number, string[]> {
  const file = join(root, fileOf(count, resourceType));
  const source = program.getSourceFile(file) as ts.SourceFile;
  return new Map(
    program.getSemanticDiagnostics(source).map(({ messageText, start = 0, length = 0 }) => {
      const { line } = source.getLineAndCharacterOfPosition(start);
      const lines = ts.flattenDiagnosticMessageText(messageText, "\n").split("\n");
      return [line - 1, [source.text.slice(start, start + length), ...lines]];
    }),
  );
}

const namesVariant = ([marked, ...lines]: string[], { node }: Nested): boolean => {
  const error = [marked, ...lines.slice(-2)].join("\n");
  return variantsOf(node)
    .slice(0, 2)
    .some((key) => error.includes(`'${key}'`) || error.startsWith(`${key}\n`));
};

/** Unions for which the compiler reports the union around them, with the type of the value. */
const REPORTED_OUTSIDE = ["SuppressionRule schedule.oneTime.timeframe"];
const isReportedOutside = (resourceType: string, { path }: Nested): boolean =>
  REPORTED_OUTSIDE.includes(`${resourceType} ${path.join(".")}`);
const showsVariants = (lines: string[], { node }: Nested): boolean =>
  variantsOf(node)
    .slice(0, 2)
    .every((key) => lines.slice(-2).join("\n").includes(`${key}: `));

test.each(all.two)(
  "two variants in $resourceType are an error that names one of them, in every union",
  ({ resourceType, cases }) => {
    const errors = errorsOf("two", resourceType);
    const wrong = cases.filter((one, at) => {
      const lines = errors.get(at) ?? [""];
      if (namesVariant(lines, one)) return false;
      return !(isReportedOutside(resourceType, one) && showsVariants(lines, one));
    });
    expect(wrong.map((one) => [one.path, errors.get(cases.indexOf(one))])).toEqual([]);
  },
);

test.each(all.no)(
  "no variant in $resourceType is an error that states the rule, in every union",
  ({ resourceType, cases }) => {
    const errors = errorsOf("no", resourceType);
    const wrong = cases.filter(({ node, path }, at) => {
      const [, ...lines] = errors.get(at) ?? [""];
      const rule = `"${unionRule(node.facts.union as UnionFacts)}"`;
      // The arguments themselves: in the first line.
      return !(path.length ? lines : lines.slice(0, 1)).some((line) => line.includes(rule));
    });
    expect(wrong.map((one) => [one.path, errors.get(cases.indexOf(one))])).toEqual([]);
  },
);
