import { STATE_KEYS } from "../../src/provider/state/keys";
import { nodeOf } from "../../src/schema/node";
import { alert } from "../../src/services/alerts/alert";
import { teamGroup } from "../../src/services/groups/team-group";
import { hasLookup } from "../../src/services/object-functions";
import { customRole } from "../../src/services/roles/custom-role";
import {
  created,
  find,
  groupArgs,
  idOf,
  NO_CHANGE,
  roleArgs,
  writeRequests,
} from "../support/access";
import { argsOf, createAccepted } from "../support/cases";
import { definitions } from "../support/definitions";
import { type Props, Resource } from "../support/driver";
import { Refs } from "../support/refs";
import { captureLog, type World, world } from "../support/world";

const output = captureLog();
const NAME = "canary";
const named = definitions.filter(([, { nameField }]) => nameField);

describe.each(named)("adopt.byName of %s", (resourceType, definition) => {
  const { nameField = "" } = definition;
  const start = async () => {
    const w = await world();
    const [drawn] = argsOf(definition, "minimal", 1);
    const args = (await new Refs(w).resolve(nodeOf(definition.fields), drawn)) as Props;
    // Objects that it refers to may have the same type.
    return { w, args: { ...args, [nameField]: `known${args[nameField]}` } };
  };

  test("adopts the object without a write, and the lookup by name returns it", async () => {
    const { w, args } = await start();
    const theirs = new Resource(w, definition, "theirs");
    const accepted = (await createAccepted(theirs, args)) as Props;
    const id = theirs.state?.id;
    w.emulator.calls.clear();
    const mine = new Resource(w, definition, "mine");
    const adopting = { ...accepted, adopt: { byName: true } };
    expect(await mine.preview(adopting)).toMatchObject({ step: "create", failures: [] });
    await mine.up(adopting);
    expect(mine.state?.id).toBe(id);
    expect(await mine.preview(accepted)).toMatchObject(NO_CHANGE);
    expect(writeRequests(w)).toEqual([]);
    if (hasLookup(definition))
      expect(await find(w, resourceType, accepted[nameField] as string)).toMatchObject({ id });
  });

  test("no error about another name quotes the name of an object, which a program may have as a secret", async () => {
    const { w, args } = await start();
    const known = args[nameField] as string;
    const theirs = new Resource(w, definition, "theirs");
    await createAccepted(theirs, { ...args, [STATE_KEYS.secrets]: [nameField] });
    const messageOf = async (name: string) => {
      const adopting = { ...args, [nameField]: name, adopt: { byName: true } };
      const { failures } = await new Resource(w, definition, "mine").preview(adopting);
      const failure = hasLookup(definition) ? find(w, resourceType, name) : undefined;
      const error = await failure?.catch(({ message }: Error) => message);
      return [...failures, error ?? ""].join("\n");
    };
    const messages = [await messageOf(`${known}xyz`), await messageOf(NAME)];
    expect(messages.join("\n").replaceAll(`${known}xyz`, "")).not.toContain(known);
    expect(messages[0]).toMatch(/ is named .* in this account/);
  });

  test("with a name that the program declares secret: no message contains it", async () => {
    const { w, args } = await start();
    const { failures } = await new Resource(w, definition).preview({
      ...args,
      [nameField]: NAME,
      adopt: { byName: true },
      [STATE_KEYS.secrets]: [nameField],
    });
    expect(failures).toHaveLength(1);
    expect(failures.join("\n")).not.toContain(NAME);
  });
});

describe("an error about a name that no object has", () => {
  const messageOf = async (w: World, name: string) =>
    find(w, "Alert", name).catch(({ message }: Error) => message);

  test("quotes a name that it misspells; otherwise it has the id of the object with the nearest name, or the number of names", async () => {
    const w = await world();
    expect(await messageOf(w, "Panics")).toBe(
      'no Alert is named "Panics" in this account. Correct the name. Objects with other names: 0',
    );
    const one = new Resource(w, alert, "one");
    await one.up({ name: "Bluebird", logsImmediate: {} });
    await new Resource(w, alert, "two").up({ name: "Canary", logsImmediate: {} });
    expect(await messageOf(w, "Bluebirt")).toContain('. Did you mean "Bluebird"?');
    const other = await messageOf(w, "Bluebells");
    expect(other).toContain(`. Did you mean the name of the Alert ${one.state?.id}?`);
    expect(other).not.toContain("Bluebird");
    expect(await messageOf(w, "Panics")).toMatch(/\. Objects with other names: 2$/);
  });

  test("and the reference of another object by a name say the same", async () => {
    const w = await world();
    const role = await created(w, customRole, roleArgs);
    const linesOf = async (roleName: string) => {
      const from = output.length;
      await new Resource(w, teamGroup).preview({ ...groupArgs, roleName, __preview: { next: [] } });
      return output.slice(from).join("");
    };
    expect(await linesOf("Edito")).toContain('Did you mean "Editor"?');
    const other = await linesOf("Editing");
    expect(other).toContain(`Did you mean the name of the CustomRole ${idOf(role)}?`);
    expect(other).not.toContain("Editor");
  });
});
