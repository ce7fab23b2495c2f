import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(__dirname, "../..");
const page = readFileSync(join(root, "docs/assumptions.md"), "utf8");
const sources = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
  .map((file) => `src/${file.replaceAll("\\", "/")}`)
  .filter((file) => file.endsWith(".ts"));

/** The paths that braces abbreviate: `a/{b,c}.ts` is `a/b.ts` and `a/c.ts`. */
function alternatives(path: string): string[] {
  const [, before = "", inner = "", after = ""] = /^(.*?)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  return inner ? inner.split(",").flatMap((part) => alternatives(before + part + after)) : [path];
}

/** The content of a file, of the files of a folder, or of those that a pattern with `*` matches. */
function contentsOf(path: string): string[] {
  const pattern = new RegExp(`^${path.replaceAll(".", "\\.").replaceAll("*", "[^/]*")}(/.*)?$`);
  return sources
    .filter((file) => pattern.test(file))
    .map((file) => readFileSync(join(root, file), "utf8"));
}

test("every source file that docs/assumptions.md names exists, and contains the name beside it", () => {
  const named = [
    ...page.matchAll(/`(?<file>src\/[^`]+)`(?: \(`(?<name>[\w.]+)`\))?/g),
    ...page.matchAll(/`(?<name>[\w.]+)` in `(?<file>src\/[^`]+)`/g),
  ].map(({ groups }) => ({
    file: groups?.file ?? "",
    name: groups?.name?.split(".").at(-1) ?? "",
  }));
  expect(named.length).toBeGreaterThan(200);
  const wrong = named.filter(({ file, name }) =>
    alternatives(file).some((path) => !contentsOf(path).some((text) => text.includes(name))),
  );
  expect(wrong).toEqual([]);
});
