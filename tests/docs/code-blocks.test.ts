import { parse } from "yaml";
import { packageSchema } from "../../codegen/package-schema/schema";
import { allServices } from "../../src/services";
import { blocksOf, languagesOf } from "./support/blocks";
import { filesBelow, pages, text } from "./support/pages";

const schema = packageSchema(allServices());

/** The tests that read the blocks of a language. Of another language, nobody would. */
const READ_BY: Readonly<Record<string, string>> = {
  csharp: "tests/plugin/languages",
  go: "tests/plugin/languages",
  hcl: "tests/docs/hcl.test.ts",
  java: "tests/plugin/languages",
  json: "this file",
  mermaid: "tests/docs/architecture.test.ts",
  python: "tests/plugin/languages",
  sh: "tests/docs/commands.test.ts and tests/engine/documented-commands.test.ts",
  terraform: "nobody: a sketch, with an ellipsis for what it leaves out",
  text: "tests/docs/outputs.test.ts and the files beside it",
  ts: "tests/docs/readme.test.ts and client.test.ts, tests/types/uses.test.ts",
  typescript: "tests/lint, tests/docs/python-readme.test.ts and the guide of moving from Terraform",
  xml: "tests/plugin/languages/java.test.ts",
  yaml: "this file",
};

test("each code block has a language whose blocks are checked", () => {
  const others = pages.flatMap((page) =>
    languagesOf(page)
      .filter((language) => !Object.hasOwn(READ_BY, language))
      .map((language) => `${page}: ${language}`),
  );
  expect(others).toEqual([]);
  const used = new Set(pages.flatMap(languagesOf));
  expect([...used].sort()).toEqual(Object.keys(READ_BY));
});

const blocks = (language: string) =>
  pages.flatMap((page) => blocksOf(page, language).map((block, n) => ({ page, n, block })));

test.each(blocks("json"))("JSON $n of $page is JSON", ({ block }) => {
  expect(() => JSON.parse(block)).not.toThrow();
});

interface Program {
  resources?: Record<string, { type: string; properties?: Record<string, unknown> }>;
  variables?: Record<string, unknown>;
}

/** What of a program in YAML the schema of the package does not have. */
const unknownIn = ({ resources = {} }: Program): string[] =>
  Object.entries(resources).flatMap(([name, { type, properties = {} }]) => {
    const isProvider = type === "pulumi:providers:coralogix";
    const spec = isProvider ? schema.provider : schema.resources[type.replace(":", ":index:")];
    if (!spec) return [`${name}: ${type}`];
    return Object.keys(properties)
      .filter((key) => !Object.hasOwn(spec.inputProperties, key))
      .map((key) => `${name}: ${key}`);
  });

test.each(blocks("yaml"))(
  "YAML $n of $page is YAML, and has types and names of the package",
  (it) => {
    const value = parse(it.block, { strict: true, uniqueKeys: true });
    expect(value).toEqual(expect.any(Object));
    expect(unknownIn(value as Program)).toEqual([]);
  },
);

test("the excerpts in CONTRIBUTING.md are parts of the sources", () => {
  const plain = (code: string) => code.replace(/\s+/g, "");
  const sources = filesBelow("src/services/slos", ".ts").map((file) => plain(text(file)));
  for (const block of blocksOf("CONTRIBUTING.md", "ts"))
    expect([block, sources.some((source) => source.includes(plain(block)))]).toEqual([block, true]);
});
