import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { Struct } from "google-protobuf/google/protobuf/struct_pb";
import * as coralogix from "../../src";
import { fromProperties, toProperties } from "../../src/plugin/values/properties";
import { propertiesOf, structOf } from "../../src/plugin/wire/messages";
import { decodeStruct, encodeStruct } from "../../src/plugin/wire/struct";
import {
  OUTPUT_SIGNATURE,
  SIGNATURE_KEY,
  UNKNOWN_VALUES,
} from "../../src/provider/state/engine-values";
import { UNKNOWN } from "../../src/schema/unknown";
import { SEED } from "../support/definitions";
import { secret } from "./support/marks";

const receive = (props: object) => fromProperties(Struct.fromJavaScript(props as never));

test("each of the engine's unknown values becomes the one that the core knows", () => {
  for (const value of UNKNOWN_VALUES)
    expect(receive({ a: [{ b: value }] }).props).toEqual({ a: [{ b: UNKNOWN }] });
});

test("an output is its value, or an unknown one", () => {
  const output = (more: object) => ({ [SIGNATURE_KEY]: OUTPUT_SIGNATURE, ...more });
  expect(
    receive({
      known: output({ value: 1 }),
      unknown: output({}),
      hidden: output({ value: 2, secret: true }),
    }),
  ).toEqual({ props: { known: 1, unknown: UNKNOWN, hidden: 2 }, mask: { hidden: true } });
});

test("what was secret is secret in the properties that are sent", () => {
  const given = { a: secret({ b: secret("x") }), c: { d: secret("y"), e: 1 }, f: [secret("z"), 2] };
  const { props, mask } = receive(given);
  expect(props).toEqual({ a: { b: "x" }, c: { d: "y", e: 1 }, f: ["z", 2] });
  expect(toProperties(props, mask).toJavaScript()).toEqual({
    a: secret({ b: "x" }),
    c: { d: secret("y"), e: 1 },
    f: secret(["z", 2]),
  });
  // An object that has become a string is secret as a whole.
  expect(toProperties({ c: "y1" }, mask).toJavaScript()).toEqual({ c: secret("y1") });
});

const json = fc.dictionary(fc.string({ unit: "grapheme" }), fc.jsonValue({ maxDepth: 4 }));
const check = (holds: (values: object) => void): void =>
  fc.assert(fc.property(json, holds), { seed: SEED, numRuns: 500 });

// -0 is 0 in JSON, and the library of Google does not keep a key `__proto__`.
const plain = (values: object) => JSON.parse(JSON.stringify(values));

test("values are the same after encoding and decoding", () => {
  check((values) => expect(decodeStruct(encodeStruct(values))).toEqual(plain(values)));
});

test("the encoded form is that of the library of Google", () => {
  check((given) => {
    const values = JSON.parse(JSON.stringify(given), (key, value) =>
      key === "__proto__" ? undefined : value,
    );
    const bytes = Struct.fromJavaScript(values).serializeBinary();
    expect(decodeStruct(bytes)).toEqual(values);
    expect(Struct.deserializeBinary(encodeStruct(values)).toJavaScript()).toEqual(values);
  });
});

test("a struct with an encoded form has the methods of any other", () => {
  const values = { name: "a", list: [1, null, { on: true }] };
  expect(structOf(values).toJavaScript()).toEqual(values);
  expect(decodeStruct(structOf(values).serializeBinary())).toEqual(values);
  expect(propertiesOf(Struct.fromJavaScript(values))).toEqual(values);
});

test("fields that this version does not know are skipped", () => {
  // Field 9 of the struct, of its entry and of its value.
  const unknown = [(9 << 3) | 2, 1, 0];
  const value = [...unknown, (4 << 3) | 0, 1];
  const entry = [...unknown, (1 << 3) | 2, 1, 97, (2 << 3) | 2, value.length, ...value];
  const bytes = [...unknown, (1 << 3) | 2, entry.length, ...entry];
  expect(decodeStruct(Uint8Array.from(bytes))).toEqual({ a: true });
});

test("a value that is not JSON is an error", () => {
  expect(() => encodeStruct({ a: [undefined] })).toThrow("undefined is no value of JSON");
});

type Spec = { enum?: { name: string; value: string }[]; properties?: object };
const schema = JSON.parse(readFileSync(join(__dirname, "../../plugin/schema.json"), "utf8")) as {
  types: Record<string, Spec>;
  resources: Record<string, { inputProperties: object }>;
};
const exported = coralogix as unknown as Record<string, Record<string, string> | undefined>;

/** The types that a part of the schema refers to, and those that these refer to. */
function typesIn(part: unknown, found = new Set<string>()): Set<string> {
  for (const [, token = ""] of JSON.stringify(part).matchAll(/"#\/types\/([^"]+)"/g)) {
    if (found.has(token)) continue;
    found.add(token);
    typesIn(schema.types[token], found);
  }
  return found;
}

const inputs = Object.values(schema.resources).map(({ inputProperties }) => inputProperties);
const enums = [...typesIn(inputs)].filter((token) => schema.types[token]?.enum);

test("many arguments have enums", () => expect(enums.length).toBeGreaterThan(100));

test.each(enums)(
  "%s is an object of the package with the names and values of the schema",
  (token) => {
    const type = token.split(":").pop() as string;
    const members = schema.types[token]?.enum?.map(({ name, value }) => [name, value]);
    expect(Object.entries(exported[type] ?? {})).toEqual(members);
  },
);

test("members have the names that `pulumi import` prints", () => {
  expect(coralogix.AlertPriority.P1).toBe("P1");
  expect(coralogix.SloTimeFrame.Days28).toBe("28_DAYS");
  expect(coralogix.AlertLogsComparison.MoreThan).toBe("MORE_THAN");
});

test("arguments accept a member, a text and the full name of the API", () => {
  const accepted: coralogix.AlertPriority[] = [
    coralogix.AlertPriority.P1,
    "P2",
    "ALERT_DEF_PRIORITY_P3",
  ];
  const args: Pick<coralogix.AlertArgs, "priority"> = { priority: coralogix.AlertPriority.P1 };
  expect(accepted).toContain(args.priority);
});
