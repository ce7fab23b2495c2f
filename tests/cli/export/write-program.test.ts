import fc from "fast-check";
import * as ts from "typescript";
import type { AccountObject } from "../../../src/cli/account/types";
import { type PlannedObject, PlannedReference } from "../../../src/cli/export/plan";
import type { ExistingProgram } from "../../../src/cli/export/write/existing";
import { kebabCase } from "../../../src/cli/export/write/identifiers";
import { nameResources } from "../../../src/cli/export/write/logical-names";
import { writeProgram } from "../../../src/cli/export/write/program";
import { typeOrder } from "../../../src/cli/export/write/type-info";
import { nameVariables } from "../../../src/cli/export/write/variables";
import { resourceTypes } from "../../../src/generated/resource-types";
import { anyCharacter } from "../../support/characters";
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

const named = (name: string | undefined, id: string, resourceType = "Alert") => ({
  object: objectWith(resourceType, id, name),
});
const variablesOf = (objects: { object: AccountObject }[]) => {
  const names = nameVariables(objects, typeOrder);
  return objects.map((object) => names.get(object));
};
const resourcesOf = (objects: { object: AccountObject }[], existing = new Map()) => {
  const names = nameResources(objects, typeOrder, existing);
  return objects.map((object) => names.get(object));
};

const UUID = "1bc364c8-6be9-4874-8619-6f296d7a37e1";
const OTHER = "f7bc691e-689b-401f-88e5-a5a4109719f5";

describe("the variable and the resource of an object", () => {
  test.each([
    ["On call", "onCall", "On call"],
    ["checkout: many errors", "checkoutManyErrors", "checkout: many errors"],
    ["  spaces \t and\nlines ", "spacesAndLines", "spaces and lines"],
    ["HTTP 5xx", "http5xx", "HTTP 5xx"],
    ["SLO burn rate API", "sloBurnRateApi", "SLO burn rate API"],
    ["HTTPServer errors", "httpServerErrors", "HTTPServer errors"],
    ["camelCase name", "camelCaseName", "camelCase name"],
    ["kebab-case_and.dots/slashes", "kebabCaseAndDotsSlashes", "kebab-case_and.dots/slashes"],
    ["5xx rate", "alert5xxRate", "5xx rate"],
    ["99.9%", "alert999", "99.9%"],
    ["", "alert1bc364c8", "alert 1bc364c8"],
    [undefined, "alert1bc364c8", "alert 1bc364c8"],
    ["   ", "alert1bc364c8", "alert 1bc364c8"],
    ["🔥🔥", "alert1bc364c8", "🔥🔥"],
    ["❤️", "alert1bc364c8", "❤️"],
    ["🔥 Fire 👩‍💻", "fire", "🔥 Fire 👩‍💻"],
    ["!!!", "alert1bc364c8", "!!!"],
    ["Größe der Straße", "grosseDerStrasse", "Größe der Straße"],
    ["Øl & smørrebrød", "olSmorrebrod", "Øl & smørrebrød"],
    ["Ошибки оплаты", "ошибкиОплаты", "Ошибки оплаты"],
    ["決済エラー", "決済エラー", "決済エラー"],
    ["خطأ في الدفع", "خطأفيالدفع", "خطأ في الدفع"],
    ["שגיאה", "שגיאה", "שגיאה"],
    ["ทดสอบ ิ", "ทดสอบ", "ทดสอบ ิ"],
    ["１２３", "alert123", "１２３"],
    ["𝓗ello", "hello", "𝓗ello"],
    ["delete", "deleteAlert", "delete"],
    ["class", "classAlert", "class"],
    ["Await", "awaitAlert", "Await"],
    ["constructor", "constructorAlert", "constructor"],
    ["__proto__", "proto", "__proto__"],
    ["undefined", "undefinedAlert", "undefined"],
    ["process", "processAlert", "process"],
    ["module", "moduleAlert", "module"],
    ["Config", "configAlert", "Config"],
    ["pulumi", "pulumiAlert", "pulumi"],
    ["coralogix", "coralogixAlert", "coralogix"],
    ["it's down", "itsDown", "it's down"],
    ['"); process.exit(); //', "processExit", '"); process.exit(); //'],
    ["`\u0024{x}`", "x", "`\u0024{x}`"],
    ["a::b:::c", "aBC", "a:b:c"],
    ["\ud800broken", "broken", "broken"],
    ["left\u202eright\u0000", "leftright", "left right"],
    ["line\u2028separator", "lineSeparator", "line separator"],
    ["x".repeat(300), "x".repeat(50), "x".repeat(100)],
    ["word ".repeat(60), "wordWordWordWordWordWordWordWordWordWord", "word ".repeat(20).trim()],
    ["😀".repeat(300), "alert1bc364c8", "😀".repeat(100)],
  ])("are named after %j", (name, variable, resource) => {
    const object = named(name, UUID);
    expect(variablesOf([object])).toEqual([variable]);
    expect(resourcesOf([object])).toEqual([resource]);
    expect(
      ts.transpileModule(`const ${variable} = 1;`, { reportDiagnostics: true }).diagnostics,
    ).toEqual([]);
  });

  test("have a suffix of the id where an older object of the type has the name", () => {
    const pair = [named("Errors", OTHER), named("Errors", UUID)];
    expect(variablesOf(pair)).toEqual(["errorsF7bc691e", "errors"]);
    expect(resourcesOf(pair)).toEqual(["Errors f7bc691e", "Errors"]);
    const numbers = [named("Errors", "12"), named("Errors", "9"), named("errors", "100")];
    expect(variablesOf(numbers)).toEqual(["errors12", "errors", "errors100"]);
    expect(resourcesOf(numbers)).toEqual(["Errors 12", "Errors", "errors"]);
  });

  test("have the resource type in the variable where another type has the name", () => {
    const both = [named("Payments", "b", "DashboardFolder"), named("Payments", "a", "Dashboard")];
    expect(variablesOf(both)).toEqual(["paymentsDashboardFolder", "payments"]);
    expect(resourcesOf(both)).toEqual(["Payments", "Payments"]);
  });

  test("a setting is named after its type", () => {
    const setting = named(undefined, "ip-access", "IpAccess");
    expect(variablesOf([setting])).toEqual(["ipAccess"]);
    expect(resourcesOf([setting])).toEqual(["ipAccess"]);
  });

  test("a resource has no name that the program has already", () => {
    const existing = new Map([["Alert", new Set(["Errors", "Errors 1bc364c8"])]]);
    expect(resourcesOf([named("Errors", UUID)], existing)).toEqual([`Errors ${UUID}`]);
  });
});

const anyName = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 20 }),
  fc.string({ maxLength: 8 }),
  fc.constantFrom("", "a", "A", "on call", "On Call", "delete", "🔥", "x".repeat(300)),
);
const anyObjects = fc.uniqueArray(
  fc.record({
    name: fc.option(anyName, { nil: undefined }),
    id: fc.oneof(fc.nat(50).map(String), fc.uuid(), anyName),
    type: fc.constantFrom("Alert", "Webhook", "Dashboard"),
  }),
  { selector: ({ id, type }) => `${type} ${id}`, maxLength: 25 },
);

describe("names of any objects", () => {
  const check = (property: (objects: { object: AccountObject }[]) => void) =>
    fc.assert(
      fc.property(anyObjects, (drawn) =>
        property(drawn.map(({ name, id, type }) => named(name, id, type))),
      ),
      { seed: SEED, numRuns: 300 },
    );

  test("are unique: variables without regard to case, resources in their type", () => {
    check((objects) => {
      const variables = variablesOf(objects).map((name) => name?.toLowerCase());
      expect(new Set(variables).size).toBe(objects.length);
      const names = resourcesOf(objects).map(
        (name, n) => `${objects[n]?.object.resourceType}::${name}`,
      );
      expect(new Set(names).size).toBe(objects.length);
    });
  });

  test("are identifiers and URN parts", () => {
    check((objects) => {
      for (const name of variablesOf(objects))
        expect(name).toMatch(/^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u);
      for (const name of resourcesOf(objects))
        expect(name).toMatch(/^(?!.*::)[^\p{Cc}\p{Surrogate}]+$/u);
    });
  });

  test("do not depend on the order of the objects", () => {
    check((objects) => {
      const reversed = [...objects].reverse();
      expect(variablesOf(reversed).reverse()).toEqual(variablesOf(objects));
      expect(resourcesOf(reversed).reverse()).toEqual(resourcesOf(objects));
    });
  });

  test("do not change where an object with a higher id is added", () => {
    check((objects) => {
      const all = objects.map(({ object }, n) => named(object.name, `${n + 1}`, "Alert"));
      const fewer = all.slice(0, -1);
      expect(variablesOf(all).slice(0, -1)).toEqual(variablesOf(fewer));
      expect(resourcesOf(all).slice(0, -1)).toEqual(resourcesOf(fewer));
    });
  });
});

test.each([
  ["On call (2)", "on-call-2"],
  ["apiKeys", "api-keys"],
  ["events2metrics", "events2metrics"],
  ["Größe", "grosse"],
  ["決済", ""],
  ["../../etc/passwd", "etc-passwd"],
  ["CON", "con"],
])("the file of %j is %j", (name, expected) => expect(kebabCase(name)).toBe(expected));
