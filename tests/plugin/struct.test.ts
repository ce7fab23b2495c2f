import fc from "fast-check";
import { Struct } from "google-protobuf/google/protobuf/struct_pb";
import { propertiesOf, structOf } from "../../src/plugin/wire/messages";
import { decodeStruct, encodeStruct } from "../../src/plugin/wire/struct";
import { SEED } from "../support/definitions";

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
