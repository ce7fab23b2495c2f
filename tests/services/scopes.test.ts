import { teamGroup } from "../../src/services/groups/team-group";
import { scopeResource } from "../../src/services/scopes/scope";
import { created, groupArgs, NO_CHANGE } from "../support/access";
import { type Props, Resource } from "../support/driver";
import { captureLog, type World, world } from "../support/world";
import { failuresOf } from "./support/cases";

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
  test("a conflict with another write of scopes is retried, and scopes are written one after another", async () => {
    const w = await world();
    w.emulator.faults.add({
      how: "status",
      status: 400,
      message: "Some of the requested value are in conflict",
      match: { route: "/aaa/team-scopes/v1", method: "POST", times: 1 },
    });
    const names = ["a", "b", "c"];
    await w.runAll(names, (displayName, process) =>
      new Resource(w, scopeResource, displayName).up({ ...args, displayName }, process),
    );
    expect(stored(w).map(({ displayName }) => displayName)).toEqual(names);
  });

  test("is deleted after the group that uses it; an earlier delete fails with the service's reason", async () => {
    const w = await world();
    const scope = await created(w, scopeResource, args);
    const scoped = { ...groupArgs, scope: { scopeId: scope.state?.id } };
    const group = await created(w, teamGroup, scoped);
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
      "a filter for a misspelled type",
      { filters: [{ entityType: "SPAN", expression: "<v1>true" }] },
      "filters[0].entityType",
    ],
  ])("preview rejects %s", async (_, more, message) => {
    expect(await failuresOf(scopeResource, { ...args, ...more })).toContain(message);
  });

  test("any version tag is accepted", async () => {
    const tagged = { ...args, defaultExpression: "<v2> true" };
    const resource = await created(await world(), scopeResource, tagged);
    expect(await resource.preview(tagged)).toMatchObject(NO_CHANGE);
  });
});
