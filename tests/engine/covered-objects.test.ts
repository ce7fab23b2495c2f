import * as coralogix from "pulumi-coralogix";
import { MODES } from "../../src/provider/state/type-token";
import { type World, world } from "./support/world";

// Two resource types can manage the same part of an account: a policy alone or in a list, members of
// a group by its `userIds` or by `TeamGroupMembers`. A program moves it from one to the other.

const policy = (name: string) => ({
  name,
  priority: "LOW" as const,
  logRules: { severities: ["DEBUG" as const] },
});
const list = (...names: string[]) =>
  new coralogix.TcoPolicies("list", { sourceType: "LOGS", policies: names.map(policy) });
const single = (name: string, args: object = {}) =>
  new coralogix.TcoPolicy(name, { ...policy(name), ...args });

describe.each(MODES)("%s form: what another resource of the program manages now", (form) => {
  let w: World;
  beforeEach(async () => {
    w = await world({ form });
  });
  afterEach(() => w.close());
  const up = async (program: () => Promise<void>, flags: object = {}) =>
    expect(await w.stack.up(program, flags)).toMatchObject({ ok: true });
  const policies = () =>
    w.emulator
      .objects("policies")
      .filter(({ deleted }) => deleted !== true)
      .map(({ id, name }) => ({ id, name }));
  const idOf = (name: string) => policies().find((one) => one.name === name)?.id as string;
  const expectSettled = async (program: () => Promise<void>) => {
    expect((await w.stack.refresh()).changes).not.toHaveProperty("update");
    expect(await w.stack.pending(program)).toEqual([]);
  };

  test("a policy that a list gives up and a resource adopts is not deleted", async () => {
    await up(async () => void list("a", "d"));
    const before = policies();
    const moved = async () => {
      list("a");
      single("d", { adopt: { id: idOf("d") } });
    };
    expect(await w.stack.preview(moved)).toMatchObject({ ok: true });
    await up(moved);
    expect(policies()).toEqual(before);
    await expectSettled(moved);
  });

  test("policies of a list that is removed, and that resources adopt, are not deleted", async () => {
    await up(async () => void list("a", "d", "gone"));
    const before = policies();
    const moved = async () => {
      single("a", { adopt: { id: idOf("a") } });
      single("d", { adopt: { id: idOf("d") } });
    };
    await up(moved);
    expect(policies()).toEqual(before.filter(({ name }) => name !== "gone"));
    await expectSettled(moved);
  });

  test("a policy that a list takes over is not deleted with its resource", async () => {
    await up(async () => {
      single("a");
      single("d");
      single("gone");
    });
    const before = policies();
    const moved = async () => void list("a", "d");
    await up(moved, { skipPreview: true });
    expect(policies()).toEqual(before.filter(({ name }) => name !== "gone"));
    await expectSettled(moved);
  });

  test("a list with another name in the program, and without one policy, deletes this one alone", async () => {
    await up(async () => void list("a", "gone"));
    const before = policies();
    const renamed = async () =>
      void new coralogix.TcoPolicies("other", { sourceType: "LOGS", policies: [policy("a")] });
    await up(renamed);
    expect(policies()).toEqual(before.filter(({ name }) => name !== "gone"));
    await expectSettled(renamed);
  });

  test("a policy that moves without adopt is replaced: the one of the list is deleted", async () => {
    await up(async () => void list("a", "d"));
    const moved = async () => {
      list("a");
      single("d", { priority: "HIGH", allowDuplicate: true });
    };
    await up(moved, { skipPreview: true });
    expect(policies().map(({ name }) => name)).toEqual(["a", "d"]);
    await expectSettled(moved);
    expect(await w.stack.destroy()).toMatchObject({ ok: true });
    expect(policies()).toEqual([]);
  });

  test("a policy whose list could not be written is deleted with its resource", async () => {
    await up(async () => {
      list("a");
      single("d");
    });
    const failing = async () =>
      void new coralogix.TcoPolicies("list", {
        sourceType: "LOGS",
        policies: [policy("a"), { ...policy("d"), priority: "HIGH" }],
      });
    const next = await w.stack.up(failing, { continueOnError: true, skipPreview: true });
    expect([next.ok, policies().map(({ name }) => name)]).toEqual([false, ["a"]]);
  });

  test("members that userIds of the group have by now are not removed with TeamGroupMembers", async () => {
    const base = () =>
      new coralogix.TeamMember("ana", { username: "ana@example.com", firstName: "Ana" });
    const group = (args: object = {}) =>
      new coralogix.TeamGroup("group", { name: "G", description: "", roleId: "1", ...args });
    await up(async () => {
      const { userId } = base();
      new coralogix.TeamGroupMembers("members", { groupId: group().id, userIds: [userId] });
    });
    const moved = async () => void group({ userIds: [base().userId] });
    await up(moved);
    expect(w.emulator.objects("team-groups")[0]?.userIds).toHaveLength(1);
    await expectSettled(moved);
  });
});
