import { enumSentence, fieldSentences, itemsOf } from "../../src/schema/meaning";
import type { Node } from "../../src/schema/node";
import type { Models } from "../models";
import { codeBlock } from "../pages/markdown";

const WIDTH = 118;

/** A JSDoc comment with wrapped paragraphs. Examples are not wrapped. Empty without paragraphs. */
export function jsdoc(paragraphs: readonly string[], indent = ""): string {
  const lines = paragraphs
    .flatMap((text) =>
      text.includes("\n") ? text.split("\n") : wrapText(text, WIDTH - indent.length),
    )
    .map(escapeComment);
  if (!lines.length) return "";
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join("\n")}\n${indent} */\n`;
}

// `*/` in a description would end the comment.
const escapeComment = (line: string): string => line.replaceAll("*/", "*\\/");

function wrapText(text: string, width: number): string[] {
  if (text === "") return [""];
  const lines = [""];
  for (const word of text.split(" ")) {
    const last = lines.length - 1;
    if (lines[last] && `${lines[last]} ${word}`.length > width) lines.push(word);
    else lines[last] = lines[last] ? `${lines[last]} ${word}` : word;
  }
  return lines;
}

/**
 * The comment of a field. Editors show the name of its type alone, so it lists the values of an
 * enum that arguments have.
 */
export function fieldDoc(models: Models, node: Node, indent: string): string {
  const values = models.of(itemsOf(node))?.folder === "types" ? enumSentence(node) : [];
  return jsdoc(
    [
      ...[[...fieldSentences(node), ...values].join(" ")].filter(Boolean),
      ...usageParagraphs(node.facts.usage),
      ...deprecationTag(node.facts.deprecated),
    ],
    indent,
  );
}

const usageParagraphs = (usage?: string): string[] =>
  usage === undefined ? [] : ["", codeBlock(usage)];

export const deprecationTag = (why?: string): string[] =>
  why === undefined ? [] : [`@deprecated ${why}`];
