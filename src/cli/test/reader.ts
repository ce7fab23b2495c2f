import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileOperation, readTextFile } from "../files";
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

export function readerOf(io: Io): Reader {
  const files = new Set<string>();
  const pathOf = (file: string, from?: string) =>
    resolve(io.cwd, from === undefined ? "" : dirname(from), file);
  return {
    files,
    text: (file, from) => {
      const path = pathOf(file, from);
      files.add(path);
      const what = from === undefined ? file : `${file}, which ${from} names`;
      return readTextFile(io, path, what, "Correct the path.");
    },
    matching: (pattern, from) => {
      if (!/[*?]/.test(pattern)) {
        files.add(pathOf(pattern, from));
        return existsSync(pathOf(pattern, from)) ? [pattern] : [];
      }
      const folder = dirname(pattern);
      if (!existsSync(pathOf(folder, from))) return [];
      const names = fileOperation(`read ${folder}, which ${from} names`, "Correct the path.", () =>
        readdirSync(pathOf(folder, from)),
      );
      const test = patternOf(basename(pattern));
      return names.filter((name) => test.test(name)).map((name) => join(folder, name));
    },
  };
}

const patternOf = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replace(/[.+^${}()|[\]\\]/g, "\\$&")
      .replaceAll("*", ".*")
      .replaceAll("?", ".")}$`,
  );
