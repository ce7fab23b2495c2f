import { enumOf } from "../../src/schema/enums";
import { field } from "../../src/schema/facts";
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
    level: field(level.optional(), "How high."),
    count: field(int64(0).optional(), "How many."),
    ratio: field(float(0).optional(), "A ratio."),
    enabled: field(flag().optional(), "On or off.", { serverDefault: { value: true } }),
    delay: field(integer().optional(), "Left out is not 0.", { zeroIsValue: true }),
    keys: field(list(string(1, 9)).optional(), "Filled in by the server.", { serverDefault: true }),
    tags: field(set(string(1, 9), 0, 3).optional(), "A set."),
    labels: field(map(string()).optional(), "A map."),
    note: field(wrapped(string()).optional(), "Wrapped on the wire."),
    options: field(keyed(field(string(), "A value.", { secret: true })).optional(), "By name."),
    policy: field(string().optional(), "A JSON string.", { json: true }),
    token: field(string().optional(), "Never comes back.", { writeOnly: true, secret: true }),
  },
  {
    tag: ["type", "TYPE_", { big: ["BIG", 1], small: ["SMALL_OR_UNSPECIFIED", 0] }],
    cased: "shape",
    model: "Sample",
    about: "A sample.",
  },
);
export const sampleNode = nodeOf(sampleSchema);
