import { text } from "./pages";

/** The code blocks of a page in a language. */
export const blocksOf = (page: string, language: string): string[] =>
  [...text(page).matchAll(new RegExp(`^ *\`\`\`${language}\n([\\s\\S]*?)^ *\`\`\`$`, "gm"))].map(
    ([, block = ""]) => block,
  );

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
