import { z } from "zod";
import { compare, compareWithRemote } from "../../src/provider/compare";
import { generatedId } from "../../src/provider/identity/generated-ids";
import { uuidOf } from "../../src/provider/identity/ids";
import { asCompared, asInputs, asRemote } from "../../src/provider/stages";
import { Keep } from "../../src/provider/state/keep";
import { field, optional } from "../../src/schema/facts";
import { list, model, set, string, uuid, wrapped } from "../../src/schema/fields";
import { nodeOf } from "../../src/schema/node";
import type { Path } from "../../src/schema/path";
import type { Fields } from "../../src/schema/record";
import type { AnyDefinition } from "../../src/services/define";
import { sampleSchema } from "../schema/sample-schema";

type Difference = [path: Path, was: unknown, is: unknown];

describe("compare returns the deepest paths at which canonical forms differ", () => {
  test.each<[string, Fields, Fields, Difference[]]>([
    ["none for equal values", { name: "a", keys: ["k"] }, { name: "a", keys: ["k"] }, []],
    [
      "none for other forms of the same values",
      { level: "HIGH", count: "7", tags: ["b", "a"], ratio: 0, policy: '{"a":1,"b":2}' },
      { level: "LEVEL_HIGH", count: "07", tags: ["a", "b"], policy: '{ "b": 2, "a": 1 }' },
      [],
    ],
    ["a changed field", { name: "a" }, { name: "b" }, [[["name"], "a", "b"]]],
    ["an added field", {}, { note: "n" }, [[["note"], undefined, "n"]]],
    ["a removed field", { note: "n" }, {}, [[["note"], "n", undefined]]],
    ["a zero that is a value of its own", {}, { delay: 0 }, [[["delay"], undefined, 0]]],
    [
      "each changed field, in the order of the keys",
      { name: "a", ratio: 1, enabled: true },
      { name: "b", ratio: 2, enabled: true },
      [
        [["name"], "a", "b"],
        [["ratio"], 1, 2],
      ],
    ],
    [
      "the entry of a map",
      { labels: { a: "1", b: "2" } },
      { labels: { a: "1", b: "3" } },
      [[["labels", "b"], "2", "3"]],
    ],
    [
      "the element of a list of the same length",
      { keys: ["a", "b"] },
      { keys: ["a", "c"] },
      [[["keys", 1], "b", "c"]],
    ],
    [
      "a list of another length as a whole",
      { keys: ["a", "b"] },
      { keys: ["b"] },
      [[["keys"], ["a", "b"], ["b"]]],
    ],
    [
      "a set in its canonical order",
      { tags: ["b", "a"] },
      { tags: ["c", "b", "a"] },
      [[["tags"], ["a", "b"], ["a", "b", "c"]]],
    ],
    [
      "a path into a JSON string",
      { policy: '{"limit":{"max":1}}' },
      { policy: '{"limit":{"max":2}}' },
      [[["policy", "limit", "max"], 1, 2]],
    ],
    [
      "both variants of a union whose variant changed",
      { big: { size: 3 } },
      { small: {} },
      [
        [["big"], { size: 3 }, undefined],
        [["small"], undefined, {}],
      ],
    ],
    [
      "an object that became a string",
      { labels: { a: "1" } },
      { labels: "unknown" },
      [[["labels"], { a: "1" }, "unknown"]],
    ],
  ])("%s", (_, before, after, differences) => {
    const found = compare(nodeOf(sampleSchema), asCompared(before), asCompared(after));
    expect(found).toEqual(differences.map(([path, was, is]) => ({ path, was, is })));
  });

  test.each(["constructor", "toString", "__proto__", "hasOwnProperty"])(
    "an added or removed key %s, which all objects inherit",
    (key) => {
      const node = nodeOf(z.unknown());
      const withKey = JSON.parse(`{"a":1,"${key}":"x"}`);
      expect(compare(node, asCompared({ a: 1 }), withKey)).toEqual([
        { path: [key], was: undefined, is: "x" },
      ]);
      expect(compare(node, withKey, asCompared({ a: 1 }))).toEqual([
        { path: [key], was: "x", is: undefined },
      ]);
    },
  );
});

const step = model("ComparedStep", "A step.", {
  id: optional(wrapped(uuid()), "Id of the step.", { generatedId: "uuid" }),
  title: field(string(), "Title of the step."),
});
const login = model("ComparedLogin", "A login.", {
  user: field(string(), "Name of the user."),
  password: optional(string(), "Password.", { secret: true }),
});
const fields = model("Compared", "A resource with a field for each fact that matters here.", {
  name: field(string(), "Name."),
  url: optional(string(), "Address.", { secret: true }),
  token: optional(string(), "Token, which no response contains.", { writeOnly: true }),
  region: optional(string(), "Region.", { serverDefault: true }),
  note: optional(string(), "Note."),
  tags: optional(set(string(), 0, 9), "Tags."),
  login: optional(login, "Login."),
  steps: optional(list(step), "Steps."),
});
// A comparison reads nothing of a definition but its fields.
const definition = { fields } as AnyDefinition;

const ids = { generated: generatedId("one"), stored: uuidOf("two") };
const keep = Keep.from(["note", "login.password"]);

const asInputsOf = ({ fields, ...desired }: Desired) => ({ ...desired, fields: asInputs(fields) });
interface Desired {
  fields: Fields;
  keep?: Keep;
  secrets?: string[];
}

describe("compareWithRemote returns the differences of an object from its arguments", () => {
  test.each<[string, Fields, Desired, Difference[]]>([
    [
      "none where it equals them",
      { name: "a", tags: ["y", "x"] },
      { fields: { name: "a", tags: ["x", "y"] } },
      [],
    ],
    [
      "none for a default of the server",
      { name: "a", region: "eu" },
      { fields: { name: "a" } },
      [],
    ],
    ["none for an output", { name: "a", createdAt: "now" }, { fields: { name: "a" } }, []],
    ["none for a write-only field", { name: "a" }, { fields: { name: "a", token: "t" } }, []],
    [
      "none for a masked secret",
      { name: "a", url: "****" },
      { fields: { name: "a", url: "https://a" } },
      [],
    ],
    [
      "none for the stored id of an element whose id is generated",
      { name: "a", steps: [{ id: ids.stored, title: "first" }] },
      { fields: { name: "a", steps: [{ id: ids.generated, title: "first" }] } },
      [],
    ],
    [
      "none at and below the paths to keep, which may lack a value in the program",
      { name: "a", note: "n", login: { user: "u", password: "p" } },
      { fields: { name: "a", login: { user: "u", password: "placeholder" } }, keep },
      [],
    ],
    [
      "the other value of a field, first as it is in the account",
      { name: "changed" },
      { fields: { name: "a" } },
      [[["name"], "changed", "a"]],
    ],
    [
      "a field that the account lacks",
      { name: "a" },
      { fields: { name: "a", note: "n" } },
      [[["note"], undefined, "n"]],
    ],
    [
      "a field that only the account has",
      { name: "a", note: "n" },
      { fields: { name: "a" } },
      [[["note"], "n", undefined]],
    ],
    [
      "an id of an element that the user chose",
      { name: "a", steps: [{ id: ids.stored, title: "first" }] },
      { fields: { name: "a", steps: [{ id: uuidOf("three"), title: "first" }] } },
      [[["steps", 0, "id"], ids.stored, uuidOf("three")]],
    ],
    [
      "a field beside a path to keep",
      { name: "a", login: { user: "changed", password: "p" } },
      { fields: { name: "a", login: { user: "u" } }, keep },
      [[["login", "user"], "changed", "u"]],
    ],
  ])("%s", (_, remote, desired, differences) => {
    expect(compareWithRemote({ definition }, asRemote(remote), asInputsOf(desired))).toEqual(
      differences.map(([path, was, is]) => ({ path, was, is, isSecret: false })),
    );
  });

  test.each<[string, Fields, Desired, Path]>([
    [
      "the path of a declared secret",
      { name: "a", url: "https://b" },
      { fields: { name: "a", url: "https://a" } },
      ["url"],
    ],
    [
      "an object with a declared secret",
      { name: "a" },
      { fields: { name: "a", login: { user: "u", password: "p" } } },
      ["login"],
    ],
    [
      "an argument that the program made secret",
      { name: "a", note: "changed" },
      { fields: { name: "a", note: "n" }, secrets: ["note"] },
      ["note"],
    ],
    [
      "a part of an argument that the program made secret",
      { name: "a", steps: [{ title: "changed" }] },
      { fields: { name: "a", steps: [{ title: "first" }] }, secrets: ["steps"] },
      ["steps", 0, "title"],
    ],
  ])("a difference is secret at %s", (_, remote, desired, path) => {
    const found = compareWithRemote({ definition }, asRemote(remote), asInputsOf(desired));
    expect(found.map((one) => [one.path, one.isSecret])).toEqual([[path, true]]);
  });
});
