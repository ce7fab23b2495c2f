import { startEmulator } from "../../src/emulator";
import type { Call } from "../../src/emulator/server/calls";
import { addressHash } from "../../src/provider/identity/address";
import { type AccountInState, packAccount, unpackAccount } from "../../src/provider/state/account";
import { alert } from "../../src/services/alerts/alert";
import { folder } from "../../src/services/dashboards/dashboard-folder";
import { recorded, resourceIn, withoutSecretMarks } from "../chaos/states";
import { definitions } from "../support/definitions";
import { type Props, Resource } from "../support/driver";
import { captureLog, type Process, World, world } from "../support/world";

const log = captureLog();

/** A resource with the state that version 0.1.0 recorded, of a given account. */
function resourceOf(
  w: World,
  [resourceType, definition]: (typeof definitions)[number],
  at: AccountInState,
) {
  const state = recorded(resourceType);
  const { id = "", inputs, outputs } = resourceIn(state);
  const resource = new Resource(w, definition);
  resource.state = {
    id,
    inputs: withoutSecretMarks(inputs) as Props,
    outputs: {
      ...(withoutSecretMarks(outputs) as Props),
      ...Object.fromEntries([packAccount(at)]),
    },
  };
  return { resource, args: state.args };
}

// A request with a missing id changes nothing.
const isAcceptedPost = ({ method, status }: Call): boolean => method === "POST" && status < 400;

describe.each(definitions)("%s: a stack whose connection leads elsewhere", (...definition) => {
  test("to another address: preview, refresh and destroy fail without a request", async () => {
    const w = await world();
    const elsewhere = { account: 1, writeStamp: 25, address: "abc12" };
    const { resource, args } = resourceOf(w, definition, elsewhere);
    const failure =
      /belongs to the account \(team\) 1 at another address, but connection "default"/;
    await expect(resource.preview(args)).rejects.toThrow(failure);
    await expect(resource.refresh()).rejects.toThrow(failure);
    await expect(resource.destroy()).rejects.toThrow(failure);
    expect(w.emulator.calls.count()).toBe(0);
    expect(unpackAccount(resource.state?.outputs ?? {})).toEqual(elsewhere);
  });

  test("to another team at the same address: refresh and destroy fail, and nothing is written", async () => {
    const w = await world();
    const { resource } = resourceOf(w, definition, {
      account: 4711,
      address: addressHash(w.emulator),
    });
    const failure = /belongs to the account \(team\) 4711, but the key .* belongs to 1/;
    await expect(resource.refresh()).rejects.toThrow(failure);
    await expect(resource.destroy()).rejects.toThrow(failure);
    expect(w.emulator.calls.all().filter(isAcceptedPost)).toEqual([]);
  });
});

const args = { name: "Errors", logsImmediate: {} };
/** A process whose connection leads to another address or key than that of a world. */
const processOf = (w: World, url: string, config: Record<string, string> = {}) =>
  new World(w.emulator, { ...w.config, "coralogix:url": url, ...config }).process();
const aliasOf = (w: World) => w.emulator.url.replace("127.0.0.1", "localhost");
const ALLOWED = { "coralogix:allowAddressChange": "true" };

describe("a preview compares the team", () => {
  test("with one request for all resources that change, and with none where nothing changes", async () => {
    const w = await world();
    const all = ["a", "b", "c"].map((name) => new Resource(w, alert, name));
    for (const resource of all) await resource.up({ ...args, name: resource.name });
    w.emulator.calls.clear();
    const preview = (description?: string) =>
      w.runAll(all, (one, process) =>
        one.preview({ ...args, name: one.name, ...(description ? { description } : {}) }, process),
      );
    await preview();
    expect(w.emulator.calls.count()).toBe(0);
    await preview("changed");
    expect(w.emulator.calls.all().map(({ route }) => route)).toEqual([
      "GET /aaa/identity/v1/whoami",
    ]);
  });

  test("and stops a change with the key of another team", async () => {
    const w = await world();
    const resource = new Resource(w, alert);
    await resource.up(args);
    w.emulator.keys.add({ key: "key-of-another-team", teamId: 77 });
    const theirs = processOf(w, w.emulator.url, { "coralogix:apiKey": "key-of-another-team" });
    await expect(resource.preview({ ...args, description: "x" }, theirs)).rejects.toThrow(
      /account \(team\) 1, .*belongs to 77/,
    );
    await theirs.close();
  });

  test("a key that may not read its team can preview and apply a change", async () => {
    const w = await world();
    const resource = new Resource(w, alert);
    await resource.up(args);
    w.emulator.faults.add({
      how: "status",
      status: 403,
      match: { route: "GET /aaa/identity/v1/whoami", times: 99 },
    });
    expect(await resource.up({ ...args, description: "x" })).toBe("update");
  });
});

describe("a create in another account than the rest of the stack fails before its request", () => {
  test("with the key of another team", async () => {
    const w = await world();
    const existing = new Resource(w, alert);
    await existing.up(args);
    w.emulator.keys.add({ key: "key-of-another-team", teamId: 77 });
    const theirs = processOf(w, w.emulator.url, { "coralogix:apiKey": "key-of-another-team" });
    await existing.preview(args, theirs);
    await expect(new Resource(w, folder, "new").up({ name: "new" }, theirs)).rejects.toThrow(
      "DashboardFolder is not created: this stack belongs to the account (team) 1, but the key",
    );
    await theirs.close();
    expect(w.emulator.created("folders", 77)).toBe(0);
  });

  test("at another address", async () => {
    const w = await world();
    const other = await startEmulator({ apiKey: "k" });
    const existing = new Resource(w, alert);
    await existing.up(args);
    const theirs = processOf(w, other.url, { "coralogix:apiKey": "k" });
    await expect(existing.preview(args, theirs)).rejects.toThrow("belongs to the account");
    await expect(new Resource(w, folder, "new").up({ name: "new" }, theirs)).rejects.toThrow(
      "DashboardFolder is not created: this stack belongs to the account (team) 1 at another address",
    );
    await theirs.close();
    expect(other.calls.count()).toBe(0);
    await other.close();
  });
});

describe("coralogix:allowAddressChange", () => {
  test("stores the new address of the same account with a read, and changes no object", async () => {
    const w = await world();
    const resource = new Resource(w, alert);
    await resource.up(args);
    const moved = processOf(w, aliasOf(w), ALLOWED);
    w.emulator.calls.clear();
    expect(await resource.up(args, moved)).toBe("update");
    await moved.close();
    expect(w.emulator.calls.all().filter(({ method }) => method !== "GET")).toEqual([]);
    expect(log.at(-1)).toContain("the new address of the account is stored");
    const after = processOf(w, aliasOf(w));
    expect((await resource.preview(args, after)).step).toBe("same");
    await after.close();
    const last = processOf(w, aliasOf(w));
    await resource.destroy(last);
    await last.close();
    expect(w.emulator.objects("alerts")).toEqual([]);
  });

  test("stores the new address in a refresh too", async () => {
    const w = await world();
    const resource = new Resource(w, folder);
    await resource.up({ name: "f" });
    const moved = processOf(w, aliasOf(w), ALLOWED);
    expect(await resource.refresh(moved)).toBe("same");
    await moved.close();
    const after = processOf(w, aliasOf(w));
    expect((await resource.preview({ name: "f" }, after)).step).toBe("same");
    await after.close();
  });

  test("removes nothing from the state where the object does not exist at the new address", async () => {
    const w = await world();
    const other = await startEmulator({ apiKey: "k" });
    const resource = new Resource(w, alert);
    await resource.up(args);
    const missing = /does not exist at 127\.0\.0\.1:\d+, so this may be another account/;
    for (const command of [
      (process: Process) => resource.refresh(process),
      (process: Process) => resource.up(args, process),
      (process: Process) => resource.up({ ...args, description: "x" }, process),
      (process: Process) => resource.destroy(process),
    ]) {
      const theirs = new World(other, { ...w.config, ...ALLOWED }).process();
      await expect(command(theirs)).rejects.toThrow(missing);
      await theirs.close();
    }
    await other.close();
    expect(resource.state).toBeDefined();
  });

  test("does not allow another team", async () => {
    const w = await world();
    const resource = new Resource(w, folder);
    await resource.up({ name: "f" });
    w.emulator.keys.add({ key: "key-of-another-team", teamId: 77 });
    const theirs = processOf(w, aliasOf(w), {
      ...ALLOWED,
      "coralogix:apiKey": "key-of-another-team",
    });
    await expect(resource.preview({ name: "f" }, theirs)).rejects.toThrow(/belongs to 77/);
    await expect(resource.destroy(theirs)).rejects.toThrow(/belongs to 77/);
    await theirs.close();
  });
});
