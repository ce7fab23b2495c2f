import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { allServices } from "../../src/services";
import { runTsc } from "../support/command";
import { type Check, checksOf, fileOf } from "./support/checks";
import { root } from "./support/compile";

const checks = allServices().flatMap(checksOf);
const wrong: Check[] = [
  ["wider", `Same<generated.DashboardFolderFields | number, generated.DashboardFolderFields>`],
  [
    "narrower",
    `Same<generated.DashboardFolderFields & { more: string }, generated.DashboardFolderFields>`,
  ],
  ["any", "Same<any, generated.DashboardFolderFields>"],
  [
    "no name",
    'RequestOf<Services["dashboards"]["getFolder"]> extends { nonsense: string } ? true : "no"',
  ],
];
const folder = mkdtempSync(join(tmpdir(), "pulumi-coralogix-types-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The errors of each file. One program for all: the inference of types takes most of the time. */
async function errorsOf(files: Readonly<Record<string, string>>): Promise<Map<string, string[]>> {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const compilerOptions = { noEmit: true, declaration: false, rootDir: "/", typeRoots };
  const configuration = { extends: join(root, "tsconfig.json"), compilerOptions };
  const include = Object.keys(files);
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ ...configuration, include }));
  const { text } = await runTsc("typescript-7", folder);
  const errors = new Map<string, string[]>();
  for (const [line, file = ""] of text.matchAll(/^(.*?)\(.* error TS.*$/gm))
    errors.set(file, [...(errors.get(file) ?? []), line]);
  return errors;
}
const typeRoots = [join(root, "node_modules/@types")];

describe("generated types", () => {
  let errors: Map<string, string[]>;
  beforeAll(async () => {
    errors = await errorsOf({ "right.ts": fileOf(checks), "wrong.ts": fileOf(wrong) });
  });

  test("equal the inferred types of every resource and every operation", () => {
    expect(checks.length).toBeGreaterThan(70);
    expect([...errors.keys()]).toEqual(["wrong.ts"]);
  });

  test("that are wider, narrower or any do not compile", () => {
    expect(errors.get("wrong.ts")).toHaveLength(wrong.length);
  });
});
