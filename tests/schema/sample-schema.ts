import { enumOf } from "../../src/schema/enums";
import { field, optional } from "../../src/schema/facts";
import {
  flag,
  float,
  int64,
  integer,
  keyed,
  list,
  map,
  model,
  set,
  string,
  wrapped,
} from "../../src/schema/fields";
import { nodeOf } from "../../src/schema/node";
import { oneOf } from "../../src/schema/union";

/** A schema with one field for each schema builder. */
export const level = enumOf("LEVEL_", { LOW_OR_UNSPECIFIED: 0, HIGH: 1, UNSPECIFIED: 9 });
const big = model("Big", "One variant.", { size: field(integer(1, 10), "How big.") });
const small = model("Small", "Another variant.", {});
export const sampleSchema = oneOf(
  { big, small },
  {
    name: field(string(1, 5), "Its name."),
    level: optional(level, "How high."),
    count: optional(int64(0), "How many."),
    ratio: optional(float(0), "A ratio."),
    enabled: optional(flag(), "On or off.", { serverDefault: { value: true } }),
    delay: optional(integer(), "Left out is not 0.", { zeroIsValue: true }),
    keys: optional(list(string(1, 9)), "Filled in by the server.", { serverDefault: true }),
    tags: optional(set(string(1, 9), 0, 3), "A set."),
    labels: optional(map(string()), "A map."),
    note: optional(wrapped(string()), "Wrapped on the wire."),
    options: optional(keyed(field(string(), "A value.", { secret: true })), "By name."),
    policy: optional(string(), "A JSON string.", { json: true }),
    token: optional(string(), "Never comes back.", { writeOnly: true, secret: true }),
  },
  {
    tag: ["type", "TYPE_", { big: ["BIG", 1], small: ["SMALL_OR_UNSPECIFIED", 0] }],
    cased: "shape",
    model: "Sample",
    about: "A sample.",
  },
);
export const sampleNode = nodeOf(sampleSchema);
