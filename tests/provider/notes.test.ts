import { existsSync, mkdtempSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readNote, writeNote } from "../../src/provider/notes";
import { cacheFolder } from "../../src/start/cache-folder";

const { LOCALAPPDATA, XDG_CACHE_HOME } = process.env;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "notes-"));
  Object.assign(process.env, { LOCALAPPDATA: folder, XDG_CACHE_HOME: folder });
});
afterEach(() => {
  Object.assign(process.env, { LOCALAPPDATA, XDG_CACHE_HOME });
  for (const [name, value] of Object.entries({ LOCALAPPDATA, XDG_CACHE_HOME }))
    if (value === undefined) delete process.env[name];
  rmSync(folder, { recursive: true, force: true });
});

function noteOfAge(name: string, days: number): string {
  writeNote({ kind: "owners", name }, name);
  const file = join(cacheFolder("owners"), `${name}.note`);
  const at = Date.now() / 1000 - days * 24 * 3600;
  utimesSync(file, at, at);
  return file;
}

// Each delete reads a note: a run that deletes thousands of objects would look at thousands of files
// each time.
test("a run removes the notes of more than a month ago, once", () => {
  const [old, young] = [noteOfAge("old", 31), noteOfAge("young", 29)];
  expect(readNote({ kind: "owners", name: "young" })).toBe("young");
  expect([old, young].map((file) => existsSync(file))).toEqual([false, true]);

  const later = noteOfAge("later", 31);
  expect(readNote({ kind: "owners", name: "young" })).toBe("young");
  expect(existsSync(later)).toBe(true);
});
