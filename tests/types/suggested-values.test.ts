import { join } from "node:path";
import { itemsOf } from "../../src/schema/meaning";
import type { Node } from "../../src/schema/node";
import { sample } from "../../src/schema/sample";
import { fieldsOf, isList } from "../../src/schema/walk";
import { definitions } from "../support/definitions";
import { languageServiceOf, root } from "./support/compile";
import { literalOf, nestedIn } from "./support/nesting";

/** A value that is not among the known ones. */
const OTHER = "other:Value";

const valuesOf = (node: Node | undefined) => node && itemsOf(node).facts.suggestedValues;

/** The smallest object for each of its fields with known values, which has another value. */
const objectsOf = (node: Node): object[] =>
  Object.entries(fieldsOf(node)).flatMap(([key, field]) =>
    valuesOf(field.node)
      ? [{ ...(sample(node) as object), [key]: isList(field.node) ? [OTHER] : OTHER }]
      : [],
  );

const cases = definitions.flatMap(([resourceType, definition]) =>
  nestedIn(definition, objectsOf).map(({ node, value, path }) => ({
    resourceType,
    path: path.join("."),
    values: Object.values(fieldsOf(node)).flatMap((field) => valuesOf(field.node) ?? []),
    text: `import * as coralogix from "pulumi-coralogix";\nnew coralogix.${resourceType}("a", ${literalOf(value)});\n`,
  })),
);
const fileOf = (at: number) => `tests/types/suggested-values-${at}.ts`;
const service = languageServiceOf(
  Object.fromEntries(cases.map(({ text }, at) => [fileOf(at), text])),
);

test("some arguments have known values", () => expect(cases.length).toBeGreaterThan(0));

describe.each(cases.map((one, at) => ({ ...one, file: join(root, fileOf(at)) })))(
  "$resourceType $path: a string with known values",
  ({ file, text, values }) => {
    test("is completed by them", () => {
      const found = service.getCompletionsAtPosition(file, text.indexOf(OTHER), {});
      expect(found?.entries.map(({ name }) => name).sort()).toEqual([...values].sort());
    });

    test("may be another one", () => expect(service.getSemanticDiagnostics(file)).toEqual([]));
  },
);
