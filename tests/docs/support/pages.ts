import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

export const root = resolve(__dirname, "../../..");
export const text = (file: string): string => readFileSync(join(root, file), "utf8");

// node_modules is skipped: in an example it may link to this checkout.
export const filesBelow = (folder: string, ending: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "node_modules" ? [] : filesBelow(path, ending);
    return entry.name.endsWith(ending) ? [path] : [];
  });

/** Every page of the repository. */
export const pages: readonly string[] = [
  ...readdirSync(root).filter((file) => file.endsWith(".md")),
  ...filesBelow("docs", ".md"),
  ...filesBelow("examples", ".md"),
  ...filesBelow("templates", ".md"),
  "tests/README.md",
  "tests/tasks/README.md",
];
