import { teamGroup } from "../../src/services/groups/team-group";
import { teamGroupMembers } from "../../src/services/groups/team-group-members";
import { created, groupArgs, idOf, users } from "../support/access";
import { keyOf, Resource } from "../support/driver";
import { captureLog, world } from "../support/world";
import { exportsStack } from "./support/exported-stack";

captureLog();

test("the part of an object that a replacement gave up is removed by the next run, where the one before ended first", async () => {
  const w = await world();
  const groupId = idOf(await created(w, teamGroup, groupArgs, "owner"));
  const old = await created(w, teamGroupMembers, { groupId, userIds: ["a", "b"] }, "members");
  const replacement = new Resource(w, teamGroupMembers, "members");
  await replacement.up({ groupId, userIds: ["b"] });
  const key = keyOf("members");
  exportsStack(
    ...[old, replacement].map(({ state }) => ({
      ...{ resourceType: "TeamGroupMembers", key },
      ...{ id: state?.id, outputs: state?.outputs },
    })),
  );

  const process = w.process();
  expect(await replacement.up({ groupId, userIds: ["b"] }, process)).toBe("same");
  await old.destroy(process);
  await process.close();
  expect(users(w, groupId)).toEqual(["b"]);
});
