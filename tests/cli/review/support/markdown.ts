/** The parts of a Markdown document outside of code, by line. Code is replaced by a space. */
export function proseOf(markdown: string): string[] {
  const result: string[] = [];
  let fence: string | undefined;
  for (const line of markdown.split("\n")) {
    const [, run = ""] = /^ *(`{3,})[a-z]*$/.exec(line) ?? [];
    if (fence) {
      if (run === fence) fence = undefined;
    } else if (run) fence = run;
    // Tables and folded parts are HTML, in which a backtick is text.
    else result.push(line.startsWith("<") ? line : withoutCode(line));
  }
  // An open block would contain the rest of the page.
  if (fence) throw new Error("a code block is open");
  return result;
}

/** As CommonMark reads a line: an escaped backtick begins no code, a backslash in code is text. */
function withoutCode(line: string): string {
  let [result, at] = ["", 0];
  while (at < line.length) {
    const rest = line.slice(at);
    const [run = ""] = /^`+/.exec(rest) ?? [];
    const close = run && new RegExp(`(?<!\`)${run}(?!\`)`).exec(rest.slice(run.length));
    if (/^\\[!-/:-@[-`{-~]/.test(rest)) {
      result += "\\?";
      at += 2;
    } else if (close) {
      result += " ";
      at += 2 * run.length + close.index;
    } else {
      result += rest[0];
      at += 1;
    }
  }
  return result;
}

/** The tags outside of code. */
export const tagsIn = (markdown: string): string[] =>
  proseOf(markdown)
    .slice(1)
    .flatMap((line) => line.match(/<[^>]*>?/g) ?? []);

/** The tags that are not closed, or closed without being open. */
export function unbalanced(tags: readonly string[]): string[] {
  const open: string[] = [];
  for (const tag of tags) {
    const [, slash, name = ""] = /^<(\/?)(\w+)/.exec(tag) ?? [];
    if (name === "br") continue;
    if (!slash) open.push(name);
    else if (open.pop() !== name) return [tag];
  }
  return open;
}
