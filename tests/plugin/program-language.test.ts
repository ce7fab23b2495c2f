import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { programLanguageIn } from "../../src/plugin/program-language";

function project(text: string, name = "Pulumi.yaml"): string {
  const folder = mkdtempSync(join(tmpdir(), "coralogix-language-"));
  writeFileSync(join(folder, name), text);
  return folder;
}

test.each([
  ["name: shop\nruntime: yaml\n", "yaml"],
  ["runtime: 'python'\nname: shop\n", "python"],
  ["name: shop\nruntime:\n  name: go\n  options:\n    buildTarget: x\n", "go"],
  ["name: shop\r\nruntime:\r\n  options:\r\n    x: y\r\n  name: dotnet\r\n", "csharp"],
  ["name: shop\nruntime: { name: java }\n", "java"],
  ["name: shop\nruntime: hcl\n", "hcl"],
  ["name: shop\nruntime: nodejs # bun\n", "typescript"],
  ["name: python\nruntime: other\n", undefined],
  ["name: python\n", undefined],
  ["\u0000", undefined],
])("of the project %j is %s", (text, expected) => {
  expect(programLanguageIn(project(text))).toBe(expected);
});

test("is that of the project above the folder of the program", () => {
  const folder = project("runtime: python\n", "Pulumi.yml");
  mkdirSync(join(folder, "src/main"), { recursive: true });
  expect(programLanguageIn(join(folder, "src/main"))).toBe("python");
  expect(programLanguageIn("/")).toBeUndefined();
});
