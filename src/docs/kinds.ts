import { type Node, nodeOf } from "../schema/node";
import { anyBut } from "../schema/steps";
import { computedOf, type Placed } from "./source";
import { HEADER } from "./types/file";

const INTERFACE = `/** What the constructor of a resource class needs to know of its kind, so that no schema is loaded in a program. */
export interface Kind {
  /** The area its definition lies in. */
  area: string;
  /** Outputs that are never arguments. */
  computed: readonly string[];
  /** Arguments. */
  fields: readonly string[];
  /** Names of the parts of a joined id. */
  parts?: readonly string[];
  /** Computed outputs that are integers. */
  numeric?: readonly string[];
  /** Paths of secret fields; \`*\` stands for any key of a map and any item of a list, \`!a,b\` for any key but these. */
  secrets: readonly string[];
}
`;

/** The small table of kinds that programs load. */
export function kindsFile(kinds: readonly Placed[]): string {
  const entries = kinds.map((placed) => `  ${placed.definition.kind}: ${entryText(placed)},\n`);
  return `${HEADER}\n${INTERFACE}\nexport const kinds = {\n${entries.join("")}} as const satisfies Record<string, Kind>;\n\nexport type KindName = keyof typeof kinds;\n`;
}

function entryText({ area, definition }: Placed): string {
  const node = nodeOf(definition.fields);
  const computed = Object.entries(computedOf(definition)).map(([key, schema]) => [key, nodeOf(schema)] as const);
  const numeric = computed.filter(([, { kind }]) => kind === "integer").map(([key]) => key);
  const secrets = [...secretsOf(node), ...computed.flatMap(([key, inner]) => secretsOf(inner, [key]))];
  const parts = definition.ids?.parts;
  const lists = {
    computed: computed.map(([key]) => key),
    fields: node.kind === "object" ? Object.keys(node.fields) : [],
    ...(parts ? { parts } : {}),
    ...(numeric.length ? { numeric } : {}),
    secrets,
  };
  const lines = Object.entries(lists).map(([key, names]) => `    ${key}: [${names.map((name) => JSON.stringify(name)).join(", ")}],\n`);
  return `{\n    area: ${JSON.stringify(area.name)},\n${lines.join("")}  }`;
}

/** Paths of the secret fields of a schema; what lies inside a secret one, or inside itself, is not visited. */
function secretsOf(node: Node, at: readonly string[] = [], within: readonly string[] = []): string[] {
  if (node.facts.secret) return [at.join(".")];
  const { model } = node.facts;
  if (model && within.includes(model)) return [];
  const inside = model ? [...within, model] : within;
  if (node.kind === "object") return Object.entries(node.fields).flatMap(([key, field]) => secretsOf(field.node, [...at, key], inside));
  if (node.kind === "list") return secretsOf(node.item, [...at, "*"], inside);
  return node.kind === "map" ? secretsOf(node.value, [...at, anyBut(node.facts.shown)], inside) : [];
}
