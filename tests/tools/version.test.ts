import { readFileSync } from "node:fs";
import { versionsInTexts, withVersion } from "../../tools/version";

const { version } = JSON.parse(readFileSync("package.json", "utf8"));
const files = versionsInTexts();

test("pages and templates name the version of package.json", () => {
  const named = files.map(({ file }) => file);
  expect(named).toContain("README.md");
  expect(named).toContain("templates/coralogix-typescript/package.json");
  expect(named).toContain("templates/coralogix-hcl/main.tf");
  const other = files.filter(({ versions }) => versions.some((one) => one !== version));
  expect(other).toEqual([]);
});

test("another version replaces each of them, and nothing else", () => {
  const text =
    'npm install ./pulumi-coralogix-0.1.0.tgz yaml@0.1.0\n"pulumi-coralogix": "^0.1.0"\n' +
    "pulumi plugin install resource coralogix v0.1.0 --file pulumi-resource-coralogix-v0.1.0-linux-amd64.tar.gz\n" +
    "pulumi package add coralogix@0.1.0\n" +
    'source  = "pulumi/coralogix"\n      version = "0.1.0"\n';
  expect(withVersion(text, "0.2.0")).toBe(
    text.replaceAll("0.1.0", "0.2.0").replace("yaml@0.2.0", "yaml@0.1.0"),
  );
});
