import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(__dirname, "../..");
const page = readFileSync(join(root, "docs/architecture.md"), "utf8");
const rows = [...page.matchAll(/^\| `([\w/-]+)` \|/gm)].map(([, folder = ""]) => folder);
const foldersOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name));

/** Folders with a table of their own. */
const DIVIDED = ["src/provider", "src/plugin", "src/emulator", "src/dashboards"];

// Built or installed, hence not part of the repository.
const NOT_COMMITTED = ["lib", "dist", "reports", "coverage", "node_modules"];

describe("docs/architecture.md", () => {
  test("has a row for each folder at the root", () => {
    const folders = foldersOf(".").filter((name) => !/^\./.test(name) && name !== "src");
    const missing = folders.filter((name) => !rows.includes(name) && !NOT_COMMITTED.includes(name));
    expect(missing).toEqual([]);
  });

  test.each(["src", ...DIVIDED])("has a row for each folder in %s", (folder) => {
    expect(foldersOf(folder).filter((name) => !rows.includes(name))).toEqual([]);
  });

  test("has no row for a folder that does not exist", () => {
    const existing = [".", "src", ...DIVIDED].flatMap(foldersOf);
    const named = rows.filter((row) => row.includes("/"));
    expect(named.filter((row) => !existing.includes(row))).toEqual([]);
  });

  test("has each file of src/pulumi in its table", () => {
    const cells = [...page.matchAll(/^\| (`[\w-]+\.ts`[^|]*) \|/gm)].map(([, cell = ""]) => cell);
    const named = cells.flatMap((cell) => cell.replaceAll("`", "").split(", "));
    expect(named.sort()).toEqual(readdirSync(join(root, "src/pulumi")));
  });

  test("names no file that does not exist", () => {
    const named = [...page.matchAll(/[`"]([\w-]+\/[\w/-]+\.ts)\b/g)].map(([, file = ""]) => file);
    const places = ["", "src", "src/provider", "src/plugin"];
    const exists = (file: string) => places.some((place) => existsSync(join(root, place, file)));
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((file) => !exists(file))).toEqual([]);
  });

  test("draws each layer that the import rules have", () => {
    const rules = readFileSync(join(root, ".dependency-cruiser.cjs"), "utf8");
    const table = rules.slice(rules.indexOf("const layers = {"), rules.indexOf("};"));
    const names = [...table.matchAll(/^ {2}(\w+): \[/gm)].map(([, name = ""]) => name);
    const chart = page.slice(
      page.indexOf("flowchart BT"),
      page.indexOf("```", page.indexOf("flowchart BT")),
    );
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(chart))).toEqual([]);
  });
});

test("tests/README.md has a row for each folder in tests", () => {
  const text = readFileSync(join(root, "tests/README.md"), "utf8");
  const folders = foldersOf("tests").map((folder) => folder.replace("tests/", ""));
  expect(folders.filter((folder) => !text.includes(`\`${folder}\``))).toEqual([]);
});
