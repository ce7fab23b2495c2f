import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cacheFolder, removeOld } from "../start/cache-folder";
import { attempt } from "../text/attempt";
import { run } from "./run";

// What a process of the provider tells others of this machine, in a file each. Without a home, or in
// one that is read-only, there are none.

/** The kind of a note, which is the name of its folder, and the name of what it is about. */
interface Note {
  kind: "creates" | "owners";
  name: string;
}

const ENDING = ".note";
const fileOf = ({ kind, name }: Note): string => join(cacheFolder(kind), `${name}${ENDING}`);

export function writeNote(note: Note, text: string): void {
  attempt(() => {
    mkdirSync(cacheFolder(note.kind), { recursive: true, mode: 0o700 });
    writeFileSync(fileOf(note), text, { mode: 0o600 });
  });
}

/** The first note of a kind that a run finds removes those that nobody has written for a month, too. */
export function readNote(note: Note): string | undefined {
  const text = attempt(() => readFileSync(fileOf(note), "utf8"));
  if (text !== undefined) removeOldOnce(note);
  return text;
}

// Each delete reads a note, and the folder may have thousands.
function removeOldOnce({ kind }: Note): void {
  if (run.tidiedNotes.has(kind)) return;
  run.tidiedNotes.add(kind);
  attempt(() => removeOld(cacheFolder(kind), ENDING));
}

export const removeNote = (note: Note): void =>
  attempt(() => rmSync(fileOf(note), { force: true }));
