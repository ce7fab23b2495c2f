import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(__dirname, "../..");
const page = readFileSync(join(root, "docs/compatibility.md"), "utf8");
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** The first version of a row of the table, without the patch. */
const firstOf = (name: string): string | undefined =>
  new RegExp(`^\\| ${name} (\\d+(?:\\.\\d+)?)`, "m").exec(page)?.[1];
/** The lower bound of a range. */
const lowest = (range: string): string | undefined => /\d+(\.\d+)?/.exec(range)?.[0];

test("what package.json promises was tried", () => {
  expect(firstOf("Node.js")?.split(".")[0]).toBe(lowest(manifest.engines.node));
  expect(firstOf("TypeScript")).toBe(lowest(manifest.dependencies.typescript));
  expect(firstOf("`@pulumi/pulumi`")).toBe(lowest(manifest.peerDependencies["@pulumi/pulumi"]));
});

test("the oldest CLI is that of the oldest SDK, and the tools use no older one", () => {
  const oldest = lowest(manifest.peerDependencies["@pulumi/pulumi"]);
  const tool = readFileSync(join(root, "tools/pulumi-cli.mjs"), "utf8");
  expect(firstOf("Pulumi CLI")).toBe(oldest);
  expect(lowest(/^export const OLDEST = "([^"]+)"/m.exec(tool)?.[1] ?? "")).toBe(oldest);
  const [, requirement] = /\[Pulumi CLI\]\([^)]*\)\s+(\d+\.\d+)/.exec(
    readFileSync(join(root, "README.md"), "utf8"),
  ) as RegExpExecArray;
  expect(requirement).toBe(oldest);
});

test("every row of the table says what was tried, and that it works", () => {
  const rows = [...page.matchAll(/^\| (?!Version|---).*$/gm)].map(([row]) => row);
  expect(rows.length).toBeGreaterThan(9);
  for (const row of rows) expect(row).toMatch(/^\| [^|]+ \| [^|]+ \| works \|$/);
});
