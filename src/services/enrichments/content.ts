import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";

export const MAX_BYTES = 20 * 1024 * 1024;
export const MAX_COLUMNS = 100;

/** The three arguments that can provide the content of a table. */
export interface ContentArguments {
  textual?: string | undefined;
  binary?: string | undefined;
  path?: string | undefined;
}

/** The content is invalid. The message never quotes it. */
export class ContentError extends Error {}

/** The content of a table; undefined if none is given. */
export function contentOf({ textual, binary, path }: ContentArguments): Buffer | undefined {
  if (path !== undefined) return readTable(path);
  return textual === undefined
    ? binary === undefined
      ? undefined
      : Buffer.from(binary, "base64")
    : Buffer.from(textual, "utf8");
}

/** Reads a local file after checking its size. */
function readTable(path: string): Buffer {
  const absolutePath = resolve(path);
  const bytes = withReadError(absolutePath, () => {
    const stats = statSync(absolutePath);
    if (!stats.isFile()) throw new ContentError(`not a regular file: ${absolutePath}`);
    if (stats.size > MAX_BYTES) throw new ContentError(tooLarge(stats.size, absolutePath));
    return readFileSync(absolutePath);
  });
  const issue = contentIssue(bytes);
  if (issue) throw new ContentError(`${absolutePath} ${issue}`);
  return bytes;
}

function withReadError<T>(absolutePath: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof ContentError) throw error;
    throw new ContentError(
      `${readErrorReason(error as NodeJS.ErrnoException)}: ${absolutePath}. Relative paths start at the program's folder`,
    );
  }
}
const READ_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: "the file does not exist",
  ENOTDIR: "the file does not exist",
  EACCES: "permission to read the file was denied",
};
const readErrorReason = ({ code = "" }: NodeJS.ErrnoException): string =>
  READ_ERRORS[code] ?? `the file cannot be read (${code || "unknown error"})`;

const mib = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1);
const tooLarge = (size: number, absolutePath: string): string =>
  `${absolutePath} has ${mib(size)} MiB (${size} bytes); the maximum is 20 MiB (${MAX_BYTES} bytes). Split it, or remove rows that are not needed`;

/** Checks the limits of the service; undefined if the content is valid. */
export function contentIssue(bytes: Buffer): string | undefined {
  if (bytes.length > MAX_BYTES)
    return `has ${bytes.length} bytes; the maximum is ${MAX_BYTES} (20 MiB)`;
  const columns = columnsOf(bytes);
  return columns > MAX_COLUMNS
    ? `has ${columns} columns; the maximum is ${MAX_COLUMNS}`
    : undefined;
}

/**
 * SHA-256 of the content. The file is uploaded under this name, because reads return the name and
 * not the content.
 */
export const fingerprintOf = (bytes: Buffer): string =>
  createHash("sha256").update(bytes).digest("hex");
const [QUOTE, COMMA, RETURN, NEWLINE] = [0x22, 0x2c, 0x0d, 0x0a];

/**
 * Number of columns in the first row of a CSV file. Commas and line breaks inside quotes are part
 * of a value.
 */
export function columnsOf(bytes: Buffer): number {
  let columns = bytes.length ? 1 : 0;
  let quoted = false;
  for (const byte of bytes) {
    if (byte === QUOTE) quoted = !quoted;
    else if (quoted) continue;
    else if (byte === COMMA) columns += 1;
    else if (byte === NEWLINE || byte === RETURN) break;
  }
  return columns;
}
