import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { packageInfo } from "../../codegen/package-schema/package";

const root = resolve(__dirname, "../..");
const { language, repository } = packageInfo();
const { readme } = language.python;

test("the page on PyPI has only complete links, to files that exist", () => {
  const links = [...readme.matchAll(/\]\(([^)]*)\)/g)].map(([, link = ""]) => link);
  expect(links).toHaveLength(3);
  const files = links.map((link) => link.replace(`${repository}/blob/main/`, ""));
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test("the page on PyPI shows the Python program of the guide", () => {
  const [, program = ""] = /^```python\n([\s\S]*?)^```$/m.exec(readme) ?? [];
  expect(program).toContain("import pulumi_coralogix as coralogix\n");
  expect(readFileSync(join(root, "docs/guides/languages.md"), "utf8")).toContain(program);
});
