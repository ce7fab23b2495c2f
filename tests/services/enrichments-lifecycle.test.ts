import { enrichment } from "../../src/services/enrichments/enrichment";
import { closeAll } from "../http/support/server";
import { Resource } from "../support/driver";
import { type World, world } from "../support/world";
import { geoIpArgs, storedRules } from "./support/enrichments";

afterAll(closeAll);
const fieldsOf = (w: World) => storedRules(w).map(({ id, fieldName }) => `${id} ${fieldName}`);

describe("Enrichment lifecycle", () => {
  test("every change replaces the rule, deletes the old rule first and leaves other rules", async () => {
    const w = await world();
    const theirs = new Resource(w, enrichment, "theirs");
    await theirs.up({ ...geoIpArgs, fieldName: "theirs" });
    const mine = new Resource(w, enrichment);
    expect(await mine.up(geoIpArgs)).toBe("create");
    expect(fieldsOf(w)).toEqual(["1 theirs", "2 ip"]);
    const plan = await mine.preview({ ...geoIpArgs, selectedColumns: ["country"] });
    expect([plan.step, plan.replaces, plan.deleteBeforeReplace]).toEqual([
      "replace",
      ["selectedColumns"],
      true,
    ]);
    await mine.up({ ...geoIpArgs, selectedColumns: ["country"] });
    expect(fieldsOf(w)).toEqual(["1 theirs", "3 ip"]);
    await mine.destroy();
    expect(fieldsOf(w)).toEqual(["1 theirs"]);
  });

  test("server defaults are no change until the program sets another value", async () => {
    const w = await world();
    const mine = new Resource(w, enrichment);
    await mine.up(geoIpArgs);
    expect(storedRules(w)[0]).toMatchObject({
      enrichedFieldName: "ip_enriched",
      targets: [{ dataset: "default/logs" }],
    });
    expect(await mine.refresh()).toBe("same");
    expect((await mine.preview(geoIpArgs)).step).toBe("same");
    expect((await mine.preview({ ...geoIpArgs, enrichedFieldName: "location" })).step).toBe(
      "replace",
    );
  });

  test("refresh shows changes and deletions outside Pulumi", async () => {
    const w = await world();
    const mine = new Resource(w, enrichment);
    await mine.up({ ...geoIpArgs, selectedColumns: ["a", "b"] });
    w.emulator.put("enrichment-rules", { ...storedRules(w)[0], selectedColumns: ["b"] } as never);
    expect(await mine.refresh()).toBe("changed");
    expect((await mine.preview({ ...geoIpArgs, selectedColumns: ["a", "b"] })).step).toBe(
      "replace",
    );
    w.emulator.forget("enrichment-rules", "1");
    expect(await mine.refresh()).toBe("gone");
  });

  test("a refresh of 20 rules sends at most two requests", async () => {
    const w = await world();
    const all = Array.from({ length: 20 }, (_, n) => new Resource(w, enrichment, `r${n}`));
    await w.runAll(all, (one, process) => one.up({ ...geoIpArgs, fieldName: one.name }, process));
    w.emulator.calls.clear();
    await w.runAll(all, (one, process) => one.refresh(process));
    expect(
      w.emulator.calls.all().filter(({ path }) => path.includes("enrichment")).length,
    ).toBeLessThanOrEqual(2);
  });

  test("adopts by id, and by fieldName when only one rule has it", async () => {
    const w = await world();
    await new Resource(w, enrichment, "before").up(geoIpArgs);
    const byId = new Resource(w, enrichment, "by id");
    expect(await byId.up({ ...geoIpArgs, adopt: { id: "1" } })).toBe("create");
    expect(
      await new Resource(w, enrichment, "by name").up({ ...geoIpArgs, adopt: { byName: true } }),
    ).toBe("create");
    const different = {
      ...geoIpArgs,
      enrichmentType: { geoIp: {} },
      adopt: { id: "1", overwrite: true },
    };
    await expect(new Resource(w, enrichment, "other").up(different)).rejects.toThrow(
      /cannot be changed in place/,
    );
    expect(fieldsOf(w)).toEqual(["1 ip"]);
    await new Resource(w, enrichment, "second").up({
      ...geoIpArgs,
      enrichmentType: { suspiciousIp: {} },
    });
    await expect(
      new Resource(w, enrichment, "which").up({ ...geoIpArgs, adopt: { byName: true } }),
    ).rejects.toThrow(/2 objects are named "ip"/);
  });

  test("delete of a missing rule succeeds", async () => {
    const w = await world();
    const mine = new Resource(w, enrichment);
    await mine.up(geoIpArgs);
    w.emulator.forget("enrichment-rules", "1");
    await mine.destroy();
  });
});
