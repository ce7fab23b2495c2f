import { decodeText } from "../../src/text/decode";

const TEXT = '{"name":"決済 😀","empty":""}\r\n';
const MARK = "\ufeff";
const utf8 = (text: string): Buffer => Buffer.from(text, "utf8");
const littleEndian = (text: string): Buffer => Buffer.from(text, "utf16le");
const bigEndian = (text: string): Buffer => littleEndian(text).swap16();

test.each([
  ["UTF-8", utf8(TEXT)],
  ["UTF-8 with a byte order mark", utf8(MARK + TEXT)],
  ["little-endian UTF-16", littleEndian(TEXT)],
  ["little-endian UTF-16 with a byte order mark", littleEndian(MARK + TEXT)],
  ["big-endian UTF-16", bigEndian(TEXT)],
  ["big-endian UTF-16 with a byte order mark", bigEndian(MARK + TEXT)],
])("a text in %s is read", (_, bytes) => {
  expect(decodeText(bytes)).toBe(TEXT);
});

test("texts of no, one and two characters are read", () => {
  for (const text of ["", "x", "é", "xy"])
    for (const bytes of [utf8(text), utf8(MARK + text), littleEndian(MARK + text)])
      expect(decodeText(bytes)).toBe(text);
});

test("bytes that are no UTF-8 become replacement characters", () => {
  expect(decodeText(Buffer.from([0x61, 0xff, 0x62]))).toBe("a\ufffdb");
});
