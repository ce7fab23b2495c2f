import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { testWithHost } from "./support/host";
import { sourcesIn, withSdk } from "./support/sdk";

const SCHEMA = resolve(__dirname, "../../../plugin/schema.json");

/** An enum member of an SDK: its identifier, and the value of the API. */
type Member = readonly [identifier: string, value: string];

interface Sdk {
  /** The source files that can contain enums. */
  file: RegExp;
  /** The members in a file. */
  membersOf(text: string): Member[];
}

/** The members that a pattern finds: its groups are the identifier and the value. */
const found = (pattern: RegExp) => (text: string) =>
  [...text.matchAll(pattern)].map(([, identifier = "", value = ""]): Member => [identifier, value]);

const SDKS: Readonly<Record<string, Sdk>> = {
  nodejs: { file: /enums\/index\.ts$/, membersOf: found(/^ {4}(\w+): "([^"]*)",$/gm) },
  python: { file: /_enums\.py$/, membersOf: found(/^ {4}(\w+) = "([^"]*)"$/gm) },
  // In Go a constant begins with the name of its type.
  go: {
    file: /pulumiEnums\.go$/,
    membersOf: (text) =>
      [...text.matchAll(/^\t(\w+)\s+= (\w+)\("([^"]*)"\)$/gm)].map(
        ([, identifier = "", type = "", value = ""]): Member => [
          identifier.replace(new RegExp(`^${type}`), ""),
          value,
        ],
      ),
  },
  java: { file: /enums\/\w+\.java$/, membersOf: found(/^ {8}(\w+)\("([^"]*)"\)[,;]$/gm) },
  dotnet: { file: /Enums\.cs$/, membersOf: found(/ (\w+) \{ get; \} = new \w+\("([^"]*)"\);$/gm) },
};

/** Members whose name the language reserves: their generators change it. */
const RESERVED: Readonly<Record<string, readonly string[]>> = {
  python: ["AND_", "IN_", "IS_", "OR_"],
  dotnet: ["EqualsValue"],
};

/**
 * The words of an identifier or a value: `MoreThan` and `MORE_THAN` have two. A number at the start
 * of a value stands at the end of the identifier.
 */
function wordsOf(text: string): string {
  const spaced = text.replace(/(?<=[a-z])(?=[A-Z])|(?<=\d)(?=[A-Z][a-z])/g, "_").toUpperCase();
  return spaced
    .split(/[^A-Z0-9]+|(?<=[A-Z])(?=\d)/)
    .filter(Boolean)
    .sort()
    .join(" ");
}

for (const [language, { file, membersOf }] of Object.entries(SDKS))
  testWithHost(language, `Each enum member of the ${language} SDK has the words of its value`, () =>
    withSdk(language, (sdk) => {
      const members = sourcesIn(sdk, file).flatMap(membersOf);
      expect(new Set(members.map(([, value]) => value)).size).toBe(valuesOfSchema().size);
      const changed = members.filter(
        ([name, value]) => wordsOf(name) !== wordsOf(value) || name.endsWith("_"),
      );
      const names = [...new Set(changed.map(([name]) => name))].sort();
      expect(names).toEqual(RESERVED[language] ?? []);
    }),
  );

/** The values of all enums in the package schema. */
function valuesOfSchema(): Set<string> {
  const { types } = JSON.parse(readFileSync(SCHEMA, "utf8"));
  const enums = Object.values(types as Record<string, { enum?: { value: string }[] }>);
  return new Set(enums.flatMap((spec) => (spec.enum ?? []).map(({ value }) => value)));
}
