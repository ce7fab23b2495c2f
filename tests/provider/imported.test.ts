import { providerText, STATE_KEYS } from "../../src/provider/state/keys";
import { nodeOf } from "../../src/schema/node";
import { pathsWhere, valueAt } from "../../src/schema/path";
import { secretPathsOf } from "../../src/schema/secrets";
import { isMasked } from "../../src/schema/select-managed";
import { UNKNOWN } from "../../src/schema/unknown";
import { collect } from "../../src/schema/walk";
import type { AnyDefinition } from "../../src/services/define";
import { apiKeyResource } from "../../src/services/keys/api-key";
import { customRole } from "../../src/services/roles/custom-role";
import { created, NO_CHANGE, roleArgs, writeRequests } from "../support/access";
import { withValuesOnError } from "../support/cases";
import { definitions } from "../support/definitions";
import { type Props, Resource, userProps } from "../support/driver";
import { throughEngine } from "../support/engine-json";
import { captureLog, world } from "../support/world";
import { forBatches, shareOfArgs } from "./support/lifecycle-cases";

captureLog();
const importable = definitions.filter(([, { unreadable }]) => !unreadable);

/** The object of a resource as `pulumi import` stores it, for a resource with another name. */
async function imported({ world: w, definition, state, name }: Resource): Promise<Resource> {
  const { resourceType, computed = {} } = definition;
  const resource = new Resource(w, definition, `${name} imported`);
  const process = w.process();
  const text = { [STATE_KEYS.provider]: providerText(resourceType) };
  const { id, state: read } = throughEngine(
    await process.provider(resourceType, resource.name).read(state?.id as string, text),
  );
  await process.close();
  const mark = { [STATE_KEYS.imported]: read[STATE_KEYS.imported] };
  const args = Object.entries(userProps(read)).filter(([key]) => !Object.hasOwn(computed, key));
  resource.state = {
    id,
    outputs: { ...read, ...text },
    inputs: { ...Object.fromEntries(args), ...mark, ...text },
  };
  return resource;
}

/** Whether arguments have a value that no read returns: an import cannot know it. */
const hasUnread = ({ fields }: AnyDefinition, args: Props): boolean =>
  collect(nodeOf(fields), args, ({ facts }) => (facts.writeOnly ? [true] : [])).length > 0;

describe.each(importable)("an imported %s", (_, definition) => {
  test("is no change for the program that created it, whatever the service has filled in", async () => {
    const w = await world();
    await forBatches(w, definition, shareOfArgs(definition, 0.1), async (cases) => {
      for (const { resource, args } of cases)
        await withValuesOnError(args, async () => {
          const one = await imported(resource);
          const expected = hasUnread(definition, args) ? /^(same|update)$/ : /^same$/;
          expect(await one.preview(args)).toMatchObject({
            step: expect.stringMatching(expected),
            failures: [],
            replaces: [],
          });
          await one.up(args);
          expect(await one.preview(args)).toMatchObject(NO_CHANGE);
        });
    });
  });
});

const withSecrets = importable.filter(
  ([, definition]) => secretPathsOf(nodeOf(definition.fields)).length,
);

test.each(withSecrets)(
  "an imported %s whose secrets the service masks gets those of the program, once",
  async (_, definition) => {
    const w = await world({ quirks: { maskSecrets: true } });
    await forBatches(w, definition, shareOfArgs(definition, 0.3), async (cases) => {
      for (const { resource, args } of cases)
        await withValuesOnError(args, async () => {
          const one = await imported(resource);
          const masked = pathsWhere(one.args(), isMasked);
          // A masked value that the program omits, the service has filled in.
          const isGiven = masked.some((path) => valueAt(args, path) !== undefined);
          const isHidden = isGiven || hasUnread(definition, args);
          const step = isHidden ? "update" : "same";
          expect(await one.preview(args)).toMatchObject({ step, replaces: [] });
          await one.up(args);
          expect(await one.preview(args)).toMatchObject(NO_CHANGE);
        });
    });
  },
);

test("an imported role is replaced where the program names another team, and stays its own", async () => {
  const w = await world();
  const one = await imported(await created(w, customRole, roleArgs));
  expect(one.args()).toMatchObject({ ...roleArgs, teamId: 1 });
  expect(await one.preview({ ...roleArgs, teamId: 1 })).toMatchObject(NO_CHANGE);
  expect(await one.preview({ ...roleArgs, teamId: 2 })).toMatchObject({ replaces: ["teamId"] });
  expect(await one.refresh()).toBe("same");
  const { parentRoleName: _, ...rest } = roleArgs;
  expect(await one.preview({ ...rest, parentRoleId: UNKNOWN })).toMatchObject({ replaces: [] });
  expect(await one.preview(roleArgs)).toMatchObject(NO_CHANGE);
  const args = { ...roleArgs, description: "Changed." };
  expect(await one.up(args)).toBe("update");
  expect(await one.preview(args)).toMatchObject(NO_CHANGE);
});

test("an imported key stores what rotates it, and rotates when that changes", async () => {
  const w = await world();
  const args = { name: "Deployments", rotateWhen: { month: "1" } };
  const one = await imported(await created(w, apiKeyResource, args));
  expect(await one.up(args)).toBe("update");
  expect(writeRequests(w)).toEqual([]);
  expect(await one.preview({ ...args, rotateWhen: { month: "2" } })).toMatchObject({
    replaces: ["rotateWhen"],
  });
});

test("an imported object has what its program omits, until the program says otherwise", async () => {
  const w = await world();
  const described = { ...roleArgs, description: "By hand." };
  const one = await imported(await created(w, customRole, described));
  expect(await one.preview(described)).toMatchObject(NO_CHANGE);
  expect(await one.preview(roleArgs)).toMatchObject({ step: "update", replaces: [] });
});
