import { snakeCase } from "../../codegen/package-schema/examples/python";
import { packageSchema } from "../../codegen/package-schema/schema";
import { allServices } from "../../src/services";

const schema = packageSchema(allServices());
const RESERVED = ["id", "urn", "pulumi"];
test("Names of the package schema are valid in every language", () => {
  const { types, resources } = schema;
  const owners = [
    ...Object.entries(resources).map(([token, spec]) => [token, spec.properties] as const),
    ...Object.entries(types).flatMap(([token, spec]) =>
      "enum" in spec ? [] : [[token, spec.properties] as const],
    ),
  ];
  for (const [token, properties] of owners) {
    const name = token.split(":").at(-1);
    const keys = Object.keys(properties);
    for (const key of keys) expect(key).toMatch(/^[A-Za-z]\w*$/);
    // Python writes names in snake case, and file systems may ignore the case.
    expect(new Set(keys.map((key) => key.replaceAll("_", "").toLowerCase())).size).toBe(
      keys.length,
    );
    // A property of C# cannot have the name of its class.
    for (const key of keys.filter((one) => one.toLowerCase() === name?.toLowerCase()))
      expect(properties[key]?.language?.csharp.name).not.toBe(name);
  }
  for (const { properties } of Object.values(resources))
    for (const reserved of RESERVED) expect(properties).not.toHaveProperty(reserved);
});

// A word of a value begins at `_`, or at a digit: `HOURS_6` is `HOURS6` in Python.
const WORDS = /[^A-Za-z0-9]+/;
/** How the generator of the Python SDK writes a name in camel case. */
const pythonName = (name: string): string => snakeCase(name).toUpperCase();

test("Each enum value has a name that consists of the words of the value, in every language", () => {
  for (const [token, spec] of Object.entries(schema.types)) {
    if (!("enum" in spec)) continue;
    for (const { value, name } of spec.enum) {
      expect(name).toMatch(/^[A-Z][A-Za-z0-9]*$/);
      const words = value.toUpperCase().split(WORDS);
      const inPython = pythonName(name).split("_").join("");
      expect([token, [...inPython].sort()]).toEqual([token, [...words.join("")].sort()]);
      for (const word of pythonName(name)
        .split("_")
        .filter((one) => !/\d/.test(one)))
        expect({ value, words }).toEqual({ value, words: expect.arrayContaining([word]) });
    }
  }
});

test("No two types, resource types and functions have the same name", () => {
  const names = [schema.types, schema.resources, schema.functions]
    .flatMap((specs) => Object.keys(specs))
    .map((token) => (token.split(":").at(-1) as string).toLowerCase());
  expect(new Set(names).size).toBe(names.length);
});
