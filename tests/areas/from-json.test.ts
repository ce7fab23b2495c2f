import { argsFromJson } from "../../src/provider/from-json";
import { canonical } from "../../src/schema/canonical";
import { encode } from "../../src/schema/encode";
import { nodeOf } from "../../src/schema/node";
import { argsOf, telling } from "../support/cases";
import { definitions } from "../support/definitions";

const CASES = 20;
const told: string[] = [];
const tell = (line: string) => void told.push(line);
beforeEach(() => void told.splice(0));

describe.each(definitions)("%s from JSON", (kind, definition) => {
  const node = nodeOf(definition.fields);
  // A copy has what is unique of its own, in the kinds whose JSON is copied.
  const isLeft = ([key]: [string, unknown]) =>
    definition.fromJson !== undefined && node.kind === "object" && node.fields[key]?.node.facts.unique;
  const cases = () =>
    argsOf(definition, "random", CASES).map((args) => Object.fromEntries(Object.entries(args).filter((one) => !isLeft(one))));

  test.each(["text", "value"] as const)("as a %s, is the arguments it was made of", async (form) => {
    for (const args of cases()) {
      const wire = encode(node, args);
      await telling(args, async () => {
        const read = argsFromJson(kind, form === "text" ? JSON.stringify(wire) : wire, tell);
        expect(canonical(node, read)).toEqual(canonical(node, args));
      });
    }
    expect(told).toEqual([]);
  });

  test("in the envelope of an answer, is the same", async () => {
    for (const args of cases()) {
      const read = argsFromJson(kind, { [kind.charAt(0).toLowerCase() + kind.slice(1)]: encode(node, args) }, tell);
      expect(canonical(node, read)).toEqual(canonical(node, args));
    }
  });

  test("says what it cannot keep, and what is no object", () => {
    const [args] = argsOf(definition, "minimal", 1);
    argsFromJson(kind, { ...(encode(node, args) as object), addedLater: 1 }, tell);
    expect(told.join("\n")).toMatch(/addedLater/);
    for (const junk of ["", "[1]", "3", "{", null])
      expect(() => argsFromJson(kind, junk, tell)).toThrow(/^\w+\.argsFromJson: (the text is not JSON|expected the JSON)/);
  });
});
