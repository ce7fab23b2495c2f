import { argsFromJson } from "../../src/provider/adopt/from-json";
import { canonical } from "../../src/schema/canonical";
import { encode } from "../../src/schema/encode";
import { nodeOf } from "../../src/schema/node";
import { argsOf, withValuesOnError } from "../support/cases";
import { definitions } from "../support/definitions";

const CASES = 20;
const warnings: string[] = [];
const warn = (line: string) => void warnings.push(line);
beforeEach(() => void warnings.splice(0));

describe.each(definitions)("argsFromJson of %s", (resourceType, definition) => {
  const node = nodeOf(definition.fields);
  // fromJson drops unique fields, such as ids: a copy needs values of its own.
  const isLeft = ([key]: [string, unknown]) =>
    definition.fromJson !== undefined &&
    node.type === "object" &&
    node.fields[key]?.node.facts.unique;
  const cases = () =>
    argsOf(definition, "random", CASES).map((args) =>
      Object.fromEntries(Object.entries(args).filter((one) => !isLeft(one))),
    );

  test.each(["string", "value"] as const)(
    "a JSON %s gives the arguments that it was encoded from",
    async (form) => {
      for (const args of cases()) {
        const wire = encode(node, args);
        await withValuesOnError(args, async () => {
          const read = argsFromJson(
            resourceType,
            form === "string" ? JSON.stringify(wire) : wire,
            warn,
          );
          expect(canonical(node, read)).toEqual(canonical(node, args));
        });
      }
      expect(warnings).toEqual([]);
    },
  );

  test("a response envelope gives the same arguments", async () => {
    for (const args of cases()) {
      const read = argsFromJson(
        resourceType,
        { [resourceType.charAt(0).toLowerCase() + resourceType.slice(1)]: encode(node, args) },
        warn,
      );
      expect(canonical(node, read)).toEqual(canonical(node, args));
    }
  });

  test("reports unknown fields and rejects JSON that is not an object", () => {
    const [args] = argsOf(definition, "minimal", 1);
    argsFromJson(resourceType, { ...(encode(node, args) as object), addedLater: 1 }, warn);
    expect(warnings.join("\n")).toMatch(/addedLater/);
    for (const malformed of ["", "[1]", "3", "{", null])
      expect(() => argsFromJson(resourceType, malformed, warn)).toThrow(
        /^\w+\.argsFromJson: (the string is not JSON|expected the JSON)/,
      );
  });
});
