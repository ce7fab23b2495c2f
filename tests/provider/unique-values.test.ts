import { teamGroup } from "../../src/services/groups/team-group";
import { Resource } from "../support/driver";
import { captureLog, world } from "../support/world";

const output = captureLog();

/** Renames groups of one program at once: each takes the name of the next one, the last that of the first. */
async function rotate(names: readonly string[]) {
  const w = await world();
  const groups = names.map((name) => new Resource(w, teamGroup, name));
  for (const group of groups) await group.up({ name: group.name });
  const process = w.process();
  const next = (n: number) => ({ name: names[(n + 1) % names.length] as string });
  for (const [n, group] of groups.entries()) await group.preview(next(n), process);
  await Promise.all(groups.map((group, n) => group.up(next(n), process)));
  await process.close();
  return groups.map(({ state }) => state?.inputs.name);
}

test.each([[["a", "b"]], [["a", "b", "c"]]])(
  "the groups %j exchange their names, of which one gets a temporary",
  async (names) => {
    const from = output.length;
    expect(await rotate(names)).toEqual([...names.slice(1), names[0]]);
    expect(
      output
        .slice(from)
        .join("")
        .match(/gets a temporary/g),
    ).toHaveLength(1);
  },
);
