import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The guide with a tested program of each language. */
export const GUIDE = "docs/guides/languages.md";

/** The code blocks of a section of the guide in a language. `root` is the folder of the checkout. */
export function guideBlocks(root: string, section: string, language: string): string[] {
  const guide = readFileSync(join(root, GUIDE), "utf8");
  const text = guide.split(`\n## ${section}\n`)[1]?.split("\n## ")[0] ?? "";
  const block = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, "gm");
  return [...text.matchAll(block)].map(([, code = ""]) => code);
}

/** The first of these blocks. */
export function guideProgram(root: string, section: string, language: string): string {
  const [program] = guideBlocks(root, section, language);
  if (!program) throw new Error(`${GUIDE} has no ${language} program for ${section}`);
  return program;
}
