import { type Node, nodeOf } from "../src/schema/node";
import { secretPathsOf } from "../src/schema/secrets";
import { fieldsOf } from "../src/schema/walk";
import { computedSchemasOf, type ResourceEntry } from "./source";
import { HEADER } from "./types/file";

const INTERFACE = `/** The data that the constructor of a resource class needs, so that user programs load no schemas. */
export interface ResourceTypeInfo {
  /** The service that contains the definition. */
  service: string;
  /** Outputs that are never arguments. */
  computed: readonly string[];
  /** Arguments. */
  fields: readonly string[];
  /** Names of the parts of a joined id. */
  parts?: readonly string[];
  /** Computed outputs that are integers. */
  numeric?: readonly string[];
  /**
   * Paths of secret fields; \`*\` stands for any key of a map and any item of a list, \`!a,b\` for
   * any key but these.
   */
  secrets: readonly string[];
}
`;

/** The file with the small table of resource types that user programs load. */
export function resourceTypesFile(resources: readonly ResourceEntry[]): string {
  const entries = resources.map(
    (placed) => `  ${placed.definition.resourceType}: ${entryText(placed)},\n`,
  );
  return `${HEADER}\n${INTERFACE}\nexport const resourceTypes = {\n${entries.join("")}} as const satisfies Record<string, ResourceTypeInfo>;\n\nexport type ResourceTypeName = keyof typeof resourceTypes;\n`;
}

function entryText({ service, definition }: ResourceEntry): string {
  const node = nodeOf(definition.fields);
  const computed = Object.entries(computedSchemasOf(definition)).map(
    ([key, schema]) => [key, nodeOf(schema)] as const,
  );
  const numeric = computed.filter(([, { type }]) => type === "integer").map(([key]) => key);
  const secrets = [
    ...secretsOf(node),
    ...computed.flatMap(([key, inner]) => secretsOf(inner, [key])),
  ];
  const parts = definition.ids?.parts;
  const lists = {
    computed: computed.map(([key]) => key),
    fields: Object.keys(fieldsOf(node)),
    ...(parts ? { parts } : {}),
    ...(numeric.length ? { numeric } : {}),
    secrets,
  };
  const lines = Object.entries(lists).map(
    ([key, names]) => `    ${key}: [${names.map((name) => JSON.stringify(name)).join(", ")}],\n`,
  );
  return `{\n    service: ${JSON.stringify(service.name)},\n${lines.join("")}  }`;
}

const secretsOf = (node: Node, path: readonly string[] = []): string[] =>
  secretPathsOf(node).map((steps) => [...path, ...steps].join("."));
