import { z } from "zod";
import { missingIn } from "../../src/provider/adopt/json-missing";
import { field, optional } from "../../src/schema/facts";
import { flag, float, integer, list, map, string } from "../../src/schema/fields";
import { nodeOf } from "../../src/schema/node";

const about = "A field.";
const TYPES = {
  string: string(),
  flag: flag(),
  integer: integer(),
  float: float(),
  list: list(string()),
  map: map(string()),
  object: z.strictObject({ a: optional(string(), about) }),
};
const ZEROS = { string: "", flag: false, integer: 0, float: 0, list: [], map: {}, object: {} };
type Name = keyof typeof TYPES;

const missing = (name: Name, object: object) =>
  missingIn({
    node: nodeOf(z.strictObject({ given: field(TYPES[name], about) })),
    object: { ...object },
    fields: { given: ZEROS[name] },
    isKnown: () => false,
  });

test.each<[Name]>([["flag"], ["integer"], ["float"]])(
  "JSON may lack a required argument of the type %s: servers omit zeros",
  (name) => {
    expect(missing(name, {})).toBeUndefined();
  },
);

test.each<[Name]>([["string"], ["list"], ["map"], ["object"]])(
  "JSON without a required argument of the type %s is not that of the resource type",
  (name) => {
    expect(missing(name, {})).toBe("given");
    expect(missing(name, { given: ZEROS[name] })).toBeUndefined();
  },
);
