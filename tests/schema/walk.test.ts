import { field, optional } from "../../src/schema/facts";
import { flag, int64, integer, later, list, map, model, string } from "../../src/schema/fields";
import { nodeOf } from "../../src/schema/node";
import { secretPathsOf } from "../../src/schema/secrets";
import {
  changeUnwrapped,
  childAt,
  childrenOf,
  collect,
  collectDeclared,
  elementsOf,
  fieldsOf,
  isBoolean,
  isList,
  isMap,
  isNumeric,
  isObject,
  mapElements,
  matchNode,
  matchValue,
} from "../../src/schema/walk";

const schema = model("Walked", "An object.", {
  name: field(string(), "A name."),
  sizes: optional(list(integer()), "Sizes."),
  labels: optional(map(string()), "Labels.", { publicEntries: ["team"] }),
});
const node = nodeOf(schema);

describe("the children of a node", () => {
  test("are its fields, its items or its entries, each with a step", () => {
    expect(childrenOf(node).map(([step, child]) => [step, child.type])).toEqual([
      ["name", "string"],
      ["sizes", "list"],
      ["labels", "map"],
    ]);
    expect(childrenOf(nodeOf(list(integer()))).map(([step]) => step)).toEqual(["*"]);
    expect(childrenOf(fieldsOf(node).labels?.node ?? node).map(([step]) => step)).toEqual([
      "!team",
    ]);
    expect(childrenOf(nodeOf(flag()))).toEqual([]);
  });
  test("are found by key, and inherited keys are no fields", () => {
    expect(childAt(node, "sizes")?.type).toBe("list");
    expect(childAt(childAt(node, "sizes"), 0)?.type).toBe("integer");
    expect(childAt(childAt(node, "labels"), "constructor")?.type).toBe("string");
    expect(childAt(node, "constructor")).toBeUndefined();
    expect(fieldsOf(nodeOf(flag())).constructor).toBeUndefined();
  });
});

describe("the elements of a value", () => {
  test("have the node of their declaration; an undeclared field has none", () => {
    const found = elementsOf(node, { name: "a", other: 1 });
    expect(found.map(({ key, node: child, value }) => [key, child?.type, value])).toEqual([
      ["name", "string", "a"],
      ["other", undefined, 1],
    ]);
  });
  test("do not exist where the value has another type", () => {
    expect(elementsOf(node, ["a"])).toEqual([]);
    expect(elementsOf(nodeOf(list(integer())), { 0: 1 })).toEqual([]);
  });
});

describe("mapElements", () => {
  test("changes declared elements, keeps undeclared ones and removes undefined ones", () => {
    const changed = mapElements(node, { name: "a", sizes: [1], other: 1 }, (_, element, key) =>
      key === "sizes" ? undefined : `${element}!`,
    );
    expect(changed).toEqual({ name: "a!", other: 1 });
    expect(
      mapElements(nodeOf(list(integer())), [1, 2], (_, n) => (n === 1 ? undefined : n)),
    ).toEqual([2]);
  });
  test("returns a value of another type as it is", () => {
    expect(mapElements(node, "text", () => 1)).toBe("text");
  });
  test("keeps a key that is named like a property of objects", () => {
    const labels = fieldsOf(node).labels?.node ?? node;
    const value = JSON.parse('{"__proto__": "a"}');
    expect(Object.entries(mapElements(labels, value, (_, item) => item) as object)).toEqual([
      ["__proto__", "a"],
    ]);
  });
});

describe("collect", () => {
  test("visits a value and all declared elements, outermost first", () => {
    const paths = collect(node, { name: "a", sizes: [1, 2], other: [3] }, (_, __, path) => [path]);
    expect(paths).toEqual([[], ["name"], ["sizes"], ["sizes", 0], ["sizes", 1]]);
  });
});

describe("collectDeclared", () => {
  const tree: ReturnType<typeof model> = model("WalkedTree", "A tree.", {
    secret: optional(string(), "A secret.", { secret: true }),
    children: optional(list(later(() => tree)), "Its children."),
  });
  test("ends at a node that contains itself", () => {
    expect(collectDeclared(nodeOf(tree), (_, steps) => [steps.join(".")])).toEqual([
      "",
      "secret",
      "children",
    ]);
  });
  test("does not enter rejected nodes", () => {
    const isObject = (of: { type: string }) => of.type === "object";
    expect(collectDeclared(node, (_, steps) => [steps.join(".")], isObject)).toEqual([
      "",
      "name",
      "sizes",
      "labels",
    ]);
  });
  test("secret paths end at the secret field", () => {
    const secrets = model("WalkedSecrets", "Secrets.", {
      headers: field(map(field(string(), "A value.", { secret: true })), "Headers."),
      all: field(list(string()), "All.", { secret: true }),
    });
    expect(secretPathsOf(nodeOf(secrets))).toEqual([["headers", "*"], ["all"]]);
  });
});

describe("matching", () => {
  const name = { object: () => "object", list: () => "list", map: () => "map" };
  test("by the type of a node", () => {
    const of = (schemaOf: Parameters<typeof nodeOf>[0]) =>
      matchNode(nodeOf(schemaOf), { ...name, scalar: ({ type }) => type });
    expect([of(schema), of(list(flag())), of(map(flag())), of(flag())]).toEqual([
      "object",
      "list",
      "map",
      "boolean",
    ]);
  });
  test("by one type", () => {
    const nodes = [schema, list(flag()), map(flag()), flag()].map((of) => nodeOf(of));
    expect(nodes.map(isObject)).toEqual([true, false, false, false]);
    expect(nodes.map(isList)).toEqual([false, true, false, false]);
    expect(nodes.map(isMap)).toEqual([false, false, true, false]);
    expect(nodes.map(isBoolean)).toEqual([false, false, false, true]);
    expect([isObject(undefined), isList(undefined), isMap(undefined)]).not.toContain(true);
    expect([integer(), int64(), string()].map((of) => isNumeric(nodeOf(of)))).toEqual([
      true,
      false,
      false,
    ]);
  });
  test("by the type of a node and its value", () => {
    const of = (value: unknown) => matchValue(node, value, { ...name, other: () => "other" });
    expect([of({}), of([]), of(null), of("a")]).toEqual(["object", "other", "other", "other"]);
  });
});

test("a change on the wire applies inside the wrapper", () => {
  const wrapped = nodeOf(field(string(), "A name.", { wrapper: "value" }));
  const upper = (_: unknown, bare: unknown) => String(bare).toUpperCase();
  expect(changeUnwrapped(wrapped, { value: "a", other: 1 }, upper)).toEqual({
    value: "A",
    other: 1,
  });
  expect(changeUnwrapped(wrapped, { other: 1 }, upper)).toEqual({ other: 1 });
  expect(changeUnwrapped(nodeOf(string()), "a", upper)).toBe("A");
});
