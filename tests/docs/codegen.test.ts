import { FOLDERS, modelsOf } from "../../codegen/models";
import { json as inJson, prettyPrint, typescript } from "../../codegen/pretty-print";
import { serviceFile } from "../../codegen/types/file";
import { declarationText, type InterfaceText, shareMembers } from "../../codegen/types/interfaces";
import { suggestedTexts } from "../../codegen/types/suggested-text";
import { op } from "../../src/http/operation";
import { field } from "../../src/schema/facts";
import { model, string } from "../../src/schema/fields";
import { service } from "../../src/services/service";

// `fresh.test.ts` compares each generated file: these are the cases that no file contains.

test("two different schemas with the same name are rejected", () => {
  const leaf = (about: string) => model("Leaf", about, { x: field(string(), "X.") });
  const panels = service({
    name: "panels",
    about: "Panels.",
    operations: {
      get: op("GET /panels", { summary: "One.", response: leaf("A leaf.") }),
      other: op("GET /other", { summary: "Another.", response: leaf("Another leaf.") }),
    },
    resources: [],
  });
  const models = () => modelsOf([panels]);
  expect(() => FOLDERS.map((folder) => serviceFile(models(), panels, folder))).toThrow(
    "two different schemas are called Leaf",
  );
});

test("a value is printed on one line if it fits", () => {
  const value = { "a-b": [1, 2], c: { d: "x".repeat(30), e: [] } };
  expect(prettyPrint(value, { ...inJson, width: 100 })).toBe(
    JSON.stringify(value)
      .replace(/[:,]/g, "$& ")
      .replace(/^\{|(?<=: )\{/g, "{ ")
      .replace(/\}/g, " }"),
  );
  expect(prettyPrint(value, { ...typescript, width: 50 })).toBe(`{
  "a-b": [1, 2],
  c: {
    d: "${"x".repeat(30)}",
    e: [],
  },
}`);
  expect(JSON.parse(prettyPrint(value, { ...inJson, width: 10 }))).toEqual(value);
});

/** The strings of a printed type, a literal or a template of unions. */
const stringsOf = (text: string): string[] =>
  text.startsWith('"')
    ? [JSON.parse(text)]
    : text
        .slice(1, -1)
        .split(/\$\{(.*?)\}/)
        .map((part, at) => (at % 2 ? part.split(" | ").map((one) => JSON.parse(one)) : [part]))
        .reduce((all, part) => all.flatMap((one) => part.map((next) => one + next)));

test.each([
  [["a:x", "a:y", "b:x", "b:y", "c:x"], 2],
  [["a", "b", "a:x"], 3],
  [["a:1:x", "a:2:x", "a"], 2],
])("known values %j are printed in %d parts, from which no value is missing", (values, count) => {
  const texts = suggestedTexts(values);
  expect(texts).toHaveLength(count);
  expect(texts.flatMap(stringsOf).sort()).toEqual([...values].sort());
});

const LONG = "A description that is long enough to be declared once instead of in each interface.";
const member = (name: string, about = LONG): [string, string] => [
  name,
  `  /** ${about} */\n  ${name}: string;`,
];
const interfaceOf = (name: string, members: [string, string][]): InterfaceText => ({
  name,
  doc: "",
  bases: [],
  members: new Map(members),
});
const base = interfaceOf("Base", [member("a"), member("b")]);
const headerOf = (other: InterfaceText) =>
  declarationText(shareMembers([base, other])[1] as InterfaceText).split("\n")[0];

describe("an interface", () => {
  test("extends an earlier one whose members it has", () => {
    const whole = interfaceOf("Whole", [member("a"), member("b"), member("c")]);
    expect(headerOf(whole)).toBe("export interface Whole extends Base {");
  });

  test("extends a part of an earlier one with other members", () => {
    const large = interfaceOf("Large", [member("a"), member("b"), member("c")]);
    const part = interfaceOf("Part", [member("a"), member("b")]);
    const [, text] = shareMembers([large, part]).map(declarationText);
    expect(text).toBe('export interface Part extends Pick<Large, "a" | "b"> {}');
  });

  test("repeats members with another description, and short ones", () => {
    const other = interfaceOf("Other", [member("a", `${LONG} Another.`), member("b")]);
    const short = interfaceOf("Short", [member("a", "Short."), member("b", "Short.")]);
    for (const one of [other, short]) expect(headerOf(one)).toBe(`export interface ${one.name} {`);
  });
});
