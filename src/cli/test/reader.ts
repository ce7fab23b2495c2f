import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { CommandError } from "../failure";
import { fileOperation, readTextFile, STANDARD_INPUT } from "../files";
import type { Io } from "../io";

/** Reads files, and remembers which: `--watch` waits for their changes. */
export interface Reader {
  /** The text of a file. `from`: the file that names it. */
  text(file: string, from?: string): string;
  /** The files of a name, or of a pattern such as `rules/*.yml`; none where they are missing. */
  matching(pattern: string, from: string): readonly string[];
  /** The absolute paths of the files that were read, or should have been. */
  readonly files: ReadonlySet<string>;
}

/** `input` is the text of standard input, where the command line names it. */
export function readerOf(io: Io, input?: string): Reader {
  const files = new Set<string>();
  const pathOf = (file: string, from?: string) =>
    resolve(io.cwd, from === undefined ? "" : dirname(from), file);
  return {
    files,
    text: (file, from) => {
      if (file === STANDARD_INPUT && from === undefined && input !== undefined) return input;
      const path = pathOf(file, from);
      files.add(path);
      const what = from === undefined ? file : `${file}, which ${from} names`;
      return readTextFile(io, path, what, "Correct the path.");
    },
    matching: (pattern, from) => {
      if (/[*?[\\]/.test(pattern)) return globbed(pattern, (name) => pathOf(name, from));
      files.add(pathOf(pattern, from));
      return existsSync(pathOf(pattern, from)) ? [pattern] : [];
    },
  };
}

/** The files of a pattern, each part of which may have `*`, `?` and `[a-z]`, as in promtool. */
function globbed(pattern: string, pathOf: (name: string) => string): readonly string[] {
  const tests = pattern.split("/").map((part) => ({ part, test: patternOf(part, pattern) }));
  return tests.reduce<readonly string[]>(
    (folders, { part, test }, index) =>
      folders.flatMap((folder) => {
        const to = (name: string): string => (index === 0 ? name : `${folder}/${name}`);
        if (!test) return index === 0 || existsSync(pathOf(to(part))) ? [to(part)] : [];
        const inside = pathOf(index === 0 ? "." : folder || "/");
        return namesIn(inside)
          .filter((name) => test.test(name))
          .map(to);
      }),
    [""],
  );
}

const namesIn = (folder: string): readonly string[] =>
  statSync(folder, { throwIfNoEntry: false })?.isDirectory()
    ? fileOperation(`read ${folder}`, "Correct the path.", () => readdirSync(folder).sort())
    : [];

const PART = /\*|\?|\[(\^?)((?:\\.|[^\]\\])+)\]|\\(.)|[^*?[\\]/gsu;

/** The test of a name; undefined for a part without a pattern. */
function patternOf(part: string, pattern: string): RegExp | undefined {
  if (part.replace(PART, "") !== "")
    throw new CommandError(`the pattern ${pattern} is not valid: close [ with ].`);
  if (!/[*?[\\]/.test(part)) return undefined;
  const source = part.replace(PART, (found, not?: string, chars?: string, escaped?: string) => {
    if (found === "*") return ".*";
    if (found === "?") return ".";
    if (chars !== undefined) return `[${not}${chars.replace(/[[^]/g, "\\$&")}]`;
    return (escaped ?? found).replace(/[.+^${}()|[\]\\*?/-]/g, "\\$&");
  });
  return new RegExp(`^${source}$`, "s");
}
