import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { columnsOf } from "./csv";

export const BYTES_MOST = 20 * 1024 * 1024;
export const COLUMNS_MOST = 100;

/** How the content of a table is given. */
export interface Given {
  textual?: string | undefined;
  binary?: string | undefined;
  path?: string | undefined;
}

/** What is wrong with a content, in words that show nothing of it. */
export class ContentError extends Error {}

/** The content of a table; undefined where none is given. */
export function contentOf({ textual, binary, path }: Given): Buffer | undefined {
  if (path !== undefined) return readTable(path);
  return textual === undefined ? (binary === undefined ? undefined : Buffer.from(binary, "base64")) : Buffer.from(textual, "utf8");
}

/** The content of a local file, whose size is looked at first. */
function readTable(path: string): Buffer {
  const where = resolve(path);
  const bytes = trying(where, () => {
    const found = statSync(where);
    if (!found.isFile()) throw new ContentError(`this is not a file: ${where}`);
    if (found.size > BYTES_MOST) throw new ContentError(tooLarge(found.size, where));
    return readFileSync(where);
  });
  const wrong = wrongWith(bytes);
  if (wrong) throw new ContentError(`${where} ${wrong}`);
  return bytes;
}

function trying<T>(where: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof ContentError) throw error;
    throw new ContentError(`${whyNot(error as NodeJS.ErrnoException)}: ${where}. Paths start at the folder of the program`);
  }
}
const WHY: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  ENOTDIR: "there is no such file",
  EACCES: "the file may not be read",
};
const whyNot = ({ code = "" }: NodeJS.ErrnoException): string => WHY[code] ?? `the file cannot be read (${code || "no reason given"})`;

const mib = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1);
const tooLarge = (size: number, where: string): string =>
  `${where} has ${mib(size)} MiB (${size} bytes), and a table at most 20 MiB (${BYTES_MOST} bytes). Split it, or leave out what is not needed`;

/** What no table may be, wherever it comes from; undefined where it is fine. */
export function wrongWith(bytes: Buffer): string | undefined {
  if (bytes.length > BYTES_MOST) return `has ${bytes.length} bytes, and a table at most ${BYTES_MOST} (20 MiB)`;
  const columns = columnsOf(bytes);
  return columns > COLUMNS_MOST ? `has ${columns} columns, and a table at most ${COLUMNS_MOST}` : undefined;
}

/** What the same content always has, and no other: the name its file is uploaded by, so that a read of the name tells of the content. */
export const fingerprintOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");
