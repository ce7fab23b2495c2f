import fc from "fast-check";
import { areas } from "../../src/areas";
import type { AnyDefinition, Area } from "../../src/areas/define";
import { canonical } from "../../src/schema/canonical";
import { problems } from "../../src/schema/check";
import { decode } from "../../src/schema/decode";
import { type Dialect, encode } from "../../src/schema/encode";
import { type Node, nodeOf } from "../../src/schema/node";
import { project } from "../../src/schema/project";
import { arbitraryOf, type Fill } from "../support/arbitrary";
import { amount, covering } from "../support/covering";
import { reordered, withDefaults, withoutZeros, withZeros } from "../support/echo";
import { pathsIn, pathsOf } from "../support/paths";

const all: Area[] = Object.values(areas).map((load) => load() as Area);
const definitions = all.flatMap((area) => area.resources.map((definition): [string, AnyDefinition] => [definition.kind, definition]));
const bodies = all.flatMap((area) =>
  Object.entries(area.operations)
    .filter(([, { body }]) => body)
    .map(([name, { body, dialect }]): [string, Node, Dialect] => [`${area.name}.${name}`, nodeOf(body), dialect ?? "flat"]),
);

// The seed is fixed: what passes today passes tomorrow, and a failure can be run again.
const SEED = 20260911;
const RUNS: Record<Fill, number> = { minimal: 20, random: 80, maximal: 40 };
const FILLS = Object.keys(RUNS) as Fill[];
const DIALECTS: Dialect[] = ["flat", "legacy"];

const wired = (node: Node, value: unknown, dialect: Dialect): unknown => JSON.parse(JSON.stringify(encode(node, value, dialect)));

/** What comes back when a value is sent and answered as it is. */
function echo(node: Node, value: unknown, dialect: Dialect): unknown {
  const wire = wired(node, value, dialect);
  const strange: unknown[] = [];
  const seen = decode(node, wire, (s) => strange.push(s));
  expect(strange).toEqual([]);
  expect(wired(node, seen, dialect)).toEqual(wire);
  return seen;
}

const tally = new Map<string, { cases: number; met: Set<string>; known: number }>();
function count(name: string, node: Node, value: unknown): void {
  const entry = tally.get(name) ?? { cases: 0, met: new Set<string>(), known: new Set(pathsOf(node)).size };
  entry.cases += 1;
  for (const path of pathsIn(node, value)) entry.met.add(path);
  tally.set(name, entry);
}

function forAll(node: Node, fill: Fill, check: (value: unknown) => void, runs = RUNS[fill]): void {
  fc.assert(fc.property(arbitraryOf(node, fill), check), { seed: SEED, numRuns: amount(node, runs), endOnFailure: true });
}

describe.each(definitions)("every %s", (kind, definition) => {
  const node = nodeOf(definition.fields);

  const travels = (value: unknown) => {
    count(kind, node, value);
    expect(problems(definition.fields, value)).toEqual([]);
    for (const dialect of DIALECTS) {
      const seen = echo(node, value, dialect);
      expect(canonical(node, seen)).toEqual(canonical(node, value));
      expect(project(node, seen, value)).toEqual(value);
    }
  };
  test.each(FILLS)("%s: is valid, travels in both dialects and comes back as what was sent", (fill) => forAll(node, fill, travels));
  test("with each of its fields: the same", () => covering(definition, [], SEED).forEach(travels));

  test.each(FILLS)("%s: shows no change where the server only spells it otherwise", (fill) => {
    forAll(node, fill, (value) => {
      const seen = echo(node, value, "flat");
      const mine = canonical(node, value);
      for (const server of [withoutZeros, reordered, withDefaults, withZeros]) {
        expect([server.name, canonical(node, project(node, server(node, seen), value))]).toEqual([server.name, mine]);
      }
    });
  });

  test("a change of one field by hand shows as that field alone", () => {
    const natural = definition.natural;
    if (!natural) return;
    forAll(node, "random", (value) => {
      const seen = { ...(echo(node, value, "flat") as object), [natural]: "changed by hand" };
      expect(project(node, seen, value)).toEqual({ ...(value as object), [natural]: "changed by hand" });
    });
  });
});

test.each(bodies)("the body of %s travels and comes back as what was sent", (name, node, dialect) => {
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

// Runs last: what was never generated was never tested.
test.each(definitions)("every field of %s was met", (kind, definition) => {
  const entry = tally.get(kind);
  expect(pathsOf(nodeOf(definition.fields)).filter((path) => !entry?.met.has(path))).toEqual([]);
});

afterAll(() => {
  const lines = [...tally].map(([name, { cases, met, known }]) => `${name}: ${cases} cases, ${met.size} of ${known} field paths`);
  if (process.env.FIELD_COVERAGE) process.stdout.write(`${lines.join("\n")}\n`);
});
