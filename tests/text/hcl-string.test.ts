import { hclString, hclText } from "../../src/text/hcl-string";
import { HCL_STRINGS } from "./support/hcl-strings";

test.each(HCL_STRINGS)("%j is written as the tools write it, and read back", (text, written) => {
  expect(hclString(text)).toBe(written);
  expect(hclText(written)).toBe(text);
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
