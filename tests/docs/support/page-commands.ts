import { blocksOf } from "./blocks";
import { text } from "./pages";
import { commandsIn, type Words } from "./shell";

/** The commands in the code blocks of a page, and in the scripts of its YAML. */
export const blockCommands = (page: string): Words[] => [
  ...blocksOf(page, "sh").flatMap(commandsIn),
  ...blocksOf(page, "yaml").flatMap((block) =>
    [...block.matchAll(/(?:^|- |run: )((?:npx|npm|pulumi) .*)$/gm)].flatMap(([, line = ""]) =>
      commandsIn(line),
    ),
  ),
];
/** The commands in the sentences of a page; in them, the rest of a command can be left out. */
export const inlineCommands = (page: string): Words[] =>
  [
    ...text(page)
      .replace(/^ *```[\s\S]*?^ *```$/gm, "")
      .matchAll(/`([^`\n]+)`/g),
  ]
    .flatMap(([, code = ""]) => commandsIn(code.replaceAll("\\|", "|")))
    .filter((words) => words.length > 1 && !words.some((word) => /^[A-Z]+$/.test(word)));

/** All of them. */
export const commandsOf = (page: string): Words[] => [
  ...blockCommands(page),
  ...inlineCommands(page),
];
