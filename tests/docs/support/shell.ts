/** One command of a line: its words, without the variables that are set for it. */
export type Words = readonly string[];

/** An operator that ends a command, a word with its quotes, or a comment. */
const TOKEN = /\|\|?|&&|;|#.*|[0-9]?>{1,2} *\S+|(?:"[^"]*"|'[^']*'|\$\{[^}]*\}|[^\s"'|&;>])+/g;

/** The commands of a text in the language of a shell, as far as the pages use it. */
export function commandsIn(text: string): Words[] {
  const lines = text.replace(/\\\n\s*/g, " ").split("\n");
  return lines.flatMap((line) => {
    const commands: string[][] = [[]];
    for (const [token] of line.matchAll(TOKEN)) {
      if (/^(\|\|?|&&|;)$/.test(token)) commands.push([]);
      else if (token.startsWith("#")) break;
      else if (!/^[0-9]?>/.test(token)) commands.at(-1)?.push(...wordOf(token));
    }
    return commands.map(withoutVariables).filter((words) => words.length);
  });
}

/** A word without its quotes. A variable outside of quotes can be any number of words: it is left out. */
function wordOf(token: string): string[] {
  const set = /^\$\{\w+:\+(.*)\}$/.exec(token);
  if (set) return [set[1] ?? ""];
  return /^\$\w+$/.test(token) ? [] : [token.replace(/"([^"]*)"|'([^']*)'/g, "$1$2")];
}

const withoutVariables = (words: Words): Words =>
  words.slice(words.findIndex((word) => !/^[A-Z_]+=/.test(word)));

/** The words of our command, without the name of the program; undefined for another program. */
export function ownArguments([first = "", ...rest]: Words): Words | undefined {
  if (first === "coralogix") return rest;
  if (first !== "npx") return undefined;
  return rest[0] === "--no" && rest[1] === "pulumi-coralogix" ? rest.slice(2) : undefined;
}
