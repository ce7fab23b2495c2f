import { Struct } from "google-protobuf/google/protobuf/struct_pb";
import { fromProperties } from "../../src/plugin/values/from-properties";
import { toProperties } from "../../src/plugin/values/to-properties";
import {
  OUTPUT_SIGNATURE,
  SIGNATURE_KEY,
  UNKNOWN_VALUES,
} from "../../src/provider/state/engine-values";
import { UNKNOWN } from "../../src/schema/unknown";
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
  // An object that has become a text is secret as a whole.
  expect(toProperties({ c: "y1" }, mask).toJavaScript()).toEqual({ c: secret("y1") });
});
