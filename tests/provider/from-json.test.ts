import { argsFromJson } from "../../src/provider/adopt/from-json";
import { envelopeOf } from "../../src/provider/adopt/json-envelope";
import { canonical } from "../../src/schema/canonical";
import { encode } from "../../src/schema/encode";
import { nodeOf } from "../../src/schema/node";
import { isRecord } from "../../src/schema/record";
import { secretPathsOf } from "../../src/schema/secrets";
import { isWildcard, matchingKeys, type Steps } from "../../src/schema/steps";
import { fieldsOf, isList } from "../../src/schema/walk";
import { labelOf } from "../../src/services/messages";
import { snakeCase } from "../../src/text/words";
import { argsOf, withValuesOnError } from "../support/cases";
import { definitions } from "../support/definitions";

const CASES = 20;
const SEAL = { "4dabf18193072939515e22adb298388d": "1b47061264138c4ac30d75fd1eb44270" };
const NOT_OBJECTS: [string, unknown][] = [
  ["an empty object", {}],
  ["an object of something else", { a: 1 }],
  ["a response of something else", { a: { b: 1 } }],
  ["the text of an empty object", "{}"],
  ["an empty list", []],
  ["the text of a list", "[1]"],
  ["null", null],
  ["undefined", undefined],
  ["a string", "text"],
  ["the text of a string", '"text"'],
  ["an empty string", ""],
  ["incomplete JSON", '{"name":'],
  ["a number", 3],
  ["the text of a number", "3"],
  ["a boolean", true],
];
const warnings: string[] = [];
const warn = (line: string) => void warnings.push(line);
beforeEach(() => void warnings.splice(0));

describe.each(definitions)("argsFromJson of %s", (resourceType, definition) => {
  const node = nodeOf(definition.fields);
  // fromJson drops optional unique fields, such as ids: a copy needs values of its own.
  const isLeft = ([key]: [string, unknown]) =>
    definition.fromJson !== undefined &&
    node.type === "object" &&
    node.fields[key]?.optional &&
    node.fields[key].node.facts.unique;
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

  test("a file that was read without an encoding gives the same arguments", () => {
    const [args] = cases();
    const wire = encode(node, args);
    const text = `\uFEFF${JSON.stringify(wire)}`;
    expect(argsFromJson(resourceType, Buffer.from(text), warn)).toEqual(
      argsFromJson(resourceType, wire, warn),
    );
  });

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

  test("a response of get whose keys are in snake case gives the same arguments", () => {
    for (const args of cases()) {
      const wire: unknown = encode(node, args);
      const response = envelopeOf(definition).reduceRight(
        (inner, key) => ({ [snakeCase(key)]: inner }),
        wire,
      );
      const read = argsFromJson(resourceType, response, warn);
      expect(canonical(node, read)).toEqual(canonical(node, args));
    }
  });

  test("names the object and the field in a warning about an unknown field", () => {
    const [args = {}] = cases();
    argsFromJson(resourceType, { ...(encode(node, args) as object), addedLater: 1 }, warn);
    const label = labelOf(resourceType, args[definition.nameField ?? ""]);
    expect(warnings).toEqual([expect.stringMatching(/: addedLater(:| is omitted:) unknown field/)]);
    expect(warnings[0]?.startsWith(`${label}: addedLater`)).toBe(true);
  });

  test.each(NOT_OBJECTS)("rejects %s and states what is accepted", (_, json) => {
    expect(() => argsFromJson(resourceType, json, warn)).toThrow(
      new RegExp(
        `^${resourceType}.argsFromJson: (expected the JSON of one ${resourceType}, got .+ Accepted are .+ as JSON text|policies: expected .+)$`,
      ),
    );
    expect(warnings).toEqual([]);
  });

  test("rejects a list of objects, and the response that contains the list", () => {
    const wires = cases().map((args) => encode(node, args));
    expect(() => argsFromJson(resourceType, wires, warn)).toThrow(/a list: give one of its/);
    const { response } = definition.ops.list ?? {};
    const key = Object.keys(fieldsOf(response && nodeOf(response))).find(
      (one) => isList(fieldsOf(nodeOf(response))[one]?.node) && !Object.hasOwn(fieldsOf(node), one),
    );
    if (key !== undefined)
      expect(() => argsFromJson(resourceType, { [key]: wires }, warn)).toThrow(
        `it contains the list ${key}: give one of its entries`,
      );
  });

  test("rejects the state of a resource of another type", () => {
    const urn = "urn:pulumi:dev::p::a:b:C$pulumi-nodejs:dynamic/coralogix:Another::one";
    const [inputs] = cases();
    for (const json of [
      { urn, inputs, outputs: {} },
      { ...inputs, urn },
    ])
      expect(() => argsFromJson(resourceType, json, warn)).toThrow(/resource of type Another\./);
  });

  test("reads the secrets of an exported stack, or names those that are encrypted", async () => {
    const urn = `urn:pulumi:dev::p::pulumi-nodejs:dynamic/coralogix:${resourceType}::one`;
    const secrets = secretPathsOf(node);
    for (const args of cases()) {
      const sealed = (how: (value: unknown) => object) =>
        secrets.reduce<unknown>((value, steps) => changeAt(value, steps, how), args);
      await withValuesOnError(args, async () => {
        const inputs = sealed((value) => ({ ...SEAL, plaintext: JSON.stringify(value) }));
        const read = argsFromJson(resourceType, { urn, inputs, outputs: {} }, warn);
        expect(canonical(node, read)).toEqual(canonical(node, args));
        expect(warnings).toEqual([]);
        const outputs = sealed(() => ({ ...SEAL, ciphertext: "v1:abc" }));
        const count = JSON.stringify(outputs).split("v1:abc").length - 1;
        const rest = argsFromJson(resourceType, { urn, outputs }, warn);
        expect(JSON.stringify(rest)).not.toMatch(/v1:abc|ciphertext/);
        expect(warnings.splice(0).filter((line) => /is encrypted/.test(line))).toHaveLength(count);
      });
    }
  });
});

/** Replaces each value at a path of secrets. */
function changeAt(
  value: unknown,
  [step, ...rest]: Steps,
  how: (value: unknown) => object,
): unknown {
  if (step === undefined) return value === undefined ? undefined : how(value);
  if (Array.isArray(value))
    return isWildcard(step) ? value.map((item) => changeAt(item, rest, how)) : value;
  if (!isRecord(value)) return value;
  const keys = matchingKeys(step, value);
  return {
    ...value,
    ...Object.fromEntries(keys.map((key) => [key, changeAt(value[key], rest, how)])),
  };
}

test("a set that is sent as one string is a string or a list, and nothing else", () => {
  const read = (name: unknown) =>
    argsFromJson(
      "TcoPolicy",
      {
        name: "A",
        priority: "PRIORITY_TYPE_LOW",
        applicationRule: { ruleTypeId: "RULE_TYPE_ID_IS", name },
        logRules: { severities: ["SEVERITY_INFO"] },
      },
      warn,
    );
  expect(read("b,a")).toEqual(read(["b", "a"]));
  expect(() => read(1)).toThrow("applicationRule.name: expected an array, got a number");
});

test("a secret of an exported stack whose plaintext is not JSON is omitted, and not quoted", () => {
  const urn = "urn:pulumi:dev::p::pulumi-nodejs:dynamic/coralogix:Webhook::one";
  const outputs = { name: "hook", slack: {}, url: { ...SEAL, plaintext: "hunter2" } };
  expect(argsFromJson("Webhook", { urn, outputs }, warn)).toEqual({ name: "hook", slack: {} });
  expect(warnings.splice(0).join()).toMatch(/^(?!.*hunter2).*url is omitted/);
});
