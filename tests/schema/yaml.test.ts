import { equalCanonical } from "../../src/schema/canonical";
import { field } from "../../src/schema/facts";
import { model, yaml } from "../../src/schema/fields";
import { nodeOf } from "../../src/schema/node";
import { formatPath } from "../../src/schema/path";
import { selectManaged } from "../../src/schema/select-managed";
import { validate } from "../../src/schema/validate";
import { parseYaml } from "../../src/schema/yaml";

const configuration = model("Configured", "An object with YAML.", {
  text: field(
    yaml(1, 200, (value) => (value === 7 ? "must not be 7" : undefined)),
    "A configuration.",
  ),
});
const node = nodeOf(configuration);
const textNode = nodeOf(configuration.shape.text);

test.each([
  ["the order of keys", "a: 1\nb: 2", "b: 2\na: 1"],
  ["comments and blank lines", "# first\na: 1\n\n", "a: 1"],
  ["flow and block notation", "a: { b: [1, 2] }", "a:\n  b:\n    - 1\n    - 2\n"],
  ["quotes", "a: 'x'", 'a: "x"'],
  ["anchors", "a: &x { b: 1 }\nc: *x", "a: { b: 1 }\nc: { b: 1 }"],
  ["a text without a value", "# nothing", "null"],
])("%s have no meaning in YAML", (_, one, other) => {
  expect(equalCanonical(textNode, one, other)).toBe(true);
});

test.each([
  ["another value", "a: 1", "a: 2"],
  ["a string instead of a number", "a: 1", "a: '1'"],
  ["the order of a list", "[1, 2]", "[2, 1]"],
  ["another text that is not YAML", "a: [", "a: [["],
  ["a value that contains itself", "a: &x { b: *x }", "a: &x { c: *x }"],
])("%s is a difference in YAML", (_, one, other) => {
  expect(equalCanonical(textNode, one, other)).toBe(false);
});

test.each([
  ["lists in brackets", "[", "]"],
  ["objects in brackets", "{a: ", "}"],
  ["lists of lists", "- ", ""],
])("10,000 levels of %s are no YAML that can be read, with the bound", (_, open, close) => {
  const text = `${open.repeat(10_000)}1${close.repeat(10_000)}`;
  expect(parseYaml(text)).toEqual({
    reason: "invalid YAML: values are nested more than 100 times",
  });
});

test.each([
  ["an alias", "a: *canary"],
  ["a tag", "a: !canary!x 1"],
  ["a tag in angle brackets", "a: !<canary 1"],
  ["a tag without a suffix", "%TAG !canary! tag:example.com,2000:\n---\na: !canary!"],
  ["a tag of a collection", "a: !!canary [1]"],
  ["a directive", "%canary x\n---\n- ]"],
  ["a version", "%YAML 9.canary\n---\n- ]"],
  ["an escape sequence", 'a: "\\ucanary"'],
  ["the header of a block", "a: | canary\n  b"],
  ["a text between values", "a: [1] canary"],
  ["a text after a value", '"a" canary'],
  ["a text in the margin", "a:\n  b: 1\n canary"],
])("the reason why YAML is invalid contains no part of it: %s", (_, text) => {
  const found = parseYaml(text);
  expect(JSON.stringify(found)).not.toContain("canary");
});

test("a response with the same meaning keeps the text of the program", () => {
  const desired = { text: "# mine\nb: 2\na: 1" };
  expect(selectManaged(node, { text: "a: 1\nb: 2\n" }, desired)).toEqual(desired);
  expect(selectManaged(node, { text: "a: 1\n" }, desired)).toEqual({ text: "a: 1\n" });
});

test("invalid YAML and a refused value are issues with path and reason", () => {
  const issues = (text: string) =>
    validate(configuration, { text }).map(({ path, what }) => `${formatPath(path)}: ${what}`);
  expect(issues("a: 1")).toEqual([]);
  expect(issues("a: 1\na: 2")).toEqual([
    "text: invalid YAML: Map keys must be unique at line 2, column 1",
  ]);
  expect(issues("7")).toEqual(["text: must not be 7"]);
  expect(issues("a: 1\n---\nb: 2")[0]).toMatch(/^text: invalid YAML: .*multiple documents/);
});

test.each(["{}", "[]", "{ a: [1, { b: 2 }] }"])("a list of many %s is not deep", (element) => {
  expect(parseYaml(`- ${element}\n`.repeat(150))).toMatchObject({ value: { length: 150 } });
});
