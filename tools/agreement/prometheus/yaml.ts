import { pick, type Random } from "../random.js";

/** A scalar that is written as it is, whatever it means in YAML. */
export class Written {
  constructor(readonly text: string) {}
}
/** A map is its entries, because a file may give a key twice. */
export type Tree = string | Written | readonly Tree[] | Entries;
export interface Entries {
  readonly entries: readonly (readonly [key: string | Written, value: Tree])[];
}

export const isList = (tree: Tree): tree is readonly Tree[] => Array.isArray(tree);
const isScalar = (tree: Tree): tree is string | Written =>
  typeof tree === "string" || tree instanceof Written;

/** A text of YAML with the values of a tree, in a random style. */
export const yamlOf = (tree: Tree, random: Random): string => `${block(tree, "", random)}\n`;

/** A value on lines of its own. */
function block(tree: Tree, indent: string, random: Random): string {
  if (isScalar(tree)) return scalar(tree, indent, random);
  if (isEmpty(tree) || random.happens(0.15)) return flow(tree, random);
  if (isList(tree))
    return tree.map((item) => `${indent}- ${hanging(item, `${indent}  `, random)}`).join("\n");
  const lines = tree.entries.map(([key, value]) => {
    const name = `${indent}${scalar(key, indent, random, true)}:`;
    if (isScalar(value)) return `${name} ${scalar(value, indent, random)}`.trimEnd();
    const inner = isList(value) && random.happens(0.5) ? indent : `${indent}  `;
    const text = block(value, inner, random);
    return /^[[{]/.test(text) ? `${name} ${text}` : `${name}\n${text}`;
  });
  return lines.join("\n");
}

/** A value whose first line has its indentation already. */
const hanging = (tree: Tree, indent: string, random: Random): string =>
  isScalar(tree) ? scalar(tree, indent, random) : block(tree, indent, random).trimStart();

function flow(tree: Tree, random: Random): string {
  if (isScalar(tree)) return flowScalar(tree, random);
  if (isList(tree)) return `[${tree.map((one) => flow(one, random)).join(", ")}]`;
  const entries = tree.entries.map(([key, value]) =>
    `${flowScalar(key, random)}: ${flow(value, random)}`.trimEnd(),
  );
  return `{${entries.join(", ")}}`;
}

const isEmpty = (tree: Exclude<Tree, string | Written>): boolean =>
  isList(tree) ? !tree.length : !tree.entries.length;

// What a plain scalar cannot contain, or what would make it something else.
const PLAIN = /^(?![-?:,[\]{}#&*!|>'"%@` ])(?!.*(?:: |:$| #))(?!.*[ \t\n]$)[^\n\t\r\\]+$/;
const FLOW_INDICATOR = /[,[\]{}]|:(?!\/)/;

function flowScalar(value: string | Written, random: Random): string {
  if (value instanceof Written) return value.text;
  if (PLAIN.test(value) && !FLOW_INDICATOR.test(value) && random.happens(0.7)) return value;
  return quoted(value, random);
}

function scalar(value: string | Written, indent: string, random: Random, isKey = false): string {
  if (value instanceof Written) return value.text;
  if (PLAIN.test(value) && random.happens(0.6)) return value;
  const isLined = !isKey && value !== "" && !/^\s|[^\S\n]\n|\s$|\r/.test(value);
  if (!isLined || random.happens(0.93)) return quoted(value, random);
  const lines = value.split("\n").map((line) => (line ? `${indent}  ${line}` : ""));
  const style = value.includes("\n") ? ["|", "|-"] : ["|", "|-", ">", ">-", "|+"];
  return `${pick(random, style)}\n${lines.join("\n")}`;
}

const quoted = (value: string, random: Random): string =>
  /[\n\t\r]/.test(value) || random.happens(0.4)
    ? JSON.stringify(value)
    : `'${value.replaceAll("'", "''")}'`;
