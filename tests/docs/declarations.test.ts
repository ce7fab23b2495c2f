import { below, rootsOf } from "../../src/docs/models";
import { allAreas, allKinds, computedOf } from "../../src/docs/source";
import { type Node, nodeOf } from "../../src/schema/node";

const areas = allAreas();
const kinds = allKinds(areas);

/** Kinds that fields refer to and that are still to be written. One that exists must not stand here. */
const TO_COME: readonly string[] = [];

function everyNode(roots: readonly Node[]): Node[] {
  const seen = new Set<Node>();
  const visit = (node: Node): void => {
    if (seen.has(node)) return;
    seen.add(node);
    for (const inner of below(node)) visit(inner);
  };
  for (const root of roots) visit(root);
  return [...seen];
}

const nameless = (node: Node): string[] =>
  node.kind === "object"
    ? Object.entries(node.fields)
        .filter(([, field]) => !field.node.facts.about)
        .map(([key]) => `${node.facts.model ?? "an object without a name"}.${key}`)
    : [];

describe.each(areas)("the area $name", (area) => {
  const nodes = everyNode(rootsOf(area));

  test("describes every field", () => {
    expect(nodes.flatMap(nameless)).toEqual([]);
  });
  test("describes every operation and itself", () => {
    const silent = Object.entries(area.operations).filter(([, { about }]) => !/^[A-Z].*\.$/.test(about));
    expect(silent.map(([name]) => name)).toEqual([]);
    expect(area.about).toMatch(/^[A-Z].*\.$/);
  });
  test("has patterns that other languages read too", () => {
    const patterns = nodes.flatMap((node) => node.bounds.pattern ?? []);
    expect(patterns.filter((pattern) => !isPortable(pattern))).toEqual([]);
  });
});

function isPortable(pattern: string): boolean {
  try {
    return Boolean(new RegExp(pattern, "u"));
  } catch {
    return false;
  }
}

test.each(kinds)("$definition.kind says what it is, and what it puts out", ({ definition }) => {
  expect(definition.about).toMatch(/^[A-Z].*\.$/);
  const silent = Object.entries(computedOf(definition)).filter(([, schema]) => !nodeOf(schema).facts.about);
  expect(silent.map(([key]) => key)).toEqual([]);
});

test("every reference is to a kind that exists, or is known to come", () => {
  const names = kinds.map(({ definition }) => definition.kind);
  const refs = [...new Set(areas.flatMap((area) => everyNode(rootsOf(area)).flatMap((node) => node.facts.ref ?? [])))].sort();
  expect(refs.filter((ref) => !names.includes(ref) && !TO_COME.includes(ref))).toEqual([]);
  expect(TO_COME.filter((kind) => names.includes(kind) || !refs.includes(kind))).toEqual([]);
});

test("a part of a joined id, or an argument, that is referred to is one", () => {
  const argumentsOf = (node: Node) => (node.kind === "object" ? Object.keys(node.fields) : []);
  const parts = new Map(
    kinds.map(({ definition }) => [definition.kind, [...(definition.ids?.parts ?? []), ...argumentsOf(nodeOf(definition.fields))]]),
  );
  const held = areas.flatMap((area) => everyNode(rootsOf(area))).filter((node) => node.facts.part);
  expect(held.filter(({ facts }) => !parts.get(facts.ref as string)?.includes(facts.part as string)).map(({ facts }) => facts)).toEqual([]);
});
