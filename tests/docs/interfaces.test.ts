import { declarationText, type InterfaceText, shareMembers } from "../../codegen/types/interfaces";

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
