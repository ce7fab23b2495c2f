import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Emulator, startEmulator } from "../../src/emulator";
import { allDefinitions, readOperations } from "../../tools/recorder/catalog";
import { recordEmulator, seededAccount } from "../../tools/recorder/emulator";
import { readRecordings, serializeRecording } from "../../tools/recorder/files";
import type { Recording } from "../../tools/recorder/types";
import { differencesIn } from "./support/differences";
import { replay } from "./support/replay";
import { unknownIn } from "./support/unknown-fields";

const root = join(__dirname, "..", "fixtures", "recorded");
const folders = existsSync(root)
  ? readdirSync(root, { withFileTypes: true }).flatMap((it) => (it.isDirectory() ? [it.name] : []))
  : [];
const EMULATOR = "emulator";
const isRead = ({ name }: Recording) => name.startsWith("reads/");

describe.each(folders)("recordings in %s", (folder) => {
  let all: Recording[];
  let emulator: Emulator;
  beforeAll(async () => {
    all = await readRecordings(join(root, folder));
    emulator =
      folder === EMULATOR ? await seededAccount() : await startEmulator({ apiKey: "recorder" });
  });
  afterAll(() => emulator.close());

  test("have no unknown field and no invalid value", () => {
    expect(all.length).toBeGreaterThan(0);
    expect(all.flatMap((one) => unknownIn(one))).toEqual([]);
  });

  test("every read returns the fields of the write before it", async () => {
    const found: string[] = [];
    for (const recording of all)
      if (!isRead(recording)) found.push(...(await differencesIn(recording)));
    expect(found).toEqual([]);
  });

  // The objects of other recordings exist only in the recorded account.
  test("the emulator returns the recorded responses", async () => {
    const found: string[] = [];
    const reads = folder === EMULATOR ? all.filter(isRead) : [];
    for (const recording of [...reads, ...all.filter((it) => !isRead(it))])
      found.push(...(await replay(emulator, recording)));
    expect(found).toEqual([]);
  });
});

describe("committed recordings of the emulator", () => {
  test("have every read operation and every resource type", async () => {
    const names = (await readRecordings(join(root, EMULATOR))).map(({ name }) => name);
    const wanted = [
      ...readOperations().map(({ name }) => `reads/${name}`),
      ...allDefinitions().map(({ resourceType }) => `lifecycles/${resourceType}`),
    ];
    expect(names.sort()).toEqual(wanted.sort());
  });

  test("are up to date (else: npm run record -- --emulator)", async () => {
    const committed = new Map(
      (await readRecordings(join(root, EMULATOR))).map((recording) => [
        recording.name,
        serializeRecording(recording),
      ]),
    );
    const { recordings, notRecorded, left } = await recordEmulator();
    const stale = recordings
      .filter((recording) => committed.get(recording.name) !== serializeRecording(recording))
      .map(({ name }) => name);
    expect({ stale, notRecorded, left }).toEqual({ stale: [], notRecorded: [], left: [] });
  });

  test("are smaller than 3 MB", () => {
    const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const bytes = files.reduce(
      (sum, file) => sum + statSync(join(file.parentPath, file.name)).size,
      0,
    );
    expect(bytes).toBeLessThan(3 * 1024 * 1024);
  });
});
