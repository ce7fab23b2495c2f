import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(__dirname, "../..");
const [page = ""] = readFileSync(join(root, "docs/terraform.md"), "utf8").split("\n## ");
/** The rows of the table, each with the cells of the provider and of this package. */
const rows = [...page.matchAll(/^\| (?!---)(\S[^|]*) \| ([^|]*) \| ([^|]*) \|$/gm)].map(
  ([, title = "", provider = "", own = ""]): [string, string, string] => [title, provider, own],
);
/** The address of a page that is not part of the package. */
const REPOSITORY = "https://github.com/pulumi-coralogix/pulumi-coralogix/blob/main/";
const pageOf = (link: string): string =>
  link.startsWith(REPOSITORY) ? link.slice(REPOSITORY.length) : join("docs", link);
const linksOf = (cell: string): string[] =>
  [...cell.matchAll(/\]\(([^)]+)\)/g)].map(([, link = ""]) => link);
const testsOf = (cell: string): string[] =>
  [...cell.matchAll(/`(tests\/[^`]+\.test\.ts)`/g)].map(([, file = ""]) => file);

test("the comparison has ten rows", () => {
  expect(rows).toHaveLength(10);
});

describe.each(rows)("%s", (_, provider, own) => {
  test("what is said about the provider has a source of the vendor or of Pulumi", () => {
    expect(linksOf(provider)).toEqual([
      expect.stringMatching(
        /^https:\/\/(github\.com\/coralogix\/terraform-provider-coralogix|www\.pulumi\.com\/docs)/,
      ),
    ]);
  });

  test("what is said about this package has a test or a page of the repository", () => {
    const pages = linksOf(own).map((link) => pageOf(link.replace(/#.*/, "")));
    const proofs = [...pages, ...testsOf(own)];
    expect(proofs.length).toBeGreaterThan(0);
    expect(proofs.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});
