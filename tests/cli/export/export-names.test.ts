import fc from "fast-check";
import * as ts from "typescript";
import type { AccountObject } from "../../../src/cli/account/types";
import { kebabCase } from "../../../src/cli/export/write/identifiers";
import { nameResources } from "../../../src/cli/export/write/logical-names";
import { typeOrder } from "../../../src/cli/export/write/type-info";
import { nameVariables } from "../../../src/cli/export/write/variables";
import { anyCharacter } from "../../support/characters";
import { SEED } from "../../support/definitions";
import { objectWith } from "./support/planned";

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
