import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(__dirname, "../../src/provider");
const DECLARATION = "stages.ts";
const sources = new Map(
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => [file.replaceAll("\\", "/"), readFileSync(join(folder, file), "utf8")] as const),
);
const declaration = sources.get(DECLARATION) ?? "";

/** The rows of the table in the declaration: the maker of a stage, and the files that call it. */
const rows = [
  ...declaration.matchAll(/^ \* \| `\w+` \| `(\w+)` .* \| `(as\w+)` \| (.*) \|$/gm),
].map(([, type = "", maker = "", where = ""]) => ({
  type,
  maker,
  files: [...where.matchAll(/`([^`]+\.ts)`/g)].map(([, file]) => file).sort(),
}));

const filesWith = (pattern: RegExp): string[] =>
  [...sources]
    .filter(([file, text]) => file !== DECLARATION && pattern.test(text))
    .map(([file]) => file)
    .sort();

test("the table of the stages has each type of a stage and its maker", () => {
  const types = [...declaration.matchAll(/^export type (\w+) = At</gm)].map(([, type]) => type);
  const makers = [...declaration.matchAll(/^export const (as\w+) =/gm)].map(([, maker]) => maker);
  expect(rows.map(({ type }) => type)).toEqual(types);
  expect(rows.map(({ maker }) => maker)).toEqual(makers);
  expect(types).toHaveLength(6);
});

test.each(rows)("only the files that the table names call $maker", ({ maker, files }) => {
  expect(filesWith(new RegExp(`\\b${maker}\\(`))).toEqual(files);
});

test.each(rows)("no file makes a value of $type with a type assertion", ({ type }) => {
  expect(filesWith(new RegExp(`\\bas ${type}\\b(?!.* from )`))).toEqual([]);
});

test("the provider has fewer than 8 type assertions to named values", () => {
  const assertions = [...sources.values()].flatMap((text) => [
    ...text.matchAll(/\bas (Fields|Record)\b/g),
  ]);
  expect(assertions.length).toBeLessThan(8);
});
