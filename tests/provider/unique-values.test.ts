import { teamGroup } from "../../src/services/groups/team-group";
import { webhook } from "../../src/services/webhooks/webhook";
import { Resource } from "../support/driver";
import { proxy } from "../support/proxy";
import { captureLog, World, world } from "../support/world";

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

test.each([
  ["no list, where it adds no name", { name: "a", description: "new" }, 0],
  ["the list, where it adds one", { name: "b" }, 1],
])("the preview of an update requests %s", async (_, args, lists) => {
  const w = await world();
  const group = new Resource(w, teamGroup);
  await group.up({ name: "a" });
  w.emulator.calls.clear();
  expect((await group.preview({ ...args, __preview: { next: [] } })).step).toBe("update");
  const requests = w.emulator.calls
    .all()
    .filter(({ path }) => path.endsWith("/aaa/team-groups/v2"));
  expect(requests).toHaveLength(lists);
});

test.each([4, 5, 6])(
  "names that two groups exchange are undone where write %i is refused and the program is changed back",
  async (nth) => {
    const w = await world();
    const groups = ["a", "b"].map((name) => new Resource(w, teamGroup, name));
    const names = () => w.emulator.objects("team-groups").map(({ name }) => name);
    const renamed = async (nameOf: (name: string) => string) => {
      const process = w.process();
      for (const one of groups) await one.preview({ name: nameOf(one.name) }, process);
      const all = groups.map((one) => one.up({ name: nameOf(one.name) }, process));
      const results = await Promise.allSettled(all);
      await process.close();
      return results.every(({ status }) => status === "fulfilled");
    };
    expect(await renamed((name) => name)).toBe(true);
    const match = { method: "PUT", nth, times: 99 };
    const refused = w.emulator.faults.add({ how: "status", status: 403, when: "before", match });
    expect(await renamed((name) => (name === "a" ? "b" : "a"))).toBe(false);
    refused.remove();
    // One has a temporary name.
    expect(names()).not.toEqual(["a", "b"]);
    expect(await renamed((name) => name)).toBe(true);
    expect(names()).toEqual(["a", "b"]);
  },
);

test("a list that is older than the move of the object does not end the wait for its name", async () => {
  const { emulator, config } = await world();
  const renamed = new Set<unknown>();
  let answer: (list: unknown) => unknown = (list) => list;
  const url = await proxy(
    emulator.url,
    (_, response, route) => (route === "GET /aaa/team-groups/v2" ? answer(response) : response),
    (body) => renamed.add((body as { name?: unknown }).name),
  );
  const w = new World(emulator, { ...config, "coralogix:url": url });
  const [first, second] = ["a", "b"].map((name) => new Resource(w, teamGroup, name));
  if (!first || !second) throw new Error("not reached");
  await first.up({ name: "a" });
  await second.up({ name: "b" });
  const process = w.process();
  await first.preview({ name: "other" }, process);
  await second.preview({ name: "a" }, process);
  renamed.clear();
  const moved: unknown[] = [];
  // The service has answered the list, and its answer arrives after the move.
  answer = async (list) => {
    if (!renamed.has("a") || moved.length) return list;
    moved.push(list);
    await first.up({ name: "other" }, process);
    return list;
  };
  await second.up({ name: "a" }, process);
  await process.close();
  expect(moved).toHaveLength(1);
  expect([first, second].map(({ state }) => state?.inputs.name)).toEqual(["other", "a"]);
});

test("the error of a replacement whose name is taken advises deleteBeforeReplace, not adoption", async () => {
  const w = await world();
  const resource = new Resource(w, webhook);
  const args = { name: "On call", url: "https://hooks.slack.com/services/T0/B0/x" };
  await resource.up({ ...args, slack: {} });
  const { id } = resource.state ?? {};
  w.emulator.faults.add({ how: "status", status: 409, match: { method: "POST" } });
  await expect(resource.up({ ...args, opsgenie: {} })).rejects.toThrow(
    `Webhook "On call" exists already: ${id}, which this change replaces. Give the resource that is replaced the option deleteBeforeReplace, or this one another name`,
  );
  expect(await resource.up({ ...args, opsgenie: {} })).toBe("replace");
  expect(w.emulator.objects("webhooks")).toHaveLength(1);
});

test("the error of a new resource with the name of a replaced one advises deleteBeforeReplace for the replaced one", async () => {
  const w = await world();
  const [replaced, created] = ["replaced", "created"].map((name) => new Resource(w, webhook, name));
  if (!replaced || !created) throw new Error("not reached");
  const args = { name: "On call", url: "https://hooks.slack.com/services/T0/B0/x" };
  await replaced.up({ ...args, slack: {} });
  const { id } = replaced.state ?? {};
  const process = w.process();
  await replaced.preview({ ...args, name: "Other", opsgenie: {} }, process);
  w.emulator.faults.add({ how: "status", status: 409, match: { method: "POST" } });
  await expect(created.up({ ...args, slack: {} }, process)).rejects.toThrow(
    `Webhook "On call" exists already: ${id}, which this change replaces. Give the resource that is replaced the option deleteBeforeReplace, or this one another name`,
  );
  await process.close();
});
