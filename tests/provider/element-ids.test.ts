import type { ResourceContext } from "../../src/provider/context";
import { check } from "../../src/provider/lifecycle/check";
import { create } from "../../src/provider/lifecycle/create";
import { diff } from "../../src/provider/lifecycle/diff";
import { read } from "../../src/provider/lifecycle/read";
import { update } from "../../src/provider/lifecycle/update";
import { sessionOf } from "../../src/provider/session/session";
import { asArguments, asInputs, asRequest, asState } from "../../src/provider/stages";
import { field } from "../../src/schema/facts";
import { map, string } from "../../src/schema/fields";
import { define } from "../../src/services/define";
import {
  groupSetBody,
  type RecordingRuleGroupSetEntity,
} from "../../src/services/recording-rules/entity";
import { recordingRuleOps } from "../../src/services/recording-rules/operations";
import type { Props } from "../support/driver";
import { captureLog, world } from "../support/world";

captureLog();

// The service assigns the ids of groups. A group that is sent without its id is a new group, whose
// version counter starts again.
const remoteOf = ({ id, ...set }: RecordingRuleGroupSetEntity) => ({
  id,
  remote: { ...set, groupIds: Object.fromEntries(set.groups.map((one) => [one.name, one.id])) },
});
const groupSet = define({
  resourceType: "SpecimenGroupSet",
  about: "",
  fields: groupSetBody,
  computed: {
    groupIds: field(map(string()), "Ids of the groups, by name.", { revision: true }),
  },
  ops: recordingRuleOps,
  example: "",
  handlers: (api) => ({
    create: async (body) => ({ id: (await api.create({ body })).id }),
    read: async (id) => remoteOf(await api.get({ id })),
    update: async (id, body) => void (await api.replace({ id, body })) as undefined,
    remove: (id) => api.remove({ id }),
    list: async () => (await api.list()).sets.map((one) => ({ ...remoteOf(one), name: one.name })),
  }),
});

const rules = [{ record: "errors:rate5m", expr: "sum(rate(errors_total[5m]))" }];
const group = (name: string, more: Props = {}) => ({ name, interval: 60, rules, ...more });
const setOf = (...groups: Props[]): Props => ({ name: "set", groups });

interface State {
  id: string;
  inputs: Props;
  outputs: Props;
}
/** A resource of the test definition in a new account. */
async function start() {
  const { emulator, config } = await world();
  const settings = new Map(
    Object.entries({ ...config, "coralogix:url": emulator.url, "coralogix:apiKey": "another-key" }),
  );
  const ctx: ResourceContext = sessionOf(undefined, (key) => settings.get(key)).contextOf(groupSet);
  const checked = async (olds: Props, args: Props) => {
    const { inputs, failures } = await check(
      groupSet,
      asInputs(olds),
      asArguments({ ...args, __key: "k" }),
      () => ctx,
    );
    expect(failures).toEqual([]);
    return inputs;
  };
  return {
    ctx,
    async create(args: Props): Promise<State> {
      const inputs = await checked({}, args);
      const { id, state } = await create(ctx, inputs);
      return { id, inputs, outputs: state };
    },
    async changes({ id, inputs, outputs }: State, args: Props) {
      const news = await checked(inputs, args);
      return (await diff(groupSet, id, asState(outputs), news, () => ctx)).changes;
    },
    async update({ id, inputs, outputs }: State, args: Props): Promise<State> {
      const news = await checked(inputs, args);
      return { id, inputs: news, outputs: await update(ctx, id, asState(outputs), news) };
    },
    refresh: ({ id, outputs }: State) => read(ctx, id, asState(outputs)),
    /** Id and version of each group in the account. */
    async groups({ id }: { id: string }) {
      const { remote } = await ctx.handlers.read(id);
      const groups = remote.groups as { name: string; id: string; version: number }[];
      return Object.fromEntries(groups.map(({ name, ...one }) => [name, [one.id, one.version]]));
    },
    /** Replaces the groups outside the program: all of them get new ids. */
    assignNewIds: ({ id }: State, args: Props) =>
      ctx.handlers.update?.(id, asRequest(args), asState({})),
    close: () => ctx.session.http.close(),
  };
}
let account: Awaited<ReturnType<typeof start>>;
beforeEach(async () => {
  account = await start();
});
afterEach(() => account.close());

describe("ids of elements that the server assigns", () => {
  const args = setOf(group("a"), group("b"));

  test("an update sends the id that each element has, so the element stays the same", async () => {
    const state = await account.create(args);
    const before = await account.groups(state);
    await account.update(state, setOf(group("b", { interval: 120 }), group("a")));
    const after = await account.groups(state);
    expect(after).toEqual({ a: [before.a?.[0], 2], b: [before.b?.[0], 2] });
  });

  test("an update after the ids have changed sends the new ones", async () => {
    const state = await account.create(args);
    const before = await account.groups(state);
    await account.assignNewIds(state, args);
    const changed = await account.groups(state);
    expect(changed.a?.[0]).not.toBe(before.a?.[0]);
    await account.update(state, setOf(group("a", { interval: 120 }), group("b")));
    expect(await account.groups(state)).toEqual({ a: [changed.a?.[0], 2], b: [changed.b?.[0], 2] });
  });

  test("a renamed element keeps its id, and a new one gets its id from the server", async () => {
    const state = await account.create(setOf(group("a", { interval: 300 }), group("b")));
    const before = await account.groups(state);
    await account.update(state, setOf(group("z", { interval: 300 }), group("b"), group("c")));
    const after = await account.groups(state);
    expect(after).toMatchObject({ z: [before.a?.[0], 2], b: [before.b?.[0], 2] });
    expect(after.c?.[1]).toBe(1);
  });

  test("ids that have changed are no drift, and a refresh stores nothing", async () => {
    const state = await account.create(args);
    await account.assignNewIds(state, args);
    expect(await account.refresh(state)).toEqual({ id: state.id, state: state.outputs });
    expect(await account.changes(state, args)).toBe(false);
  });

  test("an id in the program is not compared, not stored and not sent", async () => {
    const copied = setOf(group("a", { id: "copied-from-a-response" }), group("b"));
    const state = await account.create(copied);
    expect(state.inputs.groups).toEqual(args.groups);
    expect(state.outputs.groups).toEqual(args.groups);
    expect(await account.changes(state, args)).toBe(false);
    const before = await account.groups(state);
    await account.update(state, setOf(group("a", { id: before.b?.[0], interval: 90 }), group("b")));
    expect(await account.groups(state)).toMatchObject({ a: [before.a?.[0], 2] });
  });

  test("an adoption that overwrites the object sends the ids of its elements", async () => {
    const existing = await account.ctx.handlers.create(asRequest(args), { id: "" });
    const before = await account.groups(existing);
    const adopt = { id: existing.id, overwrite: true };
    await account.create({ ...setOf(group("a", { interval: 120 }), group("b")), adopt });
    expect(await account.groups(existing)).toEqual({
      a: [before.a?.[0], 2],
      b: [before.b?.[0], 2],
    });
  });

  test("outputs that contain them are read again after an update with an empty response", async () => {
    const state = await account.create(args);
    const after = await account.update(state, setOf(group("a"), group("c"), group("b")));
    const groups = await account.groups(after);
    expect(after.outputs.groupIds).toEqual({
      a: groups.a?.[0],
      b: groups.b?.[0],
      c: groups.c?.[0],
    });
  });
});
