import { spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EXIT } from "../../src/cli/failure";
import { markup } from "../../src/cli/markup";
import { tableCell } from "../../src/cli/report/markdown";
import { run } from "../../src/cli/run";
import { visible } from "../../src/cli/visible";
import { neverFires } from "./lint/support";
import { testIo } from "./support/io";

const HIDDEN = ["\u202e", "\u2066", "\u200b", "\u200e", "\ufeff", "\u001b", "\u009b", "\u2028"];
const escaped = (one: string) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`;

describe.each(HIDDEN.map((one) => [escaped(one), one]))("the character %s", (name, one) => {
  test("is written as an escape in HTML, in a table, and in a line for the user", async () => {
    expect(String(markup`<b>${`a${one}<`}</b>`)).toBe(`<b>a${name}&lt;</b>`);
    if (one.trim()) expect(tableCell(`a${one}`)).toMatch(/^a(\\|&#92;)u/);
    const io = testIo({});
    expect(await run(["lint", `a${one}b.json`], io)).not.toBe(0);
    expect(io.stderr()).toContain(`a${name}b.json`);
    expect(io.stderr()).not.toContain(one);
  });
});

test("letters, emoji with joiners, tabs and line breaks remain", () => {
  const text = "Größe\t👩\u200d💻\nنمی\u200cخواهم";
  expect(visible(text)).toBe(text);
});

test("JSON with hidden characters has the same value", () => {
  const value = { title: `a${HIDDEN.join("")}b` };
  const text = visible(JSON.stringify(value, null, 2));
  expect(JSON.parse(text)).toEqual(value);
  expect(HIDDEN.filter((one) => text.includes(one))).toEqual([]);
});

test("a command whose reader ends early ends without an error", async () => {
  const folder = mkdtempSync(join(tmpdir(), "coralogix-pipe-"));
  const objects = Array.from({ length: 3000 }, (_, n) => neverFires({ name: `Errors ${n}` }));
  writeFileSync(join(folder, "alerts.json"), JSON.stringify(objects));
  const main = join(__dirname, "../../lib/cli/main.cjs");
  const args = [main, "lint", "--type", "Alert", "--output", "sarif", "alerts.json"];
  const lint = spawn(process.execPath, args, { cwd: folder });
  lint.stdout.once("data", () => lint.stdout.destroy());
  const errors: string[] = [];
  lint.stderr.on("data", (part) => errors.push(String(part)));
  const code = await new Promise((resolve) => lint.once("close", resolve));
  expect({ code, errors: errors.join("") }).toEqual({ code: EXIT.differences, errors: "" });
});
