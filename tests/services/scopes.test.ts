import { teamGroup } from "../../src/services/groups/team-group";
import { scopeResource } from "../../src/services/scopes/scope";
import { type Props, Resource } from "../support/driver";
import { captureLog, type World, world } from "../support/world";
import { created, find, groupArgs, NO_CHANGE, writeRequests } from "./access-support";

captureLog();

const args = {
  displayName: "Checkout",
  description: "Logs of the checkout",
  filters: [
    { entityType: "LOGS", expression: "<v1> $l.applicationname == 'checkout'" },
    { entityType: "SPANS", expression: "<v1>true" },
  ],
  defaultExpression: "<v1>false",
};
const stored = ({ emulator }: World) => emulator.objects("team-scopes") as Props[];

describe("Scope", () => {
  test("is created, changed in place and deleted", async () => {
    const w = await world();
    const resource = await created(w, scopeResource, args);
    expect(resource.state?.outputs).toMatchObject({ ...args, teamId: 1 });
    const { description: _, ...rest } = args;
    const changed = { ...rest, filters: [...args.filters].reverse() };
    expect(await resource.up(changed)).toBe("update");
    expect(stored(w)).toMatchObject([{ id: resource.state?.id, ...changed }]);
    expect(stored(w)[0]).not.toHaveProperty("description");
    expect(await resource.refresh()).toBe("same");
    await resource.destroy();
    expect(stored(w)).toEqual([]);
  });

  test("a conflict with another write of scopes is retried, and scopes are written one after another", async () => {
    const w = await world();
    w.emulator.faults.add({
      how: "status",
      status: 400,
      message: "Some of the requested value are in conflict",
      match: { route: "/aaa/team-scopes/v1", method: "POST", times: 1 },
    });
    const process = w.process();
    const all = ["a", "b", "c"].map((name) => new Resource(w, scopeResource, name));
    await Promise.all(all.map((one) => one.up({ ...args, displayName: one.name }, process)));
    await process.close();
    expect(stored(w).map(({ displayName }) => displayName)).toEqual(["a", "b", "c"]);
  });

  test("is adopted and found by its display name", async () => {
    const w = await world();
    const { state } = await created(w, scopeResource, args);
    const again = new Resource(w, scopeResource, "again");
    const adopting = { ...args, adopt: { byName: true } };
    expect(await again.preview(adopting)).toMatchObject({ step: "create", failures: [] });
    await again.up(adopting);
    expect(again.state?.id).toBe(state?.id);
    expect(writeRequests(w)).toEqual([]);
    expect((await find(w, "Scope", "Checkout")).id).toBe(state?.id);
  });

  test("is deleted after the group that uses it; an earlier delete fails with the service's reason", async () => {
    const w = await world();
    const scope = await created(w, scopeResource, args);
    const group = await created(w, teamGroup, {
      ...groupArgs,
      scope: { scopeId: scope.state?.id },
    });
    await expect(scope.destroy()).rejects.toThrow(/is assigned to the groups/);
    await group.destroy();
    await scope.destroy();
    expect(stored(w)).toEqual([]);
  });

  test.each([
    ["a blank name", { displayName: " " }, "displayName"],
    ["a default expression without a tag", { defaultExpression: "true" }, "defaultExpression"],
    [
      "another default expression",
      { defaultExpression: "<v1> $d.a == 'b'" },
      "defaultExpression: expected <v1>true or <v1>false",
    ],
    [
      "a filter without a tag",
      { filters: [{ entityType: "LOGS", expression: "$d.a == 'b'" }] },
      "filters[0].expression",
    ],
    ["a filter without a type", { filters: [{ expression: "<v1>true" }] }, "filters[0].entityType"],
    [
      "a filter for another type",
      { filters: [{ entityType: "METRICS", expression: "<v1>true" }] },
      "filters[0].entityType",
    ],
  ])("preview rejects %s", async (_, more, message) => {
    const plan = await new Resource(await world(), scopeResource).preview({ ...args, ...more });
    expect(plan.failures.join()).toContain(message);
  });

  test("any version tag is accepted", async () => {
    const w = await world();
    const resource = await created(w, scopeResource, { ...args, defaultExpression: "<v2> true" });
    expect(await resource.preview({ ...args, defaultExpression: "<v2> true" })).toMatchObject(
      NO_CHANGE,
    );
  });
});
