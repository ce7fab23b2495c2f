import { asInputs } from "../../src/provider/stages";
import { definitions } from "../support/definitions";
import type { Props } from "../support/driver";
import { connectorArgs, presetArgs, routerArgs } from "../support/notification-center";
import { tableOf } from "../support/stored-objects";
import { captureLog, type World, world } from "../support/world";

const log = captureLog();

const ARGS: Readonly<Record<string, Props>> = {
  Dashboard: { name: "Board", layout: { sections: [] } },
  DashboardFolder: { name: "Folder" },
  Connector: connectorArgs(),
  Preset: presetArgs(),
  Router: routerArgs(),
};
const derived = definitions.filter(([, { ids }]) => typeof ids?.generated === "string");

test("the arguments cover every resource type whose ids derive from the key", () => {
  expect(Object.keys(ARGS).sort()).toEqual(derived.map(([type]) => type).sort());
});

describe.each(derived)("%s, whose key another stack may have", (resourceType, definition) => {
  const args = ARGS[resourceType] as Props;
  const table = tableOf(definition);
  // The input of a backend without organizations, see src/pulumi/hidden-inputs.ts.
  const create = async (w: World, more: Props = {}) => {
    const process = w.process();
    try {
      return await process
        .provider(resourceType)
        .create(asInputs({ ...args, ...more, __provider: "text", __k: "abcdefgh" }));
    } finally {
      await process.close();
    }
  };
  const isCreate = { method: "POST", times: 1 } as const;
  const question = (id: string) =>
    `an identical ${resourceType} exists already: ${id}. If an earlier run created it, or it is the one you mean, add adopt: { id: "${id}" }`;

  test("an existing object with the id is an error, and `adopt` adopts it", async () => {
    const w = await world();
    const { id } = await create(w);
    await expect(create(w)).rejects.toThrow(question(id));
    await expect(create(w)).rejects.toThrow("coralogix:idSeed");
    await expect(create(w, { name: "Other" })).rejects.toThrow(
      `add adopt: { id: "${id}", overwrite: true }`,
    );
    expect((await create(w, { adopt: { id } })).id).toBe(id);
    expect(w.emulator.created(table)).toBe(1);
  });

  test("it is also an error where the response of the create was lost", async () => {
    const w = await world();
    const { id } = await create(w);
    w.emulator.faults.add({ how: "reset", when: "before", match: isCreate });
    await expect(create(w)).rejects.toThrow(question(id));
  });

  test("an object whose response was lost belongs to the create", async () => {
    const w = await world();
    const lost = w.emulator.faults.add({ how: "reset", when: "after", match: isCreate });
    const { id } = await create(w);
    expect(lost.hits).toBe(1);
    expect(w.emulator.objects(table).map((object) => object.id)).toEqual([id]);
    expect(w.emulator.created(table)).toBe(1);
  });

  test("coralogix:adoptIdentical adopts it with a log line, and not where it differs", async () => {
    const w = await world({}, { "coralogix:adoptIdentical": "true" });
    const { id } = await create(w);
    expect((await create(w)).id).toBe(id);
    expect(log.at(-1)).toContain(`an identical object exists already: ${id} is adopted`);
    await expect(create(w, { name: "Other" })).rejects.toThrow(/differs from the program/);
    expect(w.emulator.created(table)).toBe(1);
  });
});
