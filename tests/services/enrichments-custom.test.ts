import { rmSync, symlinkSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { UNKNOWN } from "../../src/schema/unknown";
import { columnsOf } from "../../src/services/enrichments/content";
import { customEnrichment } from "../../src/services/enrichments/custom-enrichment";
import { enrichment } from "../../src/services/enrichments/enrichment";
import { closeAll } from "../http/support/server";
import { type Props, Resource } from "../support/driver";
import { captureLog, type World, world } from "../support/world";
import { CSV, file, name, OTHER, sha256, tempFolder } from "./support/enrichments-custom";

const TABLE = "custom-enrichment-rules";
const linkTo = (target: string): string => {
  symlinkSync(target, join(tempFolder, "link.csv"));
  return join(tempFolder, "link.csv");
};
const output = captureLog();
afterAll(closeAll);
const storedTable = (w: World) => w.emulator.objects(TABLE)[0] as Props;
const uploads = (w: World) =>
  w.emulator.calls.all().filter(({ method }) => method === "POST" || method === "PUT").length;

describe("preview of CustomEnrichment", () => {
  const failures = async (args: Props) =>
    (await new Resource(await world(), customEnrichment).preview(args)).failures;

  test.each([
    ["path", () => ({ path: file(CSV) })],
    ["textual", () => ({ textual: CSV })],
    ["binary", () => ({ binary: Buffer.from(CSV).toString("base64") })],
  ])("fileName of content given as %s is the hash of the content", async (_, content) => {
    const plan = await new Resource(await world(), customEnrichment).preview({
      name,
      ...content(),
    });
    expect([plan.failures, plan.inputs.fileName]).toEqual([[], sha256(CSV)]);
  });

  test("fileName is unknown while the content is unknown", async () => {
    const plan = await new Resource(await world(), customEnrichment).preview({
      name,
      textual: UNKNOWN,
    });
    expect([plan.failures, plan.inputs.fileName]).toEqual([[], UNKNOWN]);
  });

  test.each([
    [
      "a missing file",
      () => join(tempFolder, "none.csv"),
      /^path: the file does not exist: .*none\.csv\. Relative paths start at the program's folder$/,
    ],
    ["a folder", () => tempFolder, /^path: not a regular file: /],
    ["a link to a missing file", () => linkTo("nowhere"), /^path: the file does not exist/],
    [
      "101 columns",
      () => file(Array(101).fill("c").join(","), "wide.csv"),
      /^path: .*wide\.csv has 101 columns; the maximum is 100$/,
    ],
  ])("rejects %s", async (_, path, message) => {
    expect(await failures({ name, path: path() })).toEqual([expect.stringMatching(message)]);
  });

  test("accepts a file of 20 MiB and rejects a larger file with its path and size", async () => {
    const path = file("", "large.csv");
    truncateSync(path, 20 * 1024 * 1024);
    expect(await failures({ name, path })).toEqual([]);
    truncateSync(path, 20 * 1024 * 1024 + 1);
    expect(await failures({ name, path })).toEqual([
      expect.stringMatching(
        /^path: .*large\.csv has 20\.0 MiB \(20971521 bytes\); the maximum is 20 MiB/,
      ),
    ]);
  });

  test("an issue contains no part of the content", async () => {
    const secret = `canary,${Array(100).fill("c").join(",")}`;
    const found = [
      ...(await failures({ name, textual: secret })),
      ...(await failures({ name, binary: "canary!" })),
    ];
    expect(found).toEqual([
      "textual: the file has 101 columns; the maximum is 100",
      "binary: expected base64 with padding",
    ]);
    expect(found.join()).not.toContain("canary");
  });

  test.each([
    ["no content", {}, /give exactly one of path, textual, binary/],
    ["two contents", { textual: "", binary: "" }, /binary: give exactly one of/],
    ["a new table with only a fileName", { fileName: "x" }, /^a new table requires content/],
    [
      "fileName beside path",
      () => ({ path: file(CSV), fileName: "x" }),
      /^fileName: cannot be set together with path: fileName is derived from the content/,
    ],
    ["an empty name", { name: "", textual: CSV }, /^name: must not be empty/],
  ])("rejects %s", async (_, args, message) => {
    const given = typeof args === "function" ? args() : args;
    expect((await failures({ name, ...given })).join()).toMatch(message);
  });
});

test("columnsOf counts the columns of the first row and ignores commas and line breaks in quotes", () => {
  const rows = ["", "a", "a,b\nc,d,e", "a,b\r\nc", '"a,b",c', '"a\nb",c\nd', 'a,"x""y,z",c'];
  expect(rows.map((text) => columnsOf(Buffer.from(text)))).toEqual([0, 1, 2, 2, 2, 2, 3]);
});

describe("CustomEnrichment lifecycle", () => {
  test("a changed file is an update of fileName, and an unchanged file is not uploaded", async () => {
    const w = await world();
    const mine = new Resource(w, customEnrichment);
    const args = { name, description: "d", path: file(CSV) };
    await mine.up(args);
    expect(storedTable(w)).toMatchObject({
      name,
      textual: CSV,
      fileName: sha256(CSV),
      fileSize: CSV.length,
      version: 1,
    });
    expect(mine.state?.outputs).toMatchObject({
      version: 1,
      isQueryOnly: false,
      fileName: sha256(CSV),
    });
    expect(JSON.stringify(mine.state)).not.toContain("checkout");
    w.emulator.calls.clear();
    file(CSV);
    expect(await mine.up(args)).toBe("same");
    expect(uploads(w)).toBe(0);
    file(OTHER);
    const plan = await mine.preview(args);
    expect([plan.step, plan.inputs.fileName]).toEqual(["update", sha256(OTHER)]);
    await mine.up(args);
    expect([storedTable(w), mine.state?.outputs.version]).toEqual([
      expect.objectContaining({ textual: OTHER, version: 2 }),
      2,
    ]);
    expect((await mine.preview(args)).step).toBe("same");
    rmSync(args.path);
    expect(await mine.refresh()).toBe("same");
    await mine.destroy();
  });

  test("content that is not UTF-8 is sent in base64", async () => {
    const w = await world();
    const bytes = Buffer.from([0x61, 0x2c, 0xff, 0x0a]);
    await new Resource(w, customEnrichment).up({ name, path: file(bytes, "latin.csv") });
    expect(storedTable(w)).toMatchObject({
      binary: bytes.toString("base64"),
      fileSize: 4,
      fileName: sha256(bytes),
    });
  });

  test("equal content from another argument is not uploaded; a change of name uploads the content", async () => {
    const w = await world();
    const mine = new Resource(w, customEnrichment);
    await mine.up({ name, textual: CSV });
    expect(await mine.up({ name, path: file(CSV) })).toBe("update");
    expect(await mine.up({ name, binary: Buffer.from(CSV).toString("base64") })).toBe("update");
    expect(storedTable(w)).toMatchObject({ version: 1, textual: CSV });
    await mine.up({ name: "other", path: file(CSV) });
    expect(storedTable(w)).toMatchObject({ version: 2, name: "other", textual: CSV });
    expect((await mine.preview({ name: "other", path: file(CSV) })).step).toBe("same");
  });

  test("an upload outside Pulumi is drift, and the next up restores the content", async () => {
    const w = await world();
    const mine = new Resource(w, customEnrichment);
    const args = { name, textual: CSV };
    await mine.up(args);
    w.emulator.put(TABLE, {
      ...storedTable(w),
      textual: OTHER,
      fileName: "by-hand.csv",
      version: 2,
    } as never);
    expect(await mine.refresh()).toBe("changed");
    expect(mine.args()).toEqual({ name, textual: CSV, fileName: "by-hand.csv" });
    expect((await mine.preview(args)).step).toBe("update");
    await mine.up(args);
    expect(storedTable(w)).toMatchObject({ textual: CSV, fileName: sha256(CSV), version: 3 });
    expect((await mine.preview(args)).step).toBe("same");
  });

  test("adopt by id and by name uploads nothing when the content is equal", async () => {
    const w = await world();
    await new Resource(w, customEnrichment, "before").up({ name, textual: CSV });
    w.emulator.calls.clear();
    await new Resource(w, customEnrichment, "by id").up({
      name,
      path: file(CSV),
      adopt: { id: "1" },
    });
    await new Resource(w, customEnrichment, "by name").up({
      name,
      path: file(CSV),
      adopt: { byName: true },
    });
    expect(uploads(w)).toBe(0);
    const other = new Resource(w, customEnrichment, "other");
    const { failures } = await other.preview({ name, path: file(OTHER), adopt: { id: "1" } });
    expect(failures.join()).toContain(
      `fileName: is "${sha256(CSV)}", the program has "${sha256(OTHER)}"`,
    );
    await other.up({ name, path: file(OTHER), adopt: { id: "1", overwrite: true } });
    expect(storedTable(w)).toMatchObject({ textual: OTHER, version: 2 });
  });

  test("a table is adopted by its fileName alone, and a rename preserves its content", async () => {
    const w = await world();
    w.emulator.put(TABLE, {
      id: "4",
      name,
      fileName: "by-hand.csv",
      version: 7,
      textual: CSV,
    } as never);
    const mine = new Resource(w, customEnrichment);
    const args = { name, fileName: "by-hand.csv", adopt: { id: "4" } };
    expect(await mine.up(args)).toBe("create");
    expect((await mine.preview({ name, fileName: "by-hand.csv" })).step).toBe("same");
    await mine.up({ name: "renamed", fileName: "by-hand.csv" });
    expect(storedTable(w)).toMatchObject({
      name: "renamed",
      textual: CSV,
      fileName: "by-hand.csv",
      version: 8,
    });
    expect(mine.state?.outputs.version).toBe(8);
  });

  test("delete of a table fails while a rule uses it", async () => {
    const w = await world();
    const mine = new Resource(w, customEnrichment);
    await mine.up({ name, textual: CSV });
    const rule = new Resource(w, enrichment, "rule");
    await rule.up({
      fieldName: "host",
      enrichmentType: { customEnrichment: { id: mine.state?.id } },
      selectedColumns: ["team"],
    });
    await expect(mine.destroy()).rejects.toThrow(/used by enrichment 1: remove that one first/);
    await rule.destroy();
    await mine.destroy();
    expect(w.emulator.objects(TABLE)).toEqual([]);
  });

  test("create above the limit of tables fails without a retry", async () => {
    const w = await world();
    for (let n = 0; n < 30; n += 1)
      w.emulator.put(TABLE, {
        id: `${n + 10}`,
        name: `t${n}`,
        fileName: "f",
        version: 1,
        textual: "",
      } as never);
    w.emulator.calls.clear();
    await expect(new Resource(w, customEnrichment).up({ name, textual: CSV })).rejects.toThrow(
      /limit of 30 custom enrichments.*has reached its limit/s,
    );
    expect(w.emulator.calls.all().filter(({ method }) => method === "POST")).toHaveLength(1);
  });

  test("no log line contains content", () => expect(output.join()).not.toMatch(/checkout|search/));
});
