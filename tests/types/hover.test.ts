import { join } from "node:path";
import ts from "typescript";
import { enumValues, itemsOf } from "../../src/schema/meaning";
import type { Node } from "../../src/schema/node";
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
const descriptionAt = (file: string, { position }: Pick<Place, "position">): string =>
  flat(ts.displayPartsToString(service.getQuickInfoAtPosition(file, position)?.documentation));

/** The calls in a program. */
const callsIn = ({ statements }: ts.SourceFile): ts.NewExpression[] =>
  statements.filter(ts.isExpressionStatement).map(({ expression }) => expression as never);
/** The arguments of the calls in a program. */
const argumentsIn = (source: ts.SourceFile): ts.Expression[] =>
  callsIn(source).map((call) => call.arguments?.[1] as ts.Expression);
const sourceOf = (file: string) => service.getProgram()?.getSourceFile(file) as ts.SourceFile;

/** What an editor shows for a field: its description, its program and the values of a named enum. */
function partsOf(node: Node): string[] {
  const { facts } = node;
  const items = itemsOf(node);
  const values = items.facts.model ? enumValues(items).slice(0, 5) : [];
  return [facts.about as string, ...(facts.usage ? [facts.usage] : []), ...values].map(flat);
}

test.each(all)("an editor shows what every field of $resourceType is", (it) => {
  const file = join(root, fileOf(it.resourceType));
  const source = sourceOf(file);
  const places = argumentsIn(source).flatMap((args, at) =>
    placesOf(args, it.cases[at] as (typeof it.cases)[number]),
  );
  const declared = it.cases.flatMap(({ path, node }) =>
    Object.keys(fieldsOf(node)).map((key) => [...path, key].join(".")),
  );
  expect(new Set(places.map(({ path }) => path))).toEqual(new Set(declared));
  const wrong = places.filter((place) => {
    const description = descriptionAt(file, place);
    return !partsOf(place.node).every((part) => description.includes(part));
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test.each(definitions)("an editor shows what %s is where it is created", (type, definition) => {
  const file = join(root, fileOf(type));
  const position = callsIn(sourceOf(file))[0]?.expression.getEnd() as number;
  const description = descriptionAt(file, { position: position - 1 });
  for (const part of [definition.about, definition.example, `docs/reference/${type}.md`])
    expect(description).toContain(flat(part));
});
