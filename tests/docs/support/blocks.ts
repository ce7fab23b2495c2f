import { text } from "./pages";

/** The code blocks of a page in a language. */
export const blocksOf = (page: string, language: string): string[] =>
  [...text(page).matchAll(new RegExp(`^ *\`\`\`${language}\n([\\s\\S]*?)^ *\`\`\`$`, "gm"))].map(
    ([, block = ""]) => block,
  );

/** The languages of all code blocks of a page; "" for a block without one. */
export const languagesOf = (page: string): string[] =>
  (text(page).match(/^ *```.*$/gm) ?? [])
    .filter((_, n) => n % 2 === 0)
    .map((fence) => fence.trim().slice("```".length));

/** The file name in the first line of a block. */
export const fileNameIn = (block: string): string | undefined =>
  /^\/\/ (\S+\.ts)\n/.exec(block)?.[1];

/** The blocks of a page that have a file name, by that name. */
export const filesOf = (page: string): Record<string, string> =>
  Object.fromEntries(
    blocksOf(page, "ts").flatMap((block) => {
      const name = fileNameIn(block);
      return name === undefined ? [] : [[name, block]];
    }),
  );
