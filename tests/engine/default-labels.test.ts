import * as coralogix from "pulumi-coralogix";
import { type World, world } from "./support/world";

const logsImmediate = { logsFilter: { simpleFilter: { luceneQuery: "error" } } };
const program = async () => {
  new coralogix.Alert("plain", { name: "Plain", logsImmediate });
  new coralogix.Alert("own", { name: "Own", logsImmediate, entityLabels: { team: "search" } });
};

let w: World;
beforeEach(async () => {
  w = await world();
});
afterEach(() => w.close());

const labels = () =>
  Object.fromEntries(
    w.emulator
      .objects("alerts")
      .map(({ alertDefProperties }) => alertDefProperties as Record<string, unknown>)
      .map(({ name, entityLabels }) => [name, entityLabels]),
  );

test("the setting labels each alert; a changed and a removed setting change the objects", async () => {
  const set = (value: object) =>
    w.stack.configure({ "coralogix:defaultLabels": JSON.stringify(value) });
  await set({ team: "shop" });
  expect((await w.stack.up(program)).ok).toBe(true);
  expect(labels()).toEqual({ Plain: { team: "shop" }, Own: { team: "search" } });
  expect((await w.stack.preview(program)).changes).toEqual({ same: 3 });
  await set({ team: "shop", env: "test" });
  const preview = await w.stack.preview(program);
  expect(preview.changes).toMatchObject({ update: 2 });
  expect(preview.text).toContain("from coralogix:defaultLabels");
  await w.stack.up(program);
  expect(labels()).toEqual({
    Plain: { team: "shop", env: "test" },
    Own: { team: "search", env: "test" },
  });
  await set({});
  await w.stack.up(program);
  expect(labels()).toEqual({ Plain: {}, Own: { team: "search" } });
  expect((await w.stack.preview(program)).changes).toEqual({ same: 3 });
});
