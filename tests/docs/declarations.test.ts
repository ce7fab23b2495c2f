import { childNodes, rootsOf } from "../../codegen/models";
import { allResources, computedSchemasOf } from "../../codegen/source";
import { type Node, nodeOf } from "../../src/schema/node";
import { allServices } from "../../src/services";

const services = allServices();
const resources = allResources(services);

function allNodes(roots: readonly Node[]): Node[] {
  const visited = new Set<Node>();
  const visit = (node: Node): void => {
    if (visited.has(node)) return;
    visited.add(node);
    for (const inner of childNodes(node)) visit(inner);
  };
  for (const root of roots) visit(root);
  return [...visited];
}

const undescribedFields = (node: Node): string[] =>
  node.type === "object"
    ? Object.entries(node.fields)
        .filter(([, field]) => !field.node.facts.about)
        .map(([key]) => `${node.facts.model ?? "an object without a name"}.${key}`)
    : [];

describe.each(services)("the service $name", (service) => {
  const nodes = allNodes(rootsOf(service));

  test("has a description of every field", () => {
    expect(nodes.flatMap(undescribedFields)).toEqual([]);
  });
  test("has a description of every operation and of itself", () => {
    const silent = Object.entries(service.operations).filter(
      ([, { summary }]) => !/^[A-Z].*\.$/.test(summary),
    );
    expect(silent.map(([name]) => name)).toEqual([]);
    expect(service.about).toMatch(/^[A-Z].*\.$/);
  });
  test("has patterns that other languages can parse", () => {
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

test.each(resources)(
  "$definition.resourceType has a description of itself and of its outputs",
  ({ definition }) => {
    expect(definition.about).toMatch(/^[A-Z].*\.$/);
    const silent = Object.entries(computedSchemasOf(definition)).filter(
      ([, schema]) => !nodeOf(schema).facts.about,
    );
    expect(silent.map(([key]) => key)).toEqual([]);
  },
);

test("every reference is to an existing resource type", () => {
  const names = resources.map(({ definition }) => definition.resourceType);
  const refs = [
    ...new Set(
      services.flatMap((service) =>
        allNodes(rootsOf(service)).flatMap((node) => node.facts.ref ?? []),
      ),
    ),
  ].sort();
  expect(refs.filter((ref) => !names.includes(ref))).toEqual([]);
});

test("every `refPart` is an id part, an argument or an output of the resource type", () => {
  const argumentsOf = (node: Node) => (node.type === "object" ? Object.keys(node.fields) : []);
  const parts = new Map(
    resources.map(({ definition }) => [
      definition.resourceType,
      [
        ...(definition.ids?.parts ?? []),
        ...argumentsOf(nodeOf(definition.fields)),
        ...Object.keys(definition.computed ?? {}),
      ],
    ]),
  );
  const referring = services
    .flatMap((service) => allNodes(rootsOf(service)))
    .filter((node) => node.facts.refPart);
  expect(
    referring
      .filter(({ facts }) => !parts.get(facts.ref as string)?.includes(facts.refPart as string))
      .map(({ facts }) => facts),
  ).toEqual([]);
});
