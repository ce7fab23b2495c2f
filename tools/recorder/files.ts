import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import type { Recording } from "./types";

const EXTENSION = ".json";

/** Serializes a recording with one exchange per line, so that diffs are small. */
export function serializeRecording({ exchanges, steps, ...rest }: Recording): string {
  const lines = (items: readonly unknown[]) =>
    `[\n${items.map((item) => `    ${JSON.stringify(item)}`).join(",\n")}\n  ]`;
  const parts = [
    ...Object.entries(rest).map(
      ([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`,
    ),
    ...(steps ? [`"steps": ${lines(steps)}`] : []),
    `"exchanges": ${lines(exchanges)}`,
  ];
  return `{\n  ${parts.join(",\n  ")}\n}\n`;
}

/**
 * Writes recordings to a folder, one file each. Existing files of other recordings are not changed.
 */
export async function writeRecordings(
  folder: string,
  recordings: readonly Recording[],
): Promise<void> {
  for (const recording of recordings) {
    const file = join(folder, ...recording.name.split("/")) + EXTENSION;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, serializeRecording(recording));
  }
}

export const clearRecordings = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true });

/** Reads all recordings in a folder, sorted by name. */
export async function readRecordings(folder: string): Promise<Recording[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(EXTENSION))
    .map((entry) => join(entry.parentPath, entry.name));
  const all = await Promise.all(
    files.sort().map(async (file) => JSON.parse(await readFile(file, "utf8")) as Recording),
  );
  return all.filter(
    ({ name }) =>
      typeof name === "string" &&
      files.some((file) => relative(folder, file) === name.split("/").join(sep) + EXTENSION),
  );
}
