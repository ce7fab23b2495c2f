import { argsFromJson } from "../../src/provider/adopt/from-json";
import { lookup } from "../../src/provider/functions/lookup";
import { slo } from "../../src/services/slos/slo";
import { Resource } from "../support/driver";
import { captureLog, world } from "../support/world";
import { apmArgs, NO_CHANGE, requestBasedArgs, storedSlo } from "./support/slos";

captureLog();

describe("existing SLOs", () => {
  test.each([
    ["by id", (id: string) => ({ id })],
    ["by name", () => ({ byName: true })],
  ])("are adopted %s without a write", async (_, adopt) => {
    const w = await world();
    const created = new Resource(w, slo, "created");
    await created.up(apmArgs());
    const id = created.state?.id as string;
    const resource = new Resource(w, slo);
    await resource.up(apmArgs({ adopt: adopt(id) }));
    expect(resource.state?.id).toBe(id);
    expect((await storedSlo(w, resource)).revision.revision).toBe(1);
    expect(await resource.preview(apmArgs())).toMatchObject(NO_CHANGE);
    await expect(
      new Resource(w, slo, "another").up(requestBasedArgs({ adopt: adopt(id) })),
    ).rejects.toThrow(/apmSli/);
  });

  test("are found by name", async () => {
    const w = await world();
    const created = new Resource(w, slo);
    await created.up(apmArgs());
    w.emulator.keys.add({ key: "another" });
    const settings = new Map([
      ["coralogix:url", w.emulator.url],
      ["coralogix:apiKey", "another"],
    ]);
    const found = await lookup("Slo", { name: "s" }, (key) => settings.get(key));
    expect(found).toMatchObject({
      id: created.state?.id,
      name: "s",
      apmSli: { services: expect.arrayContaining(["a", "b"]) },
    });
    expect(found).not.toHaveProperty("requestBasedMetricSli");
  });

  test.each(["bare", "in a response envelope"])(
    "argsFromJson returns the arguments of an SLO (%s)",
    async (how) => {
      const w = await world();
      const created = new Resource(w, slo);
      const given = apmArgs({ ownershipTags: { team: { staticValues: ["t"] } } });
      await created.up(given);
      const wire = await storedSlo(w, created);
      const warnings: string[] = [];
      const read = argsFromJson(
        "Slo",
        how === "bare" ? { ...wire, addedLater: 1 } : { slo: wire },
        (line) => warnings.push(line),
      );
      expect(warnings.join()).toBe(
        how === "bare" ? 'Slo "s": addedLater is omitted: unknown field' : "",
      );
      expect(Object.keys(read).sort()).toEqual([
        "apmSli",
        "name",
        "ownershipTags",
        "productType",
        "sloTimeFrame",
        "targetThresholdPercentage",
      ]);
      expect(read).toMatchObject({
        ownershipTags: { team: { staticValues: ["t"] } },
        productType: "APM",
      });
      await new Resource(w, slo, "another").up({ ...read, adopt: { id: wire.id } });
      expect((await storedSlo(w, created)).revision.revision).toBe(1);
    },
  );
});
