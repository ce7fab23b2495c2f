import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { columnsOf } from "../../src/areas/enrichments/csv";
import { customEnrichment } from "../../src/areas/enrichments/custom-enrichment";
import { enrichment } from "../../src/areas/enrichments/enrichment";
import { UNKNOWN } from "../../src/schema/check";
import { closeAll } from "../client/support/server";
import { account } from "../support/account";
import { type Props, Resource } from "../support/driver";
import { listen, type World, world } from "../support/world";

const KIND = "custom-enrichment-rules";
const CSV = "host,team\nweb-1,checkout\n";
const OTHER = "host,team\nweb-1,search\n";
const sha = (content: string | Buffer): string => createHash("sha256").update(content).digest("hex");
const folder = mkdtempSync(join(tmpdir(), "tables-"));
const file = (content: string | Buffer, name = "hosts.csv"): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const linkTo = (target: string): string => {
  symlinkSync(target, join(folder, "link.csv"));
  return join(folder, "link.csv");
};
const said = listen();
afterAll(() => rmSync(folder, { recursive: true }));
afterAll(closeAll);

const name = "hosts";
const table = (w: World) => w.emulator.objects(KIND)[0] as Props;
const uploads = (w: World) => w.emulator.calls.all().filter(({ method }) => method === "POST" || method === "PUT").length;

describe("what is told at preview", () => {
  const failures = async (args: Props) => (await new Resource(await world(), customEnrichment).preview(args)).failures;

  test.each([
    ["path", () => ({ path: file(CSV) })],
    ["textual", () => ({ textual: CSV })],
    ["binary", () => ({ binary: Buffer.from(CSV).toString("base64") })],
  ])("the name of a content given as %s is its hash", async (_, content) => {
    const plan = await new Resource(await world(), customEnrichment).preview({ name, ...content() });
    expect([plan.failures, plan.inputs.fileName]).toEqual([[], sha(CSV)]);
  });

  test("a content that is not known yet has a name that is not known yet", async () => {
    const plan = await new Resource(await world(), customEnrichment).preview({ name, textual: UNKNOWN });
    expect([plan.failures, plan.inputs.fileName]).toEqual([[], UNKNOWN]);
  });

  test.each([
    [
      "no such file",
      () => join(folder, "none.csv"),
      /^path: there is no such file: .*none\.csv\. Paths start at the folder of the program$/,
    ],
    ["a folder", () => folder, /^path: this is not a file: /],
    ["a link to nothing", () => linkTo("nowhere"), /^path: there is no such file/],
    ["101 columns", () => file(Array(101).fill("c").join(","), "wide.csv"), /^path: .*wide\.csv has 101 columns, and a table at most 100$/],
  ])("%s", async (_, path, words) => {
    expect(await failures({ name, path: path() })).toEqual([expect.stringMatching(words)]);
  });

  test("more than 20 MiB, with its path and its size, before it is read; 20 MiB are fine", async () => {
    const path = file("", "large.csv");
    truncateSync(path, 20 * 1024 * 1024);
    expect(await failures({ name, path })).toEqual([]);
    truncateSync(path, 20 * 1024 * 1024 + 1);
    expect(await failures({ name, path })).toEqual([
      expect.stringMatching(/^path: .*large\.csv has 20\.0 MiB \(20971521 bytes\), and a table at most 20 MiB/),
    ]);
  });

  test("nothing of a content that is refused", async () => {
    const secret = `canary,${Array(100).fill("c").join(",")}`;
    const found = [...(await failures({ name, textual: secret })), ...(await failures({ name, binary: "canary!" }))];
    expect(found).toEqual(["textual: the file has 101 columns, and a table at most 100", "binary: expected base64, with its padding"]);
    expect(found.join()).not.toContain("canary");
  });

  test.each([
    ["no content", {}, /give exactly one of path, textual, binary/],
    ["two contents", { textual: "", binary: "" }, /binary: give exactly one of/],
    ["a new table of which only the name of the file is given", { fileName: "x" }, /^a new table needs its content/],
    ["a name of its own for a file", () => ({ path: file(CSV), fileName: "x" }), /^fileName: with path, the name follows from the content/],
    ["an empty name", { name: "", textual: CSV }, /^name: must not be empty/],
  ])("%s", async (_, args, words) => {
    const given = typeof args === "function" ? args() : args;
    expect((await failures({ name, ...given })).join()).toMatch(words);
  });
});

test("columns of the first row: commas and line ends in quotes belong to a value", () => {
  const rows = ["", "a", "a,b\nc,d,e", "a,b\r\nc", '"a,b",c', '"a\nb",c\nd', 'a,"x""y,z",c'];
  expect(rows.map((text) => columnsOf(Buffer.from(text)))).toEqual([0, 1, 2, 2, 2, 2, 3]);
});

describe("the life of a table", () => {
  test("a file that changes shows as a change of its name, and one that does not is left alone", async () => {
    const w = await world();
    const mine = new Resource(w, customEnrichment);
    const args = { name, description: "d", path: file(CSV) };
    await mine.up(args);
    expect(table(w)).toMatchObject({ name, textual: CSV, fileName: sha(CSV), fileSize: CSV.length, version: 1 });
    expect(mine.state?.outputs).toMatchObject({ version: 1, isQueryOnly: false, fileName: sha(CSV) });
    expect(JSON.stringify(mine.state)).not.toContain("checkout");
    w.emulator.calls.clear();
    file(CSV);
    expect(await mine.up(args)).toBe("same");
    expect(uploads(w)).toBe(0);
    file(OTHER);
    const plan = await mine.preview(args);
    expect([plan.step, plan.inputs.fileName]).toEqual(["update", sha(OTHER)]);
    await mine.up(args);
    expect([table(w), mine.state?.outputs.version]).toEqual([expect.objectContaining({ textual: OTHER, version: 2 }), 2]);
    expect((await mine.preview(args)).step).toBe("same");
    rmSync(args.path);
    expect(await mine.refresh()).toBe("same");
    await mine.destroy();
  });

  test("bytes that are no text travel in base64", async () => {
    const w = await world();
    const bytes = Buffer.from([0x61, 0x2c, 0xff, 0x0a]);
    await new Resource(w, customEnrichment).up({ name, path: file(bytes, "latin.csv") });
    expect(table(w)).toMatchObject({ binary: bytes.toString("base64"), fileSize: 4, fileName: sha(bytes) });
  });

  test("the same content, given in another way, is not uploaded; another name is, with the content", async () => {
    const w = await world();
    const mine = new Resource(w, customEnrichment);
    await mine.up({ name, textual: CSV });
    expect(await mine.up({ name, path: file(CSV) })).toBe("update");
    expect(await mine.up({ name, binary: Buffer.from(CSV).toString("base64") })).toBe("update");
    expect(table(w)).toMatchObject({ version: 1, textual: CSV });
    await mine.up({ name: "other", path: file(CSV) });
    expect(table(w)).toMatchObject({ version: 2, name: "other", textual: CSV });
    expect((await mine.preview({ name: "other", path: file(CSV) })).step).toBe("same");
  });

  test("uploaded by somebody else: a refresh shows it, and the next up puts it right", async () => {
    const w = await world();
    const mine = new Resource(w, customEnrichment);
    const args = { name, textual: CSV };
    await mine.up(args);
    w.emulator.put(KIND, { ...table(w), textual: OTHER, fileName: "by-hand.csv", version: 2 } as never);
    expect(await mine.refresh()).toBe("changed");
    expect(mine.args()).toEqual({ name, textual: CSV, fileName: "by-hand.csv" });
    expect((await mine.preview(args)).step).toBe("update");
    await mine.up(args);
    expect(table(w)).toMatchObject({ textual: CSV, fileName: sha(CSV), version: 3 });
    expect((await mine.preview(args)).step).toBe("same");
  });

  test("taken over with a file of the same content: by its number or name, without an upload", async () => {
    const w = await world();
    await new Resource(w, customEnrichment, "before").up({ name, textual: CSV });
    w.emulator.calls.clear();
    await new Resource(w, customEnrichment, "by id").up({ name, path: file(CSV), adopt: { id: "1" } });
    await new Resource(w, customEnrichment, "by name").up({ name, path: file(CSV), adopt: { byName: true } });
    expect(uploads(w)).toBe(0);
    const other = new Resource(w, customEnrichment, "other");
    const { failures } = await other.preview({ name, path: file(OTHER), adopt: { id: "1" } });
    expect(failures.join()).toContain(`fileName: is "${sha(CSV)}", the program says "${sha(OTHER)}"`);
    await other.up({ name, path: file(OTHER), adopt: { id: "1", overwrite: true } });
    expect(table(w)).toMatchObject({ textual: OTHER, version: 2 });
  });

  test("whose content is somebody else's: taken over by the name of its file, and renamed with the content it has", async () => {
    const w = await world();
    w.emulator.put(KIND, { id: "4", name, fileName: "by-hand.csv", version: 7, textual: CSV } as never);
    const mine = new Resource(w, customEnrichment);
    const args = { name, fileName: "by-hand.csv", adopt: { id: "4" } };
    expect(await mine.up(args)).toBe("create");
    expect((await mine.preview({ name, fileName: "by-hand.csv" })).step).toBe("same");
    await mine.up({ name: "renamed", fileName: "by-hand.csv" });
    expect(table(w)).toMatchObject({ name: "renamed", textual: CSV, fileName: "by-hand.csv", version: 8 });
    expect(mine.state?.outputs.version).toBe(8);
  });

  test("a table goes after the rule that uses it", async () => {
    const w = await world();
    const mine = new Resource(w, customEnrichment);
    await mine.up({ name, textual: CSV });
    const rule = new Resource(w, enrichment, "rule");
    await rule.up({ fieldName: "host", enrichmentType: { customEnrichment: { id: mine.state?.id } }, selectedColumns: ["team"] });
    await expect(mine.destroy()).rejects.toThrow(/used by enrichment 1: remove that one first/);
    await rule.destroy();
    await mine.destroy();
    expect(w.emulator.objects(KIND)).toEqual([]);
  });

  test("one table too many is told as such, and not tried again", async () => {
    const w = await world();
    for (let n = 0; n < 30; n += 1)
      w.emulator.put(KIND, { id: `${n + 10}`, name: `t${n}`, fileName: "f", version: 1, textual: "" } as never);
    w.emulator.calls.clear();
    await expect(new Resource(w, customEnrichment).up({ name, textual: CSV })).rejects.toThrow(
      /limit of 30 custom enrichments.*may have no more/s,
    );
    expect(w.emulator.calls.all().filter(({ method }) => method === "POST")).toHaveLength(1);
  });

  test("nothing of a content was ever said", () => expect(said.join()).not.toMatch(/checkout|search/));
});

describe("answers that say little", () => {
  const BASE = "/enrichment-rules/custom-enrichment-rules/v1";
  const held = (id: number, fileName = sha(CSV)) => ({ id, name, fileName, version: 1 });

  test("a create that does not name what it made: the list does, and of equal ones the newest is it", async () => {
    const customEnrichments = [held(1), held(3), held(2), held(9, "other")];
    const { handlersOf } = await account({ [`POST ${BASE}`]: {}, [`GET ${BASE}`]: { customEnrichments } });
    expect((await handlersOf(customEnrichment).create({ name, textual: CSV }, { id: "" })).id).toBe("3");
  });
  test("an update that answers nothing is read back, and what it sends is whole", async () => {
    const { handlersOf, sent } = await account({
      [`PUT ${BASE}`]: {},
      [`GET ${BASE}/7`]: { customEnrichment: { ...held(7), version: 2 } },
    });
    expect(await handlersOf(customEnrichment).update?.("7", { name, textual: CSV }, { name, textual: OTHER })).toMatchObject({
      version: 2,
    });
    const upload = { name: sha(CSV), extension: "csv", size: CSV.length, textual: CSV };
    expect(sent()).toEqual([{ customEnrichmentId: 7, name, description: "", file: upload }]);
  });
  test("a file that changed between preview and update is not uploaded under the old name", async () => {
    const { handlersOf, sent } = await account({});
    const args = { name, path: file(OTHER), fileName: sha(CSV) };
    await expect(handlersOf(customEnrichment).create(args, { id: "" })).rejects.toThrow(
      /path: the file has changed since the preview: run again/,
    );
    expect(sent()).toEqual([]);
  });
  test("a content that cannot be read back is never replaced by nothing", async () => {
    const search = `POST ${BASE}/all/contents`;
    const { handlersOf, asked } = await account({ [search]: { customEnrichmentsData: [] } });
    const update = handlersOf(customEnrichment).update?.("7", { name: "new", fileName: "f" }, { name, fileName: "f" });
    await expect(update).rejects.toThrow(/could not be read back: give path, textual or binary/);
    expect(asked()).toEqual([search]);
  });
});
