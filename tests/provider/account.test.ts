import type { Call } from "../../src/emulator/server/calls";
import { isElsewhere } from "../../src/provider/identity/account";
import { addressHash } from "../../src/provider/identity/address";
import { sessionOf } from "../../src/provider/session/session";
import { type AccountInState, packAccount, unpackAccount } from "../../src/provider/state/account";
import { STATE_KEYS } from "../../src/provider/state/keys";
import { alert } from "../../src/services/alerts/alert";
import { folder } from "../../src/services/dashboards/dashboard-folder";
import { recorded, resourceIn, withoutSecretMarks } from "../chaos/states";
import { created } from "../services/support/cases";
import { definitions } from "../support/definitions";
import { type Props, Resource } from "../support/driver";
import { captureLog, type Process, World, world } from "../support/world";
import { writesTo } from "../support/writes";

const log = captureLog();

/** A resource with a recorded state, of a given account. */
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
      [STATE_KEYS.account]: packAccount(at),
    },
  };
  return { resource, args: state.args };
}

// A request with a missing id changes nothing.
const isAcceptedPost = ({ method, status }: Call): boolean => method === "POST" && status < 400;

describe.each(definitions)("%s: a stack whose connection leads elsewhere", (...definition) => {
  test("to another address: preview, refresh and destroy fail without a request", async () => {
    const w = await world();
    const there = { account: 1, writeStamp: 25, address: "abc12" };
    const { resource, args } = resourceOf(w, definition, there);
    const commands = [
      () => resource.preview(args),
      () => resource.refresh(),
      () => resource.destroy(),
    ];
    for (const command of commands)
      await expect(command()).rejects.toThrow(
        /belongs to the account \(team\) 1 at another address, but connection "default"/,
      );
    expect(w.emulator.calls.count()).toBe(0);
    expect(unpackAccount(resource.state?.outputs ?? {})).toEqual(there);
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
/** An account with an alert. */
async function withAlert() {
  const w = await world();
  return { w, resource: await created(alert, args, w) };
}
/** Runs `work` in a process with another configuration, which may lead elsewhere. */
async function elsewhere<T>(
  { emulator, config }: World,
  other: Record<string, string>,
  work: (process: Process) => Promise<T>,
): Promise<T> {
  const process = new World(emulator, { ...config, ...other }).process();
  return work(process).finally(() => process.close());
}
const ofAnotherTeam = ({ emulator }: World) => {
  emulator.keys.add({ key: "key-of-another-team", teamId: 77 });
  return { "coralogix:apiKey": "key-of-another-team" };
};
const aliasOf = ({ emulator }: World) => ({
  "coralogix:url": emulator.url.replace("127.0.0.1", "localhost"),
});
const ALLOWED = { "coralogix:allowAddressChange": "true" };

describe("a preview compares the team", () => {
  test("with one request for all resources that change, and with none where nothing changes", async () => {
    const w = await world();
    const all = ["a", "b", "c"].map((name) => new Resource(w, alert, name));
    for (const resource of all) await resource.up({ ...args, name: resource.name });
    const routesOfPreview = async (more: Props) => {
      w.emulator.calls.clear();
      await w.runAll(all, (one, process) =>
        one.preview({ ...args, name: one.name, ...more }, process),
      );
      return w.emulator.calls.all().map(({ route }) => route);
    };
    expect(await routesOfPreview({})).toEqual([]);
    expect(await routesOfPreview({ description: "changed" })).toEqual([
      "GET /aaa/identity/v1/whoami",
    ]);
  });

  test("and stops a change with the key of another team", async () => {
    const { w, resource } = await withAlert();
    const preview = elsewhere(w, ofAnotherTeam(w), (process) =>
      resource.preview({ ...args, description: "x" }, process),
    );
    await expect(preview).rejects.toThrow(/account \(team\) 1, .*belongs to 77/);
  });

  test("a key that may not read its team can preview and apply a change", async () => {
    const { w, resource } = await withAlert();
    const match = { route: "GET /aaa/identity/v1/whoami", times: 99 };
    w.emulator.faults.add({ how: "status", status: 403, match });
    expect(await resource.up({ ...args, description: "x" })).toBe("update");
  });

  test("another connection replaces nothing where its key may not read its team", async () => {
    const { w, resource } = await withAlert();
    const stepWith = async (apiKey: string) => {
      w.emulator.keys.add({ key: apiKey, teamId: 77 });
      const named = { url: w.emulator.url, apiKey };
      const configured = { "coralogix:connections": JSON.stringify({ named }) };
      const changed = { ...args, connection: "named" };
      return elsewhere(w, configured, async (one) => (await resource.preview(changed, one)).step);
    };
    expect(await stepWith("cxtp_with-team")).toBe("replace");
    const match = { route: "GET /aaa/identity/v1/whoami", times: 99 };
    w.emulator.faults.add({ how: "status", status: 403, match });
    expect(await stepWith("cxtp_without-team")).toBe("update");
  });
});

describe("a create in another account than the rest of the stack fails before its request", () => {
  const message = "DashboardFolder is not created: this stack belongs to the account (team) 1";

  test("with the key of another team", async () => {
    const { w, resource } = await withAlert();
    await elsewhere(w, ofAnotherTeam(w), async (process) => {
      await resource.preview(args, process);
      await expect(new Resource(w, folder, "new").up({ name: "new" }, process)).rejects.toThrow(
        `${message}, but the key`,
      );
    });
    expect(w.emulator.created("folders", 77)).toBe(0);
  });

  test("at another address", async () => {
    const { w, resource } = await withAlert();
    const other = await world({ apiKey: "k" });
    const there = { "coralogix:url": other.emulator.url, "coralogix:apiKey": "k" };
    await elsewhere(w, there, async (process) => {
      await expect(resource.preview(args, process)).rejects.toThrow("belongs to the account");
      await expect(new Resource(w, folder, "new").up({ name: "new" }, process)).rejects.toThrow(
        `${message} at another address`,
      );
    });
    expect(other.emulator.calls.count()).toBe(0);
  });
});

test("a refresh of an object that was looked up fails at another address, and removes nothing", async () => {
  const { w, resource } = await withAlert();
  const found = new Resource(w, alert, "found");
  found.state = { id: resource.state?.id ?? "", inputs: {}, outputs: {} };
  await found.refresh();
  const other = await world({ apiKey: "k" });
  const there = { "coralogix:url": other.emulator.url, "coralogix:apiKey": "k" };
  await expect(elsewhere(w, there, (process) => found.refresh(process))).rejects.toThrow(
    "belongs to the account (team) 1 at another address",
  );
  expect(found.state?.outputs).toMatchObject(args);
  expect(other.emulator.calls.count()).toBe(0);
});

test("a refresh of an object that was looked up fails with the key of another team, and removes nothing", async () => {
  const { w, resource } = await withAlert();
  const found = new Resource(w, alert, "found");
  found.state = { id: resource.state?.id ?? "", inputs: {}, outputs: {} };
  await found.refresh();
  await elsewhere(w, ofAnotherTeam(w), async (process) => {
    await expect(found.refresh(process)).rejects.toThrow("belongs to the account (team) 1, but");
    await expect(found.destroy(process)).rejects.toThrow("belongs to the account (team) 1, but");
  });
  expect(found.state?.outputs).toMatchObject(args);
});

describe("coralogix:allowAddressChange", () => {
  test("stores the new address of the same account with a read, and changes no object", async () => {
    const { w, resource } = await withAlert();
    w.emulator.calls.clear();
    const up = (process: Process) => resource.up(args, process);
    expect(await elsewhere(w, { ...aliasOf(w), ...ALLOWED }, up)).toBe("update");
    expect(writesTo(w.emulator)).toEqual([]);
    expect(log.at(-1)).toContain("the new address of the account is stored");
    const { step } = await elsewhere(w, aliasOf(w), (process) => resource.preview(args, process));
    expect(step).toBe("same");
    await elsewhere(w, aliasOf(w), (process) => resource.destroy(process));
    expect(w.emulator.objects("alerts")).toEqual([]);
  });

  test("stores the new address in a refresh too", async () => {
    const { w, resource } = await withAlert();
    const refresh = (process: Process) => resource.refresh(process);
    expect(await elsewhere(w, { ...aliasOf(w), ...ALLOWED }, refresh)).toBe("same");
    const { step } = await elsewhere(w, aliasOf(w), (process) => resource.preview(args, process));
    expect(step).toBe("same");
  });

  test("removes nothing from the state where the object does not exist at the new address", async () => {
    const { w, resource } = await withAlert();
    const other = await world({ apiKey: "k" });
    const commands: ((process: Process) => Promise<unknown>)[] = [
      (process) => resource.refresh(process),
      (process) => resource.up(args, process),
      (process) => resource.up({ ...args, description: "x" }, process),
      (process) => resource.destroy(process),
    ];
    for (const command of commands)
      await expect(elsewhere(other, { ...w.config, ...ALLOWED }, command)).rejects.toThrow(
        /does not exist at 127\.0\.0\.1:\d+, so this may be another account/,
      );
    expect(resource.state).toBeDefined();
  });

  test("compares the teams: an object of another team is none of the account that is replaced", async () => {
    const w = await world();
    const ofTeam = (account: number) => ({ account, address: addressHash(w.emulator) });
    const isElsewhereWith = async (config: Record<string, string>, account: number) => {
      const settings: Record<string, string> = { ...w.config, ...aliasOf(w), ...config };
      const session = sessionOf(undefined, (key) => settings[key]);
      return isElsewhere(session.contextOf(alert), ofTeam(account));
    };
    const key = (name: string) => {
      w.emulator.keys.add({ key: name });
      return { "coralogix:apiKey": name };
    };
    expect(await isElsewhereWith(key("key-without"), 1)).toBe(true);
    const allowed = { ...ALLOWED, ...key("key-with") };
    expect(await isElsewhereWith(allowed, 1)).toBe(false);
    expect(await isElsewhereWith(allowed, 77)).toBe(true);
  });

  test("does not allow another team", async () => {
    const { w, resource } = await withAlert();
    const there = { ...aliasOf(w), ...ALLOWED, ...ofAnotherTeam(w) };
    await elsewhere(w, there, async (process) => {
      await expect(resource.preview(args, process)).rejects.toThrow(/belongs to 77/);
      await expect(resource.destroy(process)).rejects.toThrow(/belongs to 77/);
    });
    expect(w.emulator.objects("alerts")).toHaveLength(1);
  });
});
