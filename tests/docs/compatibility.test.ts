import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(__dirname, "../..");
const page = readFileSync(join(root, "docs/compatibility.md"), "utf8");
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** The first version of a row of the tables, without the patch. */
const firstOf = (name: string): string | undefined =>
  new RegExp(`^\\| ${name} (\\d+(?:\\.\\d+)?)`, "m").exec(page)?.[1];
/** The lower bound of a range. */
const lowest = (range: string): string | undefined => /\d+(\.\d+)?/.exec(range)?.[0];

/** The rows of all tables, each with the title of its section. */
const sections = page.split(/^## /m).slice(1);
const rows = sections.flatMap((section) => {
  const [title = ""] = section.split("\n");
  const cells = [...section.matchAll(/^\| (.*) \|$/gm)].map(([, row = ""]) => row.split(" | "));
  return cells.slice(2).map(([what, version, result, date]) => ({
    row: `${title}: ${what}`,
    version,
    result,
    date,
  }));
});

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

test("the page has the rows that `npm run compatibility` tries, and no other", () => {
  const args = ["--import", "tsx", join(root, "tools/compatibility.mts"), "--list"];
  const listed = execFileSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  expect(rows.map(({ row }) => row)).toEqual(listed.trim().split("\n"));
});

test("every row has the version that was tried, that it works, and the day", () => {
  expect(rows.length).toBeGreaterThan(30);
  for (const row of rows)
    expect(row).toMatchObject({
      version: expect.stringMatching(/\d+\.\d+\.\d+/),
      result: "works",
      date: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
    });
});
