import { actionResource } from "../../src/services/actions/action";
import { actionOrderResource } from "../../src/services/actions/action-order";
import { type Props, Resource } from "../support/driver";
import { captureLog, type World, world } from "../support/world";
import { writesTo } from "../support/writes";
import { created } from "./support/cases";

const output = captureLog();
const ACTIONS = "/actions/actions/v2";
const link = (more: Props = {}): Props => ({
  name: "Trace",
  url: "https://example.com/{{$d.trace_id}}",
  ...more,
});
const stored = (w: World) => w.emulator.objects("actions");
const writes = (w: World) => writesTo(w.emulator).map(({ route }) => route);
const createAction = (w: World, more: Props = {}): Promise<Resource> =>
  created(actionResource, link(more), w, String(more.name ?? "one"));

describe("Action", () => {
  test("a hidden action is created and hidden then; showing it is an update", async () => {
    const w = await world();
    const action = await createAction(w, { isHidden: true });
    expect(writes(w)).toEqual([`POST ${ACTIONS}`, `PUT ${ACTIONS}`]);
    expect(stored(w)).toMatchObject([{ isHidden: true }]);
    expect(await action.refresh()).toBe("same");
    expect(await action.up(link())).toBe("update");
    expect(stored(w)).toMatchObject([{ isHidden: false }]);
  });

  test("an action that another user hid, or shows, is no change", async () => {
    const w = await world();
    const action = await createAction(w, { isHidden: true });
    w.emulator.put("actions", { ...stored(w)[0], isHidden: false } as never);
    expect(await action.refresh()).toBe("same");
    expect((await action.preview(link({ isHidden: true }))).step).toBe("same");
  });

  test("an action that could not be hidden stays in the state, and the next run hides it", async () => {
    const w = await world();
    const action = new Resource(w, actionResource);
    w.emulator.faults.add({
      how: "status",
      status: 400,
      when: "before",
      match: { route: `PUT ${ACTIONS}`, times: 1 },
    });
    const args = link({ isHidden: true });
    await expect(action.up(args)).rejects.toThrow(/was created, but/);
    expect(action.state).toMatchObject({ unfinished: true });
    expect(await action.up(args)).toBe("update");
    expect(stored(w)).toMatchObject([{ isHidden: true }]);
    expect(w.emulator.created("actions")).toBe(1);
  });

  test("an action is private unless the program shares it, and its creator is no change", async () => {
    const w = await world();
    const action = await createAction(w);
    expect(stored(w)).toMatchObject([{ isPrivate: true }]);
    expect(await action.up(link({ isPrivate: false, sourceType: "DATA_MAP" }))).toBe("update");
    expect(await action.refresh()).toBe("same");
  });

  test("two URL fields of one name are an error", async () => {
    const urlFields = [true, false].map((required) => ({ name: "f", required }));
    const { failures } = await new Resource(await world(), actionResource).preview(
      link({ urlFields }),
    );
    expect(failures).toEqual([expect.stringContaining("urlFields[1].name")]);
  });
});

describe("ActionOrder", () => {
  async function threeActions() {
    const w = await world();
    const actions = [{ name: "a" }, { name: "b" }, { name: "shared", isPrivate: false }];
    const all = await Promise.all(actions.map((args) => createAction(w, args)));
    const ids = all.map(({ state }) => state?.id as string);
    return { w, order: new Resource(w, actionOrderResource), ids };
  }
  const positions = (w: World): Record<string, unknown> =>
    Object.fromEntries(stored(w).map(({ name, position }) => [String(name), position]));

  test("sets the position of each action in its own menu", async () => {
    const { w, order, ids } = await threeActions();
    const args = { actionIds: [...ids].reverse() };
    await order.up(args);
    expect(positions(w)).toEqual({ shared: 0, b: 1, a: 2 });
    expect(order.state?.id).toBe("action-order");
    expect(await order.preview(args)).toMatchObject({ step: "same", failures: [], replaces: [] });
    expect(await order.refresh()).toBe("same");
    expect(order.args()).toEqual(args);
    expect(await order.up({ actionIds: ids })).toBe("update");
    expect(positions(w)).toEqual({ a: 0, b: 1, shared: 2 });
  });

  test("the preview states that the order cannot be read back, and what an update does not unset", async () => {
    const { order, ids } = await threeActions();
    await order.up({ actionIds: ids });
    expect(output.join("")).toContain(
      "warning: ActionOrder: actionIds: the API cannot return the order of actions",
    );
    await order.preview({ actionIds: ids.slice(1) });
    expect(output.join("")).toContain(`${ids[0]} stay at their positions`);
  });

  test("a preview without a change prints no warning", () => {
    const actionIds = ["a", "b"];
    const hintsFor = (olds: Props) =>
      actionOrderResource.prepare?.({ actionIds }, olds, false).hints;
    expect(hintsFor({ actionIds })).toEqual([]);
    expect(hintsFor({})).toHaveLength(1);
  });

  test("the order is neither looked up nor imported, because the API cannot return it", async () => {
    const { w } = await threeActions();
    const process = w.process();
    for (const id of ["action-order", "an-id-of-another-type"])
      await expect(process.provider("ActionOrder").read(id, {})).rejects.toThrow(
        "the API cannot return the object of ActionOrder, so it can be neither looked up nor imported",
      );
    await process.close();
  });

  test("a delete leaves the order and logs a note", async () => {
    const { w, order, ids } = await threeActions();
    await order.up({ actionIds: ids });
    const [before, count] = [positions(w), writes(w).length];
    await order.destroy();
    expect([positions(w), writes(w).length]).toEqual([before, count]);
    expect(output.join("")).toContain("the order of actions remains as it is");
  });

  test("cannot be adopted, and an unknown action is an error", async () => {
    const { w, order, ids } = await threeActions();
    await expect(order.up({ actionIds: ids, adopt: { id: "action-order" } })).rejects.toThrow(
      "adopt: the API cannot return the object, so ActionOrder cannot be adopted. Remove adopt",
    );
    const unknown = "0f0e0d0c-0b0a-4909-8807-060504030299";
    await expect(order.up({ actionIds: [unknown] })).rejects.toThrow(/404/);
    expect(positions(w)).toEqual({});
  });

  test("a request that was lost is sent again", async () => {
    const { w, order, ids } = await threeActions();
    w.emulator.faults.add({
      how: "reset",
      when: "before",
      match: { route: "POST /actions/order/v2", times: 1 },
    });
    await order.up({ actionIds: ids });
    expect(positions(w)).toEqual({ a: 0, b: 1, shared: 2 });
  });

  test("two resources for the order of one account are an error", async () => {
    const { w, order, ids } = await threeActions();
    const other = new Resource(w, actionOrderResource, "other");
    await expect(
      w.runAll([order, other], (one, process) => one.up({ actionIds: ids }, process)),
    ).rejects.toThrow(/already manages the order of actions/);
  });
});
