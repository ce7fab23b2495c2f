import type { Node } from "../../schema/node";
import { sentences } from "../meaning";

const WIDTH = 118;

/** A documentation comment: paragraphs wrapped, examples and tags as they are. Nothing for no lines. */
export function jsdoc(paragraphs: readonly string[], indent = ""): string {
  const lines = paragraphs.flatMap((text) => (text.includes("\n") ? text.split("\n") : wrap(text, WIDTH - indent.length))).map(safe);
  if (!lines.length) return "";
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join("\n")}\n${indent} */\n`;
}

// What would end the comment, or start a tag nobody meant.
const safe = (line: string): string => line.replaceAll("*/", "*\\/");

function wrap(text: string, width: number): string[] {
  if (text === "") return [""];
  const lines = [""];
  for (const word of text.split(" ")) {
    const last = lines.length - 1;
    if (lines[last] && `${lines[last]} ${word}`.length > width) lines.push(word);
    else lines[last] = lines[last] ? `${lines[last]} ${word}` : word;
  }
  return lines;
}

/** The comment of a field. */
export const fieldDoc = (node: Node, indent: string): string =>
  jsdoc([sentences(node).join(" "), ...deprecation(node.facts.deprecated)].filter(Boolean), indent);

export const deprecation = (why?: string): string[] => (why === undefined ? [] : [`@deprecated ${why}`]);
