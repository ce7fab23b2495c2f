import { customEnrichment } from "../../src/services/enrichments/custom-enrichment";
import { closeAll } from "../http/support/server";
import { account } from "../support/account";
import { captureLog } from "../support/world";
import { CSV, file, name, OTHER, sha256 } from "./support/enrichments-custom";

captureLog();
afterAll(closeAll);

describe("incomplete API responses", () => {
  const BASE = "/enrichment-rules/custom-enrichment-rules/v1";
  const tableResponse = (id: number, fileName = sha256(CSV)) => ({
    id,
    name,
    fileName,
    version: 1,
  });

  test("create without an id in the response finds the newest equal table in the list", async () => {
    const customEnrichments = [
      tableResponse(1),
      tableResponse(3),
      tableResponse(2),
      tableResponse(9, "other"),
    ];
    const { handlersOf } = await account({
      [`POST ${BASE}`]: {},
      [`GET ${BASE}`]: { customEnrichments },
    });
    expect((await handlersOf(customEnrichment).create({ name, textual: CSV }, { id: "" })).id).toBe(
      "3",
    );
  });
  test("update sends the full table and reads it after an empty response", async () => {
    const { handlersOf, sent } = await account({
      [`PUT ${BASE}`]: {},
      [`GET ${BASE}/7`]: { customEnrichment: { ...tableResponse(7), version: 2 } },
    });
    expect(
      await handlersOf(customEnrichment).update?.(
        "7",
        { name, textual: CSV },
        { name, textual: OTHER },
      ),
    ).toMatchObject({
      version: 2,
    });
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
    const update = handlersOf(customEnrichment).update?.(
      "7",
      { name: "new", fileName: "f" },
      { name, fileName: "f" },
    );
    await expect(update).rejects.toThrow(/could not be read back: set path, textual or binary/);
    expect(requested()).toEqual([search]);
  });
});
