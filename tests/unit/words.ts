import { field } from "../../src/schema/facts";
import { flag, float, int64, integer, keyed, list, map, model, set, text, wrapped } from "../../src/schema/fields";
import { oneOf } from "../../src/schema/union";
import { choice } from "../../src/schema/words";

/** A schema that uses every word once. */
export const level = choice("LEVEL_", { LOW_OR_UNSPECIFIED: 0, HIGH: 1, UNSPECIFIED: 9 });
const big = model("Big", "One variant.", { size: field(integer(1, 10), "How big.") });
const small = model("Small", "Another variant.", {});
export const thing = oneOf(
  { big, small },
  {
    name: field(text(1, 5), "Its name."),
    level: field(level.optional(), "How high."),
    count: field(int64(0).optional(), "How many."),
    ratio: field(float(0).optional(), "A ratio."),
    enabled: field(flag().optional(), "On or off.", { server: { value: true } }),
    delay: field(integer().optional(), "Left out is not 0.", { distinct: true }),
    keys: field(list(text(1, 9)).optional(), "Filled in by the server.", { server: true }),
    tags: field(set(text(1, 9), 0, 3).optional(), "A set."),
    labels: field(map(text()).optional(), "A map."),
    note: field(wrapped(text()).optional(), "Wrapped on the wire."),
    options: field(keyed(field(text(), "A value.", { secret: true })).optional(), "By name."),
    policy: field(text().optional(), "JSON text.", { json: true }),
    token: field(text().optional(), "Never comes back.", { writeOnly: true, secret: true }),
  },
  { tag: ["type", "TYPE_", { big: ["BIG", 1], small: ["SMALL_OR_UNSPECIFIED", 0] }], cased: "shape", model: "Thing", about: "A thing." },
);
