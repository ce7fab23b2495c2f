import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { targets } from "../../src/docs/files";

const root = resolve(__dirname, "../..");
const all = Object.entries(targets).flatMap(([target, files]) => Object.entries(files()).map(([file, text]) => ({ target, file, text })));

test.each(all)("$file is what `npm run generate $target` prints", ({ file, text }) => {
  expect(existsSync(join(root, file))).toBe(true);
  expect(readFileSync(join(root, file), "utf8")).toBe(text);
});
