import fc from "fast-check";
import { z } from "zod";
import { canonical } from "../../src/schema/canonical";
import { decode } from "../../src/schema/decode";
import { encode } from "../../src/schema/encode";
import { enumOf } from "../../src/schema/enums";
import { int64, model, string } from "../../src/schema/fields";
import { type Node, nodeOf } from "../../src/schema/node";
import { isRecord } from "../../src/schema/record";
import { selectManaged } from "../../src/schema/select-managed";
import { toArguments } from "../../src/schema/to-arguments";
import { oneOf, union } from "../../src/schema/union";
import { allServices } from "../../src/services";
import { arbitraryOf, type Fill } from "../support/arbitrary";
import { withValuesOnError } from "../support/cases";
import { caseCount } from "../support/coverage";
import { definitions, SEED } from "../support/definitions";
import {
  isLossy,
  RESPONSE_ENCODINGS,
  reencode,
  withUnknownEnumValues,
} from "../support/response-encodings";

const RUNS: Record<Fill, number> = { minimal: 6, random: 24, maximal: 12 };
const FILLS = Object.keys(RUNS) as Fill[];
const ENCODINGS = Object.keys(RESPONSE_ENCODINGS);

const jsonOf = (node: Node, value: unknown): unknown =>
  JSON.parse(JSON.stringify(encode(node, value) ?? null));
const valuesOf = (node: Node, share = 1): unknown[] =>
  FILLS.flatMap((fill) =>
    fc.sample(arbitraryOf(node, fill), {
      seed: SEED,
      numRuns: Math.ceil(caseCount(node, RUNS[fill]) * share),
    }),
  );

/** Arguments without the variants that an encoding adds: they are preserved in `extra`. */
function withoutUnknownVariants(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUnknownVariants);
  if (!isRecord(value)) return value;
  const isAdded = isRecord(value.extra) && "anotherVariant" in value.extra;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) =>
      isAdded && key === "extra" ? [] : [[key, withoutUnknownVariants(item)]],
    ),
  );
}

describe.each(definitions)("responses with %s", (_, { fields }) => {
  const node = nodeOf(fields);
  let values: { value: unknown; wire: unknown; mine: unknown }[];
  beforeAll(() => {
    values = valuesOf(node).map((value) => ({
      value,
      wire: jsonOf(node, value),
      mine: canonical(node, value),
    }));
  });

  test.each(ENCODINGS)("%s: no drift", async (how) => {
    for (const { value, wire, mine } of values) {
      const response = reencode(node, wire, how);
      await withValuesOnError({ value, response }, async () =>
        expect(canonical(node, selectManaged(node, decode(node, response), value))).toEqual(mine),
      );
    }
  });

  test.each(ENCODINGS)("%s: a read without arguments gives the same object", async (how) => {
    for (const { value, wire } of values) {
      const response = reencode(node, wire, how);
      const remote = decode(node, response);
      const args = toArguments(node, remote);
      await withValuesOnError({ value, response, args }, async () => {
        expect(canonical(node, selectManaged(node, remote, args))).toEqual(canonical(node, args));
        // Lossy encodings add or drop zeros, so their arguments differ.
        if (!isLossy(how))
          expect(canonical(node, withoutUnknownVariants(args))).toEqual(
            canonical(node, toArguments(node, decode(node, wire))),
          );
      });
    }
  });

  test("unknown enum values are preserved", () => {
    for (const { value, wire } of values) {
      const remote = decode(node, withUnknownEnumValues(node, wire));
      expect(canonical(node, selectManaged(node, remote, remote))).toEqual(canonical(node, remote));
      expect(() => toArguments(node, remote)).not.toThrow();
      expect(() => selectManaged(node, remote, value)).not.toThrow();
    }
  });
});

const responses = allServices().flatMap((service) =>
  Object.entries(service.operations).flatMap(([name, { response }]): [string, Node][] =>
    response ? [[`${service.name}.${name}`, nodeOf(response)]] : [],
  ),
);
test.each(responses)(
  "the response of %s decodes to the same value in every encoding",
  async (_, node) => {
    for (const value of valuesOf(node, 1 / 6)) {
      const wire = jsonOf(node, value);
      const plain = canonical(node, decode(node, wire));
      for (const how of ENCODINGS) {
        const response = reencode(node, wire, how);
        await withValuesOnError({ value, response, how }, async () =>
          expect(
            canonical(node, selectManaged(node, decode(node, response), decode(node, wire))),
          ).toEqual(plain),
        );
      }
      expect(() => decode(node, withUnknownEnumValues(node, wire))).not.toThrow();
    }
  },
);

describe("a union whose variants that are not set are written out", () => {
  const node = nodeOf(
    union("ZeroSource", "A source.", {
      level: enumOf("LEVEL_", ["UNSPECIFIED", "ROOT"]),
      tag: string(),
      limit: int64(),
      label: model("ZeroLabel", "A label.", { key: string().optional() }),
    }),
  );
  const unset = { level: "LEVEL_UNSPECIFIED", tag: "", limit: "0", label: {} };

  test.each([
    [{ level: "LEVEL_ROOT" }, { level: "ROOT" }],
    [{ tag: "0" }, { tag: "0" }],
    [{ tag: 0 }, { tag: "0" }],
    [{ label: { key: "0" } }, { label: { key: "0" } }],
    [{ limit: "7" }, { limit: 7 }],
  ])("has the variant %j, also where its text is 0", (given, read) =>
    expect(decode(node, { ...unset, ...given })).toEqual(read),
  );
});

test.each([{}, { optional: true }, { serverDefault: true }] as const)(
  "a response that omits the empty variant of a union is no drift (%j)",
  (options) => {
    const message = () => z.strictObject({ size: z.number().optional() });
    const node = nodeOf(oneOf({ logs: message(), metrics: message() }, {}, options));
    expect(selectManaged(node, {}, { logs: {} })).toEqual({ logs: {} });
  },
);
