import { join } from "node:path";
import ts from "typescript";
import { fieldsOf } from "../../src/schema/walk";
import { definitions } from "../support/definitions";
import { languageServiceOf, root } from "./support/compile";
import { everyFieldOf, type Place, placesOf } from "./support/hover";
import { literalOf } from "./support/nesting";

const fileOf = (resourceType: string) => `tests/types/hover-${resourceType}.ts`;
const all = definitions.map(([resourceType, definition]) => ({
  resourceType,
  cases: everyFieldOf(definition),
}));
const programs = Object.fromEntries(
  all.map(({ resourceType, cases }) => [
    fileOf(resourceType),
    `import * as coralogix from "pulumi-coralogix";\n${cases.map(({ value }) => `new coralogix.${resourceType}("a", ${literalOf(value)});\n`).join("")}`,
  ]),
);
const service = languageServiceOf(programs);
const flat = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** The description that an editor shows for the field at a place. */
const descriptionAt = (file: string, { position }: Place): string =>
  flat(ts.displayPartsToString(service.getQuickInfoAtPosition(file, position)?.documentation));

/** The arguments of the calls in a program. */
const argumentsIn = ({ statements }: ts.SourceFile): ts.Expression[] =>
  statements
    .filter(ts.isExpressionStatement)
    .map(({ expression }) => (expression as ts.NewExpression).arguments?.[1] as ts.Expression);

test.each(all)("an editor shows the description of every field of $resourceType", (it) => {
  const file = join(root, fileOf(it.resourceType));
  const source = service.getProgram()?.getSourceFile(file) as ts.SourceFile;
  const places = argumentsIn(source).flatMap((args, at) =>
    placesOf(args, it.cases[at] as (typeof it.cases)[number]),
  );
  const declared = it.cases.flatMap(({ path, node }) =>
    Object.keys(fieldsOf(node)).map((key) => [...path, key].join(".")),
  );
  expect(new Set(places.map(({ path }) => path))).toEqual(new Set(declared));
  const wrong = places.filter(
    (place) => !descriptionAt(file, place).includes(flat(place.node.facts.about as string)),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});
