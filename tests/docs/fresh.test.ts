import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { targets } from "../../codegen/files";

const root = resolve(__dirname, "../..");
const all = Object.entries(targets).flatMap(([target, files]) =>
  Object.entries(files()).map(([file, text]) => ({ target, file, text })),
);

test.each(all)("$file equals the output of `npm run generate $target`", ({ file, text }) => {
  expect(existsSync(join(root, file))).toBe(true);
  expect(readFileSync(join(root, file), "utf8")).toBe(text);
});
