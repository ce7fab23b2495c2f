import { nodeOf } from "../../src/schema/node";
import { alert } from "../../src/services/alerts/alert";
import type { AnyDefinition } from "../../src/services/define";
import { customRole } from "../../src/services/roles/custom-role";
import { argsOf, createAccepted } from "../support/cases";
import { definitions } from "../support/definitions";
import { type Props, Resource } from "../support/driver";
import { Refs } from "../support/refs";
import { waitUntil } from "../support/wait-until";
import { captureLog, type Process, type World, world } from "../support/world";

const output = captureLog();

/** What a preview says of the create of a resource, and what `up` says of the same one. */
async function refusals(w: World, definition: AnyDefinition, name: string, args: Props) {
  const resource = new Resource(w, definition, name);
  const { inputs, failures } = await resource.preview({ ...args, __preview: { next: [] } });
  const { reason } = (inputs.__preview ?? {}) as { reason?: string };
  const atPreview = [...failures, ...(reason === undefined ? [] : [reason])].join("\n");
  const atUp = await resource.up(args).then(
    () => "",
    (error: Error) => error.message,
  );
  return { atPreview, atUp };
}

const firstLine = (text: string): string => text.split("\n")[0] ?? "";

// No request tells of the object that the API would be in conflict with.
const listable = definitions.filter(([, { unlistable }]) => !unlistable);

test("every type but one can be listed", () => {
  expect(definitions.length - listable.length).toBe(1);
});

describe.each(listable)("a second %s with the arguments of the first", (_, definition) => {
  test("is refused by the preview where `up` refuses it, for the same reason", async () => {
    const w = await world({}, { "coralogix:settleMs": "1" });
    const [drawn] = argsOf(definition, "maximal", 1);
    const args = await new Refs(w).resolve(nodeOf(definition.fields), drawn as Props);
    const accepted = (await createAccepted(new Resource(w, definition), args)) as Props;
    const { atPreview, atUp } = await refusals(w, definition, "two", accepted);
    expect(atUp === "").toBe(atPreview === "");
    if (atUp) expect(atUp).toContain(firstLine(atPreview));
  });
});

test("a reference to a missing object that the service accepts is a warning", async () => {
  const from = output.length;
  const { failures } = await new Resource(await world(), alert).preview({
    name: "Errors",
    logsImmediate: {},
    notificationGroup: { webhooks: [{ integration: { integrationId: 99999 }, minutes: 5 }] },
    __preview: { next: [] },
  });
  expect(failures).toEqual([]);
  expect(output.slice(from).join("")).toMatch(
    /warning: Alert "Errors": .*integrationId: this account has no Webhook with the externalId 99999\. There are none\n/,
  );
});

describe("the list that the check of a later resource needs", () => {
  const WEBHOOKS = "GET /integrations/webhooks/v1";
  const preview = (w: World, process: Process, name: string, ...next: string[]) =>
    new Resource(w, alert, name).preview({ name, logsImmediate: {}, __preview: { next } }, process);

  // Without the request, this waits for its time limit.
  test("is requested before that resource is checked", async () => {
    const w = await world();
    const process = w.process();
    await preview(w, process, "one", "Webhook");
    await waitUntil(() => w.emulator.calls.count(WEBHOOKS) > 0);
    await process.close();
  });

  test("is not requested after a list has failed", async () => {
    const w = await world();
    const process = w.process();
    w.emulator.faults.add({
      how: "status",
      status: 400,
      match: { route: "GET /alerts/alerts/v3" },
    });
    await preview(w, process, "one");
    await preview(w, process, "two", "Webhook");
    // A request for the list of webhooks would arrive before this one does.
    await new Resource(w, customRole).up(
      { name: "Auditor", parentRoleName: "Read-Only User", permissions: ["team-dashboards:Read"] },
      process,
    );
    expect(w.emulator.calls.count(WEBHOOKS)).toBe(0);
    await process.close();
  });
});

test("a permission that no system role has is a warning for a new role, and an unchanged one is not checked", async () => {
  const w = await world();
  const resource = new Resource(w, customRole);
  const args = {
    name: "Auditor",
    parentRoleName: "Read-Only User",
    permissions: ["team-dashboards:Read"],
  };
  const preview = async (...permissions: string[]) => {
    const from = output.length;
    await resource.preview({
      ...args,
      permissions: [...args.permissions, ...permissions],
      __preview: { next: [] },
    });
    return output.slice(from).join("");
  };
  expect(await preview("tea:Drink")).toMatch(/warning: CustomRole "Auditor": .*tea:Drink/);
  expect(await preview("team-dashboard:Read")).toContain("Did you mean team-dashboards:Read?");
  // Another resource with the same action is no suggestion, and hides none.
  expect(await preview("team-dashboard:UpdateConfig")).toContain(
    "Did you mean team-dashboards:Update?",
  );
  expect(await preview("tea:UpdateConfig")).not.toContain("Did you mean");
  await resource.up(args);
  w.emulator.calls.clear();
  await preview();
  expect(w.emulator.calls.all()).toEqual([]);
});

test.each<[string, unknown, string]>([
  ["adopt", { name: "Errors" }, 'expected adopt: { id: "…" } or adopt: { byName: true }'],
  ["connection", 1, "expected the name of a connection"],
  ["allowDuplicate", "yes", "expected true or false"],
  ["extra", "text", "expected an object that is merged into the request body"],
])(
  "%s, which every resource has, is refused as %j, with what is expected",
  async (key, value, what) => {
    const args = { name: "Errors", logsImmediate: {}, [key]: value };
    const { failures } = await new Resource(await world(), alert).preview(args);
    expect(failures).toEqual([expect.stringContaining(`${key}: ${what}`)]);
  },
);
