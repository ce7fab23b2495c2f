import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Counterpart,
  counterparts,
  terraformName,
} from "../../src/cli/terraform/counterparts";
import type { AnyDefinition } from "../../src/services/define";
import { bulletList, HEADER, inlineCode, joinParts, table } from "../pages/markdown";
import type { ResourceEntry } from "../source";
import { argumentNames } from "./names";
import { providerFactsOf } from "./provider-facts";

const { version, date, dataSources, resources } = providerFactsOf(
  readFileSync(join(__dirname, "terraform-provider.txt"), "utf8"),
);

/** The page that compares the resource types with those of the vendor's Terraform provider. */
export function comparisonPage(entries: readonly ResourceEntry[]): string {
  const definitions = entries.map(({ definition }) => definition);
  const known = new Map(definitions.map((definition) => [definition.resourceType, definition]));
  const compared = [...resources.keys()].map((name) => comparisonOf(name, known));
  const covered = new Set(compared.flatMap(({ types }) => types));
  const own = definitions.filter((definition) => !covered.has(definition));
  return joinParts([
    HEADER,
    "# Comparison with the Terraform provider",
    `The resources and data sources of the Terraform provider of Coralogix (${version}, and what its repository had for the next version on ${date}), and the resource types and functions of this package.`,
    "## Resources",
    table(["Terraform", "This package", "Note"], compared.map(resourceRow)),
    "## Data sources",
    "Each `getX` function has a form with outputs, `getXOutput`.",
    table(["Terraform", "This package"], dataSources.map(dataSourceRow)),
    "## Only in this package",
    own.length
      ? bulletList(own.map((definition) => `${linkTo(definition)}: ${definition.about}`))
      : "No resource type.",
    "## Arguments",
    "Names are compared in camel case, at any depth. An argument with another name or in another structure is in both lists of its resource type.",
    ...compared.filter(({ types }) => types.length).flatMap(argumentsSection),
  ]);
}

interface Comparison extends Omit<Counterpart, "types"> {
  name: string;
  types: AnyDefinition[];
}

function comparisonOf(name: string, known: ReadonlyMap<string, AnyDefinition>): Comparison {
  const { types = [], ...rest } = counterparts[name] ?? {};
  if (!types.length && !rest.note)
    throw new Error(`counterparts.ts has no counterpart for ${name}`);
  return { name, ...rest, types: types.map((type) => definitionNamed(type, name, known)) };
}

function definitionNamed(
  type: string,
  name: string,
  known: ReadonlyMap<string, AnyDefinition>,
): AnyDefinition {
  const definition = known.get(type);
  if (!definition) throw new Error(`counterparts.ts: ${name}: there is no resource type ${type}`);
  return definition;
}

const linkTo = ({ resourceType }: AnyDefinition): string =>
  `[${resourceType}](reference/${resourceType}.md)`;
const codeName = (name: string): string => inlineCode(terraformName(name));

const resourceRow = ({ name, types, note = "" }: Comparison): string[] => [
  codeName(name),
  types.map(linkTo).join(", ") || "none",
  note,
];

const dataSourceRow = (name: string): string[] => {
  const { types = [], note = "none" } = counterparts[name] ?? {};
  const functions = types.map((type) => inlineCode(`get${type}`)).join(", ");
  return [codeName(name), functions || note];
};

function argumentsSection({ name, types }: Comparison): string[] {
  const here = new Set(types.flatMap((definition) => [...argumentNames(definition)]));
  const there = resources.get(name) ?? [];
  const theirs = new Set(there.map(lastName));
  const onlyThere = there.filter((path) => !here.has(lastName(path)));
  const onlyHere = [...here].filter((argument) => !theirs.has(argument)).sort();
  return [
    `### ${terraformName(name)}`,
    bulletList([
      `In both: ${count(there.length - onlyThere.length)}.`,
      `Only in ${codeName(name)}: ${namesText(onlyThere)}.`,
      `Only in ${types.map(linkTo).join(", ")}: ${namesText(onlyHere)}.`,
    ]),
  ];
}

const count = (names: number): string => (names === 1 ? "1 name" : `${names} names`);
const namesText = (names: readonly string[]): string =>
  names.map(inlineCode).join(", ") || "nothing";
const lastName = (path: string): string =>
  (path.split(".").at(-1) ?? path).replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
