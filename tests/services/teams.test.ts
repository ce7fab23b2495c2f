import { apiKeyResource } from "../../src/services/keys/api-key";
import { teamResource } from "../../src/services/teams/team";
import { created, NO_CHANGE } from "../support/access";
import { type Props, Resource } from "../support/driver";
import { captureLog, World, world } from "../support/world";

const log = captureLog();

const args = { teamName: "Payments", dailyQuota: 2.5, teamAdminsEmail: ["ana@example.com"] };
const stored = ({ emulator }: World) => emulator.objects("teams") as Props[];

describe("Team", () => {
  test("is created, changed in place and deleted, with its id and retention as outputs", async () => {
    const w = await world();
    const resource = await created(w, teamResource, args);
    const { id = "", outputs } = resource.state ?? {};
    expect(outputs).toMatchObject({ teamId: Number(id), retention: 14 });
    expect(stored(w)).toEqual([{ id, teamName: "Payments", dailyQuota: 2.5 }]);
    expect(await resource.up({ ...args, dailyQuota: 0 })).toBe("update");
    expect(stored(w)).toMatchObject([{ dailyQuota: 0, teamName: "Payments" }]);
    await resource.destroy();
    expect(stored(w)).toEqual([]);
  });

  test("a quota that the service sets is no change, and cannot be removed again", async () => {
    const w = await world();
    const resource = await created(w, teamResource, { teamName: "Small" });
    expect(stored(w)).toMatchObject([{ dailyQuota: 0.01 }]);
    expect(await resource.refresh()).toBe("same");
    await resource.up({ teamName: "Small", dailyQuota: 0.3 });
    w.emulator.put("teams", { ...stored(w)[0], dailyQuota: 0.30000001192092896 } as never);
    expect(await resource.refresh()).toBe("same");
    const { failures } = await resource.preview({ teamName: "Small" });
    expect(failures.join()).toContain("set the quota explicitly");
  });

  test("a change of the first administrators has no effect, and the preview says so", async () => {
    const w = await world();
    const resource = await created(w, teamResource, args);
    await resource.up({ ...args, teamAdminsEmail: ["bo@example.com"] });
    expect(log.join("")).toContain("teamAdminsEmail is only used when a team is created");
    expect(stored(w)).toMatchObject([{ dailyQuota: 2.5 }]);
  });

  test("a key of a team cannot manage teams: the error names the permission", async () => {
    const w = await world();
    const key = await created(w, apiKeyResource, { name: "k", presets: ["Alerts"] });
    const config = { "coralogix:apiKey": key.state?.outputs.value as string };
    const weak = new Resource(new World(w.emulator, config), teamResource);
    await expect(weak.up(args)).rejects.toThrow(/403.*org-teams/s);
  });

  test("its keys belong to it, and are managed with the key of the organization", async () => {
    const w = await world();
    const team = await created(w, teamResource, args);
    const owner = { teamId: team.state?.id };
    const key = await created(w, apiKeyResource, { name: "k", presets: ["SendData"], owner });
    expect(await key.refresh()).toBe("same");
    expect(await key.preview({ name: "k", presets: ["SendData"], owner })).toMatchObject(NO_CHANGE);
    await key.destroy();
    await team.destroy();
    expect(stored(w)).toEqual([]);
  });
});
