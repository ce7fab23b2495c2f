import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { UNKNOWN } from "../../src/schema/unknown";
import { columnsOf } from "../../src/services/enrichments/content";
import { customEnrichment } from "../../src/services/enrichments/custom-enrichment";
import { enrichment } from "../../src/services/enrichments/enrichment";
import { closeAll } from "../http/support/server";
import { account } from "../support/account";
import { type Props, Resource } from "../support/driver";
import { captureLog, type World, world } from "../support/world";
import { created } from "./support/cases";

const CSV = "host,team\nweb-1,checkout\n";
const OTHER = "host,team\nweb-1,search\n";
const TABLE = "custom-enrichment-rules";
const BASE = "/enrichment-rules/custom-enrichment-rules/v1";
const MIB = 1024 * 1024;
const name = "hosts";
const sha256 = (content: string | Buffer): string =>
  createHash("sha256").update(content).digest("hex");
const base64 = (content: string): string => Buffer.from(content).toString("base64");

const tempFolder = mkdtempSync(join(tmpdir(), "tables-"));
const file = (content: string | Buffer, fileName = "hosts.csv"): string => {
  writeFileSync(join(tempFolder, fileName), content);
  return join(tempFolder, fileName);
};
const fileOf = (size: number): string => {
  const path = file("", "large.csv");
  truncateSync(path, size);
  return path;
};
const linkTo = (target: string): string => {
  symlinkSync(target, join(tempFolder, "link.csv"));
  return join(tempFolder, "link.csv");
};
const output = captureLog();
afterAll(closeAll);
afterAll(() => rmSync(tempFolder, { recursive: true }));

const storedTable = (w: World) => w.emulator.objects(TABLE)[0] as Props;
const put = (w: World, more: Props) =>
  w.emulator.put(TABLE, { name, version: 1, textual: CSV, ...more } as never);
const uploads = (w: World) =>
  w.emulator.calls.all().filter(({ method }) => method === "POST" || method === "PUT").length;

describe("preview of CustomEnrichment", () => {
  const previewOf = async (args: Props) =>
    new Resource(await world(), customEnrichment).preview({ name, ...args });

  test.each<[string, () => Props, unknown]>([
    ["the hash of the content in path", () => ({ path: file(CSV) }), sha256(CSV)],
    ["the hash of the content in textual", () => ({ textual: CSV }), sha256(CSV)],
    ["the hash of the content in binary", () => ({ binary: base64(CSV) }), sha256(CSV)],
    ["unknown while the content is unknown", () => ({ textual: UNKNOWN }), UNKNOWN],
  ])("fileName is %s", async (_, args, fileName) => {
    expect(await previewOf(args())).toMatchObject({ failures: [], inputs: { fileName } });
  });

  test("accepts a file of 20 MiB", async () =>
    expect((await previewOf({ path: fileOf(20 * MIB) })).failures).toEqual([]));

  const wide = (first: string) => [first, ...Array(100).fill("c")].join(",");
  test.each<[string, () => Props, string | RegExp]>([
    [
      "a missing file",
      () => ({ path: join(tempFolder, "none.csv") }),
      /^path: the file does not exist: .*none\.csv\. Relative paths start at the program's folder$/,
    ],
    ["a folder", () => ({ path: tempFolder }), /^path: not a regular file: /],
    [
      "a link to a missing file",
      () => ({ path: linkTo("nowhere") }),
      /^path: the file does not exist/,
    ],
    [
      "101 columns",
      () => ({ path: file(wide("c"), "wide.csv") }),
      /^path: .*wide\.csv has 101 columns; the maximum is 100$/,
    ],
    [
      "a file above 20 MiB",
      () => ({ path: fileOf(20 * MIB + 1) }),
      /^path: .*large\.csv has 20\.0 MiB \(20971521 bytes\); the maximum is 20 MiB/,
    ],
    [
      "101 columns without a part of the content",
      () => ({ textual: wide("canary") }),
      /^textual: the file has 101 columns; the maximum is 100$/,
    ],
    [
      "wrong base64 without a part of the content",
      () => ({ binary: "canary!" }),
      /^binary: expected base64 with padding$/,
    ],
    ["no content", () => ({}), /give exactly one of path, textual, binary/],
    ["two contents", () => ({ textual: "", binary: "" }), /binary: give exactly one of/],
    [
      "a new table with only a fileName",
      () => ({ fileName: "x" }),
      /^a new table requires content/,
    ],
    [
      "fileName beside path",
      () => ({ path: file(CSV), fileName: "x" }),
      /^fileName: cannot be set together with path: fileName is derived from the content/,
    ],
    ["an empty name", () => ({ name: "", textual: CSV }), /^name: must not be empty/],
  ])("rejects %s", async (_, args, message) => {
    expect((await previewOf(args())).failures).toEqual([expect.stringMatching(message)]);
  });
});

test("columnsOf counts the columns of the first row and ignores commas and line breaks in quotes", () => {
  const rows = ["", "a", "a,b\nc,d,e", "a,b\r\nc", '"a,b",c', '"a\nb",c\nd', 'a,"x""y,z",c'];
  expect(rows.map((text) => columnsOf(Buffer.from(text)))).toEqual([0, 1, 2, 2, 2, 2, 3]);
});

describe("CustomEnrichment lifecycle", () => {
  async function create(args: Props) {
    const mine = await created(customEnrichment, { name, ...args });
    const stepOf = async (more: Props) => (await mine.preview({ name, ...more })).step;
    return { w: mine.world, mine, stepOf };
  }

  test("a changed file is an update of fileName, and an unchanged file is not uploaded", async () => {
    const args = { name, description: "d", path: file(CSV) };
    const { w, mine, stepOf } = await create(args);
    const stored = { name, textual: CSV, fileName: sha256(CSV), fileSize: CSV.length, version: 1 };
    const outputs = { version: 1, isQueryOnly: false, fileName: sha256(CSV) };
    expect(storedTable(w)).toMatchObject(stored);
    expect(mine.state).toMatchObject({ outputs });
    expect(JSON.stringify(mine.state)).not.toContain("checkout");
    w.emulator.calls.clear();
    file(CSV);
    expect([await mine.up(args), uploads(w)]).toEqual(["same", 0]);
    file(OTHER);
    const inputs = { fileName: sha256(OTHER) };
    expect(await mine.preview(args)).toMatchObject({ step: "update", inputs });
    await mine.up(args);
    expect(storedTable(w)).toMatchObject({ textual: OTHER, version: 2 });
    expect(mine.state).toMatchObject({ outputs: { version: 2 } });
    expect(await stepOf(args)).toBe("same");
    rmSync(args.path);
    expect(await mine.refresh()).toBe("same");
    await mine.destroy();
  });

  test("content that is not UTF-8 is sent in base64", async () => {
    const bytes = Buffer.from([0x61, 0x2c, 0xff, 0x0a]);
    const { w } = await create({ path: file(bytes, "latin.csv") });
    const binary = bytes.toString("base64");
    expect(storedTable(w)).toMatchObject({ binary, fileSize: 4, fileName: sha256(bytes) });
  });

  test("equal content from another argument is not uploaded; a change of name uploads the content", async () => {
    const { w, mine, stepOf } = await create({ textual: CSV });
    expect(await mine.up({ name, path: file(CSV) })).toBe("update");
    expect(await mine.up({ name, binary: base64(CSV) })).toBe("update");
    expect(storedTable(w)).toMatchObject({ version: 1, textual: CSV });
    const renamed = { name: "other", path: file(CSV) };
    await mine.up(renamed);
    expect(storedTable(w)).toMatchObject({ version: 2, name: "other", textual: CSV });
    expect(await stepOf(renamed)).toBe("same");
  });

  test("an upload outside Pulumi is drift, and the next up restores the content", async () => {
    const args = { name, textual: CSV };
    const { w, mine, stepOf } = await create(args);
    put(w, { ...storedTable(w), textual: OTHER, fileName: "by-hand.csv", version: 2 });
    expect(await mine.refresh()).toBe("changed");
    expect(mine.args()).toEqual({ ...args, fileName: "by-hand.csv" });
    expect(await mine.up(args)).toBe("update");
    expect(storedTable(w)).toMatchObject({ textual: CSV, fileName: sha256(CSV), version: 3 });
    expect(await stepOf(args)).toBe("same");
  });

  test("adopt by id and by name uploads nothing when the content is equal", async () => {
    const { w } = await create({ textual: CSV });
    w.emulator.calls.clear();
    for (const adopt of [{ id: "1" }, { byName: true }])
      await new Resource(w, customEnrichment, "equal").up({ name, path: file(CSV), adopt });
    expect(uploads(w)).toBe(0);
    const other = new Resource(w, customEnrichment, "other");
    const args = { name, path: file(OTHER) };
    const { failures } = await other.preview({ ...args, adopt: { id: "1" } });
    expect(failures.join()).toContain(
      `fileName: is "${sha256(CSV)}", the program has "${sha256(OTHER)}"`,
    );
    await other.up({ ...args, adopt: { id: "1", overwrite: true } });
    expect(storedTable(w)).toMatchObject({ textual: OTHER, version: 2 });
  });

  test("a table is adopted by its fileName alone, and a rename preserves its content", async () => {
    const w = await world();
    const fileName = "by-hand.csv";
    put(w, { id: "4", fileName, version: 7 });
    const mine = new Resource(w, customEnrichment);
    expect(await mine.up({ name, fileName, adopt: { id: "4" } })).toBe("create");
    expect((await mine.preview({ name, fileName })).step).toBe("same");
    await mine.up({ name: "renamed", fileName });
    const stored = { name: "renamed", textual: CSV, fileName, version: 8 };
    expect(storedTable(w)).toMatchObject(stored);
    expect(mine.state).toMatchObject({ outputs: { version: 8 } });
  });

  test("delete of a table fails while a rule uses it", async () => {
    const { w, mine } = await create({ textual: CSV });
    const enrichmentType = { customEnrichment: { id: mine.state?.id } };
    const rule = new Resource(w, enrichment, "rule");
    await rule.up({ fieldName: "host", enrichmentType, selectedColumns: ["team"] });
    const refusal =
      /used by enrichment 1: remove that one first.*\nEnrichment 1 refers to it.*dependsOn/;
    await expect(mine.destroy()).rejects.toThrow(refusal);
    await rule.destroy();
    await mine.destroy();
    expect(w.emulator.objects(TABLE)).toEqual([]);
  });

  test("create above the limit of tables fails without a retry", async () => {
    const w = await world();
    for (let n = 0; n < 30; n += 1) put(w, { id: `${n + 10}`, name: `t${n}`, fileName: "f" });
    await expect(new Resource(w, customEnrichment).up({ name, textual: CSV })).rejects.toThrow(
      /limit of 30 custom enrichments.*has reached its limit/s,
    );
    expect(w.emulator.calls.all().filter(({ method }) => method === "POST")).toHaveLength(1);
  });

  test("no log line contains content", () => expect(output.join()).not.toMatch(/checkout|search/));
});

describe("incomplete API responses", () => {
  const tableResponse = (id: number, fileName = sha256(CSV)) => ({
    id,
    name,
    fileName,
    version: 1,
  });

  test("create without an id in the response finds the newest equal table in the list", async () => {
    const tables = [1, 3, 2].map((id) => tableResponse(id));
    const { handlersOf } = await account({
      [`POST ${BASE}`]: {},
      [`GET ${BASE}`]: { customEnrichments: [...tables, tableResponse(9, "other")] },
    });
    const { id } = await handlersOf(customEnrichment).create({ name, textual: CSV }, { id: "" });
    expect(id).toBe("3");
  });

  test("create without an id in the response has an unknown outcome if the tables cannot be listed", async () => {
    const { handlersOf } = await account({ [`POST ${BASE}`]: {} });
    const failed = handlersOf(customEnrichment).create({ name, textual: CSV }, { id: "" });
    await expect(failed).rejects.toMatchObject({ outcome: "unknown" });
  });

  test("update sends the full table and reads it after an empty response", async () => {
    const { handlersOf, sent } = await account({
      [`PUT ${BASE}`]: {},
      [`GET ${BASE}/7`]: { customEnrichment: { ...tableResponse(7), version: 2 } },
    });
    const { update } = handlersOf(customEnrichment);
    const remote = await update?.("7", { name, textual: CSV }, { name, textual: OTHER });
    expect(remote).toMatchObject({ version: 2 });
    const upload = { name: sha256(CSV), extension: "csv", size: CSV.length, textual: CSV };
    expect(sent()).toEqual([{ customEnrichmentId: 7, name, description: "", file: upload }]);
  });

  test("a file that changed between preview and update is not uploaded under the old fileName", async () => {
    const { handlersOf, sent } = await account({});
    const args = { name, path: file(OTHER), fileName: sha256(CSV) };
    await expect(handlersOf(customEnrichment).create(args, { id: "" })).rejects.toThrow(
      /path: the file has changed since the preview: run the update again/,
    );
    expect(sent()).toEqual([]);
  });

  test("update fails when the content cannot be read back", async () => {
    const search = `POST ${BASE}/all/contents`;
    const { handlersOf, requested } = await account({ [search]: { customEnrichmentsData: [] } });
    const { update } = handlersOf(customEnrichment);
    await expect(
      update?.("7", { name: "new", fileName: "f" }, { name, fileName: "f" }),
    ).rejects.toThrow(/could not be read back: set path, textual or binary/);
    expect(requested()).toEqual([search]);
  });
});
