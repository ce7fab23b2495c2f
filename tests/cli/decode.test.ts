import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decodeText } from "../../src/cli/decode";
import { run } from "../../src/cli/run";
import { neverFires } from "./lint/support";
import { previewText, step } from "./review/support/preview";
import { testIo } from "./support/io";
import { dashboard } from "./support/objects";

const swapped = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16();
const ENCODINGS: Readonly<Record<string, (text: string) => Buffer>> = {
  "UTF-8 with a byte order mark": (text) => Buffer.from(`\ufeff${text}`),
  "UTF-16LE with a byte order mark": (text) => Buffer.from(`\ufeff${text}`, "utf16le"),
  "UTF-16LE": (text) => Buffer.from(text, "utf16le"),
  "UTF-16BE with a byte order mark": (text) => swapped(Buffer.from(`\ufeff${text}`, "utf16le")),
  "UTF-16BE": (text) => swapped(Buffer.from(text, "utf16le")),
};
const preview = previewText([
  step({ op: "create", type: "Alert", name: "size", after: neverFires({ name: "Größe 🙂" }) }),
]);
const COMMANDS: Readonly<Record<string, { args: readonly string[]; text: string }>> = {
  "review FILE": { args: ["review", "file.json"], text: preview },
  "lint FILE": { args: ["lint", "file.json"], text: preview },
  "draw FILE": { args: ["draw", "file.json"], text: JSON.stringify(dashboard("Größe 🙂")) },
  "test FILE": {
    args: ["test", "file.json"],
    text: JSON.stringify({ alerts: ["missing-Größe.json"], tests: [] }),
  },
  "export --terraform-state FILE": {
    args: ["export", "--terraform-state", "file.json", "--out", "out"],
    text: JSON.stringify({ version: 4, resources: [], serial: 1 }),
  },
};

async function outputOf(args: readonly string[], bytes: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), "coralogix-decode-"));
  writeFileSync(join(folder, "file.json"), bytes);
  const io = testIo({}, folder);
  const code = await run(args, io);
  return { code, out: io.stdout(), err: io.stderr().replaceAll(folder, "") };
}

describe.each(Object.entries(COMMANDS))("coralogix %s", (_, { args, text }) => {
  test.each(Object.entries(ENCODINGS))("reads %s as it reads UTF-8", async (_name, encode) => {
    const expected = await outputOf(args, Buffer.from(text));
    expect(expected.err).not.toContain("not JSON");
    expect(await outputOf(args, encode(text))).toEqual(expected);
  });
});

test.each([
  [[], ""],
  [[0x41], "A"],
  [[0xff, 0xfe], ""],
  [[0xef, 0xbb, 0xbf], ""],
  [[0xc3, 0xa9, 0xff], "é\ufffd"],
  [[0, 0, 0, 0x41], "\0\0\0A"],
])("the bytes %j are decoded as %j", (bytes, text) => {
  expect(decodeText(Uint8Array.from(bytes))).toBe(text);
});
