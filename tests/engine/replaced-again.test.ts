import type * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";
import { MODES } from "../../src/provider/state/type-token";
import { type World, world } from "./support/world";

type Options = pulumi.CustomResourceOptions & { replaceOnChanges?: string[] };

const named =
  (name: string, options: Options = {}) =>
  async () =>
    void new coralogix.DashboardFolder("folder", { name }, {
      replaceOnChanges: ["name"],
      ...options,
    } as Options);

describe.each(MODES)("in the %s form, an object with a generated id is replaced again", (form) => {
  let w: World;
  beforeEach(async () => {
    w = await world({ form });
  });
  afterEach(() => w.close());
  const up = async (program: () => Promise<void>) => {
    const { ok, text } = await w.stack.up(program);
    return ok ? "" : text;
  };
  const names = () => w.emulator.objects("folders").map(({ name }) => name);

  test("where an earlier run could not delete the object before", async () => {
    expect(await up(named("one"))).toBe("");
    const fault = w.emulator.faults.add({
      match: { method: "DELETE", times: 99 },
      how: "status",
      status: 403,
    });
    expect(await up(named("two"))).toContain("403");
    fault.remove();
    expect(await up(named("three"))).toBe("");
    expect(names()).toEqual(["three"]);
    expect(await w.stack.pending(named("three"))).toEqual([]);
  });

  test("where the option retainOnDelete keeps all of them", async () => {
    const retained = { retainOnDelete: true };
    for (const name of ["one", "two", "three"]) expect(await up(named(name, retained))).toBe("");
    expect(names().sort()).toEqual(["one", "three", "two"]);
    expect(await w.stack.pending(named("three", retained))).toEqual([]);
    // The engine requests no diff.
    const flags = { replace: ["**folder"] };
    expect(await w.stack.preview(named("four", retained), flags)).toMatchObject({ ok: true });
    expect(await w.stack.up(named("four", retained), flags)).toMatchObject({ ok: true });
    expect(names().sort()).toEqual(["four", "one", "three", "two"]);
  });
});
