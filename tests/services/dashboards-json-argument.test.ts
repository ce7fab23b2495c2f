import { UNKNOWN } from "../../src/schema/unknown";
import { dashboard } from "../../src/services/dashboards/dashboard";
import { dashboardFromJson } from "../../src/services/dashboards/from-json";
import { Resource } from "../support/driver";
import { captureLog, world } from "../support/world";
import { args, at, dashboardBody, fixture, ID, withFixture } from "./support/dashboards-json";

const output = captureLog();

describe("the argument json", () => {
  const json = JSON.stringify(dashboardBody);
  const preview = async (given: Record<string, unknown>) =>
    new Resource(await world(), dashboard).preview(given);

  withFixture(
    "a dashboard exported from the product is created and shows no change in preview and refresh",
    async () => {
      const resource = new Resource(
        await world({ quirks: { addUnknownFields: true, dropZeros: true } }),
        dashboard,
      );
      expect(await resource.up({ json: fixture })).toBe("create");
      for (let n = 0; n < 2; n += 1) {
        expect(await resource.preview({ json: fixture })).toMatchObject({
          step: "same",
          failures: [],
        });
        expect(await resource.refresh()).toBe("same");
      }
      expect(
        await resource.preview(dashboardFromJson(JSON.parse(fixture as string)).fields as never),
      ).toMatchObject({
        step: "same",
        failures: [],
      });
    },
  );

  test("reformatted JSON is no change; a different value is", async () => {
    const resource = new Resource(await world(), dashboard);
    await resource.up({ json });
    const pretty = JSON.stringify(
      { dashboard: { ...dashboardBody, id: ID }, isLocked: false },
      null,
      2,
    );
    expect((await resource.preview({ json: pretty })).step).toBe("same");
    expect((await resource.preview(args)).step).toBe("same");
    expect(
      (await resource.preview({ json: JSON.stringify({ ...dashboardBody, name: "Other" }) })).step,
    ).toBe("update");
    expect(resource.args()).not.toHaveProperty("json");
  });

  test("the arguments for folder, policy and lock override the JSON", async () => {
    const w = await world();
    const resource = new Resource(w, dashboard);
    const exported = JSON.stringify({
      dashboard: { ...dashboardBody, folderId: { value: at(5) } },
      accessPolicy: '{"a":1}',
      isLocked: true,
    });
    await resource.up({
      json: exported,
      folderPath: { segments: ["mine"] },
      accessPolicy: '{"b":2}',
      isLocked: false,
    });
    const [folder] = w.emulator.objects("folders");
    expect(w.emulator.objects("dashboards")).toEqual([
      expect.objectContaining({
        accessPolicy: '{"b":2}',
        body: expect.objectContaining({ folderId: folder?.id }),
      }),
    ]);
    expect(w.emulator.objects("dashboards")[0]).not.toHaveProperty("isLocked");
  });

  test("rejects body arguments beside json at their path", async () => {
    expect((await preview({ json, name: "n", filters: [] })).failures).toEqual([
      expect.stringMatching(/^name: not allowed together with json/),
      expect.stringMatching(/^filters: not allowed together with json/),
      expect.anything(), // and the layout, which is missing
    ]);
  });

  test.each([
    ["{", /^json: expected JSON: /],
    ["[]", /^json: expected a dashboard: a JSON object/],
    ['"text"', /^json: expected a dashboard: a JSON object/],
  ])("rejects %s at json without other issues", async (text, reason) => {
    expect((await preview({ json: text })).failures).toEqual([expect.stringMatching(reason)]);
  });

  test("reports an issue inside the JSON at its path", async () => {
    const wrong = {
      ...dashboardBody,
      layout: { sections: [{ rows: [{ widgets: [{ definition: { lineChart: {} } }] }] }] },
    };
    const { failures } = await preview({ json: JSON.stringify(wrong) });
    expect(failures).toContainEqual(
      expect.stringMatching(
        /^layout\.sections\[0\]\.rows\[0\]\.widgets\[0\]\.title: required, but missing/,
      ),
    );
  });

  test("an unknown json passes the check at create and is no replacement at update", async () => {
    const w = await world();
    expect(await new Resource(w, dashboard).preview({ json: UNKNOWN })).toMatchObject({
      step: "create",
      failures: [],
    });
    const resource = new Resource(w, dashboard);
    await resource.up({ json });
    expect(await resource.preview({ json: UNKNOWN })).toMatchObject({
      step: "update",
      failures: [],
      replaces: [],
    });
  });

  test("a field of a newer version is sent, stored and reported once", async () => {
    const w = await world({ unknownFields: "ignore" });
    const resource = new Resource(w, dashboard);
    const newer = JSON.stringify({ ...dashboardBody, theme: "dark" });
    await resource.up({ json: newer });
    expect(await resource.preview({ json: newer })).toMatchObject({ step: "same", failures: [] });
    expect(output.filter((line) => /theme: unknown field/.test(line))).toHaveLength(1);
    expect(resource.args()).toMatchObject({ extra: { theme: "dark" } });
  });
});
