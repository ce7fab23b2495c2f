import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { packageSchema } from "../../codegen/package-schema/schema";
import { allServices } from "../../src/services";
import { SHOP } from "../plugin/languages/support/shop";
import { parseHcl } from "../support/hcl";
import { hclIssues } from "../support/hcl-schema";

const ROOT = resolve(__dirname, "../..");
const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
const schema = packageSchema(allServices());

const filesBelow = (folder: string, extension: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(extension))
    .map((file) => join(folder, file));
const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");

const programs: (readonly [where: string, program: string])[] = [
  ...["README.md", ...filesBelow("docs", ".md")].flatMap((file) =>
    [...read(file).matchAll(/^ *```hcl\n([\s\S]*?)^ *```$/gm)].map(
      ([, program = ""], n) => [`${file} (${n + 1})`, program] as const,
    ),
  ),
  ...filesBelow("templates", ".tf").map((file) => [file, read(file)] as const),
  ["the shop of the tests", SHOP.hcl?.(["checkout"]) ?? ""],
];

test("Programs in HCL are in the guide, on the page of the package and in a template", () => {
  const names = programs.map(([where]) => where);
  for (const where of ["docs/guides/languages.md (1)", "docs/_index.md (1)"])
    expect(names).toContain(where);
  expect(names).toContain("templates/coralogix-hcl/main.tf");
});

const texts = programs.map(([, program]) => program);
const issues = hclIssues(schema, texts);
const parsed = parseHcl(texts);
const each = programs.map(([where], n) => [where, n] as const);

test.each(each)("The program in HCL in %s has what Pulumi's HCL accepts", (_, n) => {
  expect(issues[n]).toEqual([]);
});

test.each(each)("The program in HCL in %s requires this version of the provider", (_, n) => {
  expect(parsed[n]?.terraform).toEqual([
    { required_providers: [{ coralogix: { source: "pulumi/coralogix", version } }] },
  ]);
});
