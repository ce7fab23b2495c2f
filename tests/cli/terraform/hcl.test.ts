import { hclString, hclText, instanceKey, moduleSteps } from "../../../src/cli/terraform/hcl";

/** Keys, and how Terraform 1.11.4 and OpenTofu 1.12.6 write them in addresses. */
const KEYS: readonly [key: string, written: string][] = [
  ["", '""'],
  ["checkout", '"checkout"'],
  ["$\x7bx}", '"$${x}"'],
  ["%{x}", '"%%{x}"'],
  ["$$\x7bx}", '"$$$\x7bx}"'],
  ["$$${", '"$$$${"'],
  ["$%{", '"$%%{"'],
  ["%${", '"%$${"'],
  ["$", '"$"'],
  ["%%", '"%%"'],
  ["a$", '"a$"'],
  ["line\nbreak", '"line\\nbreak"'],
  ["cr\rx", '"cr\\rx"'],
  ["tab\there", '"tab\\there"'],
  ['q"u', '"q\\"u"'],
  ["b\\s", '"b\\\\s"'],
  ["\\u0041", '"\\\\u0041"'],
  ["it's */ // #", '"it\'s */ // #"'],
  ["a::b", '"a::b"'],
  ["é決済", '"é決済"'],
  ["😀", '"😀"'],
  ["\0nul", '"\\u0000nul"'],
  ["\x1b[31m", '"\\u001b[31m"'],
  ["\x7f", '"\\u007f"'],
  ["\u00a0nbsp", '"\\u00a0nbsp"'],
  ["\u200bzw", '"\\u200bzw"'],
  ["\u202ebidi", '"\\u202ebidi"'],
  ["\u2028ls", '"\\u2028ls"'],
  ["\ue000pua", '"\\ue000pua"'],
  ["\uffff", '"\\uffff"'],
  ["\u{e0001}tag", '"\\U000e0001tag"'],
  ["\u{10ffff}", '"\\U0010ffff"'],
];

test.each(KEYS)("the key %j is written as the tools write it, and read back", (key, written) => {
  expect(hclString(key)).toBe(written);
  expect(hclText(written)).toBe(key);
  const address = `module.a["x"].module.b${instanceKey(key)}.module.c`;
  expect(moduleSteps(address)).toEqual([
    { name: "a", key: "x" },
    { name: "b", key },
    { name: "c" },
  ]);
});

test("each character beyond ASCII is read back from what is written", () => {
  for (let code = 0x80; code <= 0x10ffff; code += code < 0x3000 ? 1 : 997) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const key = `${String.fromCodePoint(code)}{`;
    expect(hclText(hclString(key))).toBe(key);
  }
});

test("capital digits are read, and codes that no character has stay as they are", () => {
  expect(hclText('"\\u00E9\\U0001F600"')).toBe("é😀");
  expect(hclText('"\\U00110000\\u12"')).toBe("\\U00110000\\u12");
});

test("a key that is a number differs from one that is text", () => {
  expect(moduleSteps('module.a[1].module.b["1"]')).toEqual([
    { name: "a", key: 1 },
    { name: "b", key: "1" },
  ]);
  expect([instanceKey(1), instanceKey("1"), instanceKey(undefined)]).toEqual(["[1]", '["1"]', ""]);
  expect(moduleSteps("")).toEqual([]);
});

test.each([
  "module",
  "module.",
  "module.a.",
  "module.a b",
  "module.a\nmodule.b",
  "module.a[x]",
  'module.a["x]',
  'module.a["x\n"]',
  'module.a["x"]]',
  "module.a`b",
  "x.module.a",
  5,
  undefined,
])("%j is no address of a module", (address) => {
  expect(moduleSteps(address)).toBeUndefined();
});
