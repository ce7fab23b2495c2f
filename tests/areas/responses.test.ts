import fc from "fast-check";
import { canonical } from "../../src/schema/canonical";
import { decode } from "../../src/schema/decode";
import { encode } from "../../src/schema/encode";
import { type Node, nodeOf } from "../../src/schema/node";
import { project } from "../../src/schema/project";
import { whole } from "../../src/schema/whole";
import { arbitraryOf, type Fill } from "../support/arbitrary";
import { telling } from "../support/cases";
import { amount } from "../support/covering";
import { allAreas, definitions, SEED } from "../support/definitions";
import { isLossy, RESPELLED, respell, withNewWords } from "../support/wire";

const RUNS: Record<Fill, number> = { minimal: 6, random: 24, maximal: 12 };
const FILLS = Object.keys(RUNS) as Fill[];
const WAYS = Object.keys(RESPELLED);

const wired = (node: Node, value: unknown): unknown => JSON.parse(JSON.stringify(encode(node, value) ?? null));
const some = (node: Node, share = 1): unknown[] =>
  FILLS.flatMap((fill) => fc.sample(arbitraryOf(node, fill), { seed: SEED, numRuns: Math.ceil(amount(node, RUNS[fill]) * share) }));

describe.each(definitions)("a response with a %s", (_, { fields }) => {
  const node = nodeOf(fields);
  let values: { value: unknown; wire: unknown; mine: unknown }[];
  beforeAll(() => {
    values = some(node).map((value) => ({ value, wire: wired(node, value), mine: canonical(node, value) }));
  });

  test.each(WAYS)("%s: no drift", async (how) => {
    for (const { value, wire, mine } of values) {
      const told = respell(node, wire, how);
      await telling({ value, told }, async () => expect(canonical(node, project(node, decode(node, told), value))).toEqual(mine));
    }
  });

  test.each(WAYS)("%s: read without arguments, it is the same object", async (how) => {
    for (const { value, wire } of values) {
      const told = respell(node, wire, how);
      const seen = decode(node, told);
      const args = whole(node, seen);
      await telling({ value, told, args }, async () => {
        expect(canonical(node, project(node, seen, args))).toEqual(canonical(node, args));
        // A zero that was not sent is an argument from then on, and one that was left out is none.
        if (!isLossy(how)) expect(canonical(node, args)).toEqual(canonical(node, whole(node, decode(node, wire))));
      });
    }
  });

  test("enum values that this version does not know are kept as they came", () => {
    for (const { value, wire } of values) {
      const seen = decode(node, withNewWords(node, wire));
      expect(canonical(node, project(node, seen, seen))).toEqual(canonical(node, seen));
      expect(() => whole(node, seen)).not.toThrow();
      expect(() => project(node, seen, value)).not.toThrow();
    }
  });
});

const responses = allAreas.flatMap((area) =>
  Object.entries(area.operations).flatMap(([name, { out }]): [string, Node][] => (out ? [[`${area.name}.${name}`, nodeOf(out)]] : [])),
);
test.each(responses)("the response of %s is read in every spelling, and means the same", async (_, node) => {
  for (const value of some(node, 1 / 6)) {
    const wire = wired(node, value);
    const plain = canonical(node, decode(node, wire));
    for (const how of WAYS) {
      const told = respell(node, wire, how);
      await telling({ value, told, how }, async () =>
        expect(canonical(node, project(node, decode(node, told), decode(node, wire)))).toEqual(plain),
      );
    }
    expect(() => decode(node, withNewWords(node, wire))).not.toThrow();
  }
});
