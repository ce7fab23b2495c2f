import fc from "fast-check";
import { canonical } from "../../src/schema/canonical";
import { decode } from "../../src/schema/decode";
import { type Dialect, encode } from "../../src/schema/encode";
import { type Node, nodeOf } from "../../src/schema/node";
import { selectManaged } from "../../src/schema/select-managed";
import { validate } from "../../src/schema/validate";
import { allServices } from "../../src/services";
import type { AnyDefinition } from "../../src/services/define";
import { arbitraryOf, type Fill } from "../support/arbitrary";
import { caseCount, coveringArgs } from "../support/coverage";
import { reordered, withDefaults, withoutZeros, withZeros } from "../support/echo";
import { pathsIn, pathsOf } from "../support/paths";

const all = allServices();
const definitions = all.flatMap((service) =>
  service.resources.map((definition): [string, AnyDefinition] => [
    definition.resourceType,
    definition,
  ]),
);
const bodies = all.flatMap((service) =>
  Object.entries(service.operations)
    .filter(([, { body }]) => body)
    .map(([name, { body, dialect }]): [string, Node, Dialect] => [
      `${service.name}.${name}`,
      nodeOf(body),
      dialect ?? "flat",
    ]),
);

// A fixed seed: every failure can be reproduced.
const SEED = 20260911;
const RUNS: Record<Fill, number> = { minimal: 20, random: 80, maximal: 40 };
const FILLS = Object.keys(RUNS) as Fill[];
const DIALECTS: Dialect[] = ["flat", "legacy"];

const jsonOf = (node: Node, value: unknown, dialect: Dialect): unknown =>
  JSON.parse(JSON.stringify(encode(node, value, dialect)));

/** Encodes a value and decodes the result, as if the API returned what was sent. */
function echo(node: Node, value: unknown, dialect: Dialect): unknown {
  const wire = jsonOf(node, value, dialect);
  const unknownFields: unknown[] = [];
  const remote = decode(node, wire, (s) => unknownFields.push(s));
  expect(unknownFields).toEqual([]);
  expect(jsonOf(node, remote, dialect)).toEqual(wire);
  return remote;
}

const tally = new Map<string, { cases: number; generated: Set<string>; known: number }>();
function count(name: string, node: Node, value: unknown): void {
  const entry = tally.get(name) ?? {
    cases: 0,
    generated: new Set<string>(),
    known: new Set(pathsOf(node)).size,
  };
  entry.cases += 1;
  for (const path of pathsIn(node, value)) entry.generated.add(path);
  tally.set(name, entry);
}

function forAll(node: Node, fill: Fill, check: (value: unknown) => void, runs = RUNS[fill]): void {
  fc.assert(fc.property(arbitraryOf(node, fill), check), {
    seed: SEED,
    numRuns: caseCount(node, runs),
    endOnFailure: true,
  });
}

describe.each(definitions)("%s", (resourceType, definition) => {
  const node = nodeOf(definition.fields);

  const checkRoundTrip = (value: unknown) => {
    count(resourceType, node, value);
    expect(validate(definition.fields, value)).toEqual([]);
    for (const dialect of DIALECTS) {
      const remote = echo(node, value, dialect);
      expect(canonical(node, remote)).toEqual(canonical(node, value));
      expect(selectManaged(node, remote, value)).toEqual(value);
    }
  };
  test.each(FILLS)(
    "%s arguments are valid and survive encode and decode in both dialects",
    (fill) => forAll(node, fill, checkRoundTrip),
  );
  test("each field survives encode and decode in both dialects", () =>
    coveringArgs(definition, [], SEED).forEach(checkRoundTrip));

  test.each(FILLS)(
    "%s arguments: defaults, zeros and another order in the response are no drift",
    (fill) => {
      forAll(node, fill, (value) => {
        const remote = echo(node, value, "flat");
        const mine = canonical(node, value);
        for (const server of [withoutZeros, reordered, withDefaults, withZeros]) {
          expect([
            server.name,
            canonical(node, selectManaged(node, server(node, remote), value)),
          ]).toEqual([server.name, mine]);
        }
      });
    },
  );

  const { nameField } = definition;
  // Types without a name field, such as QuotaRuleSet, have no name that could change.
  if (nameField)
    test("a name changed outside Pulumi is drift of that field alone", () => {
      forAll(node, "random", (value) => {
        const remote = { ...(echo(node, value, "flat") as object), [nameField]: "changed by hand" };
        expect(selectManaged(node, remote, value)).toEqual({
          ...(value as object),
          [nameField]: "changed by hand",
        });
      });
    });
});

test.each(bodies)("the body of %s survives encode and decode", (name, node, dialect) => {
  for (const fill of FILLS) {
    forAll(
      node,
      fill,
      (value) => {
        count(name, node, value);
        echo(node, value, dialect);
      },
      Math.ceil(RUNS[fill] / 4),
    );
  }
});

// Runs last: checks the tally of all tests above.
test.each(definitions)("every field of %s was tested", (resourceType, definition) => {
  const entry = tally.get(resourceType);
  expect(pathsOf(nodeOf(definition.fields)).filter((path) => !entry?.generated.has(path))).toEqual(
    [],
  );
});

afterAll(() => {
  const lines = [...tally].map(
    ([name, { cases, generated, known }]) =>
      `${name}: ${cases} cases, ${generated.size} of ${known} field paths`,
  );
  if (process.env.FIELD_COVERAGE) process.stdout.write(`${lines.join("\n")}\n`);
});
