import fc from "fast-check";
import * as ts from "typescript";
import { type PlannedObject, PlannedReference } from "../../../src/cli/export/plan";
import type { ExistingProgram } from "../../../src/cli/export/write/existing";
import { writeProgram } from "../../../src/cli/export/write/program";
import { resourceTypes } from "../../../src/generated/resource-types";
import { SEED } from "../../support/definitions";
import { objectWith } from "./support/planned";
import { findImportCycle, importsOf } from "./support/workspace";

const EMPTY: ExistingProgram = {
  declarations: [],
  imports: new Map(),
  files: new Set(),
  strings: new Set(),
};

const graph = fc
  .array(
    fc.record({
      type: fc.constantFrom("Alert", "Dashboard", "DashboardFolder", "Webhook", "Slo", "View"),
      name: fc.constantFrom("a", "b", "B", "alerts", "webhooks", "On call", "", "slos"),
      lines: fc.constantFrom(0, 10, 200, 600),
      isLookup: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
      targets: fc.array(fc.nat(30), { maxLength: 4 }),
    }),
    { maxLength: 30 },
  )
  .map((drawn): PlannedObject[] => {
    const planned = drawn.map(({ type, name, lines, isLookup }, index) => ({
      object: objectWith(type, `${index}`, name),
      form: isLookup ? ("lookup" as const) : ("resource" as const),
      args: { name, lines: Array.from({ length: lines }, () => "x".repeat(90)) } as Record<
        string,
        unknown
      >,
    }));
    for (const [index, { targets, isLookup }] of drawn.entries())
      for (const [n, target] of targets.entries()) {
        const to = planned[target];
        const own = planned[index]?.args as Record<string, unknown>;
        if (to && !isLookup) own[`ref${n}`] = new PlannedReference(to, "id");
      }
    return planned;
  });

/** The names that a file declares and refers to, in order. */
function namesIn(text: string) {
  const source = ts.createSourceFile("x.ts", text, ts.ScriptTarget.ES2022, true);
  return source.statements.flatMap((statement) => {
    if (!ts.isVariableStatement(statement)) return [];
    const [declaration] = statement.declarationList.declarations;
    const references: string[][] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isPropertyAssignment(node) && node.name.getText().startsWith("ref"))
        references.push(node.initializer.getText().split("."));
      ts.forEachChild(node, visit);
    };
    visit(statement);
    return [{ name: declaration?.name.getText() ?? "", references }];
  });
}

const check = (property: (files: Record<string, string>, objects: PlannedObject[]) => void) =>
  fc.assert(
    fc.property(
      graph,
      fc.constantFrom("service" as const, "folder" as const),
      (objects, layout) => {
        const { files } = writeProgram(objects, EMPTY, {
          dashboards: "raw",
          layout,
          adopt: true,
          project: "account",
        });
        property(Object.fromEntries(files), objects);
      },
    ),
    { seed: SEED, numRuns: 60 },
  );

describe("the files of any objects with any references", () => {
  test("import each other without a cycle, and only files that exist", () => {
    check((files) => {
      const imports = importsOf(files);
      expect(findImportCycle(imports)).toEqual([]);
      for (const file of [...imports.values()].flat()) expect(imports.has(file)).toBe(true);
    });
  });

  test("declare each object once, and before what refers to it", () => {
    check((files, objects) => {
      const declared = Object.entries(files).flatMap(([path, text]) => {
        const names = namesIn(text);
        for (const [index, { references }] of names.entries())
          for (const [first = ""] of references.filter((each) => each.length === 2))
            expect(names.slice(0, index).map(({ name }) => name)).toContain(first);
        return names.map(({ name }) => `${path} ${name}`);
      });
      const isUsed = (one: PlannedObject) =>
        one.form === "resource" ||
        objects.some(({ args }) =>
          Object.values(args).some(
            (value) => value instanceof PlannedReference && value.target === one,
          ),
        );
      expect(declared).toHaveLength(objects.filter(isUsed).length);
      expect(new Set(declared).size).toBe(declared.length);
    });
  });

  test("contain an id instead of a reference only in a cycle", () => {
    check((files, objects) => {
      const literals = Object.values(files)
        .flatMap(namesIn)
        .flatMap(({ references }) => references.filter((each) => each.length === 1));
      if (!hasCycle(objects)) expect(literals).toEqual([]);
    });
  });

  test("have at most 500 lines of objects, or one object", () => {
    check((files) => {
      for (const text of Object.values(files))
        if (namesIn(text).length > 1) expect(text.split("\n").length).toBeLessThan(520);
    });
  });

  test("have names that differ in more than case", () => {
    check((files) => {
      const paths = Object.keys(files).map((path) => path.toLowerCase());
      expect(new Set(paths).size).toBe(paths.length);
      for (const path of paths) expect(path).toMatch(/^[a-z\d-]+(\/[a-z\d-]+)?\.ts$/);
    });
  });
});

function hasCycle(objects: readonly PlannedObject[]): boolean {
  const name = (one: PlannedObject) => String(objects.indexOf(one));
  const targets = objects.map((one): [string, string[]] => [
    name(one),
    Object.values(one.args).flatMap((value) =>
      value instanceof PlannedReference ? [name(value.target)] : [],
    ),
  ]);
  return findImportCycle(new Map(targets)).length > 0;
}

test("every resource type has a file", () => {
  const objects = Object.keys(resourceTypes).map(
    (type): PlannedObject => ({
      object: objectWith(type, "1", "one"),
      form: "resource",
      args: {},
    }),
  );
  const options = {
    dashboards: "raw",
    layout: "service",
    adopt: true,
    project: "account",
  } as const;
  const { modules, declared } = writeProgram(objects, EMPTY, options);
  expect(declared).toHaveLength(objects.length);
  expect(modules).toContain("api-keys");
});
