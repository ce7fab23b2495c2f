import { teamGroup } from "../../src/services/groups/team-group";
import { teamGroupMembers } from "../../src/services/groups/team-group-members";
import { created, groupArgs, idOf, users } from "../support/access";
import { keyOf, type Resource } from "../support/driver";
import { captureLog, world } from "../support/world";
import { exportsStack } from "./support/exported-stack";

captureLog();

/** The members of a group in state, and the resource as each of several updates left it there. */
async function leftBy(...updates: readonly (readonly string[])[]) {
  const w = await world();
  const groupId = idOf(await created(w, teamGroup, groupArgs, "owner"));
  const [first = [], ...later] = updates;
  const current = await created(w, teamGroupMembers, { groupId, userIds: first }, "members");
  const before: Resource[] = [];
  for (const userIds of later) {
    before.push(current.copy());
    // The engine creates a replacement without the state before.
    current.state = undefined;
    await current.up({ groupId, userIds });
  }
  exportsStack(
    ...[...before, current].map(({ state }) => ({
      ...{ resourceType: "TeamGroupMembers", key: keyOf("members") },
      ...{ id: state?.id, outputs: state?.outputs },
    })),
  );
  return { w, groupId, before, current };
}

test.each<[string, string[][]]>([
  ["a replacement", [["a", "b"], ["b"]]],
  ["two replacements", [["a", "b"], ["b", "c"], ["b"]]],
])(
  "the parts of an object that %s gave up are removed by the next run, where those before ended first",
  async (_, updates) => {
    const { w, groupId, before, current } = await leftBy(...updates);
    const process = w.process();
    expect(await current.up({ groupId, userIds: ["b"] }, process)).toBe("same");
    for (const old of before) await old.destroy(process);
    await process.close();
    expect(users(w, groupId)).toEqual(["b"]);
  },
);
