import { alert } from "../../src/services/alerts/alert";
import { folder } from "../../src/services/dashboards/dashboard-folder";
import { ageCreate } from "../support/age-create";
import { testAtOnce } from "../support/at-once";
import { Resource } from "../support/driver";
import { waitUntil } from "../support/wait-until";
import { captureLog, world } from "../support/world";
import { args, failureOf, LATE, LIST, lose, lost, PROOF_MS, settle } from "./support/lost-create";

const output = captureLog();

describe("a create whose response was lost while lists lag", () => {
  testAtOnce({
    "is not sent again: the error says that the outcome is unknown, and what to do": async () => {
      const { w, resource, message } = await lost();
      expect(w.emulator.created("alerts")).toBe(1);
      expect(message).toMatch(
        /The outcome is unknown, and the request is not sent again: lists may/,
      );
      expect(message).toMatch(/Run pulumi up again: it finds the object/);
      expect(resource.state).toMatchObject({
        id: expect.stringMatching(/^outcome-unknown-\d{4}-/),
        unfinished: true,
      });
    },
    "names the permission that the lookup needs, and what to do, in sentences": async () => {
      const key = "cxtp_without-lists";
      const w = await world({}, { ...settle(500), "coralogix:apiKey": key });
      w.emulator.keys.add({ key, permissions: ["alerts:UpdateConfig"] });
      lose(w, "after");
      const message = await failureOf(new Resource(w, alert).up(args));
      expect(message).toMatch(/the key of this account\. The create is recorded in the state\./);
    },
    "is found by a refresh": async () => {
      const { w, resource } = await lost();
      await resource.refresh();
      expect(resource.state?.id).toBe(w.emulator.objects("alerts")[0]?.id);
      expect((await resource.preview(args)).step).toBe("same");
    },
    "is found by destroy, which deletes its object": async () => {
      const { w, resource } = await lost();
      await resource.destroy();
      expect(w.emulator.objects("alerts")).toEqual([]);
    },
    "keeps its record in a refresh that cannot find the object": async () => {
      const { w, resource } = await lost();
      w.emulator.quirks.staleListsMs = LATE.staleListsMs;
      const before = structuredClone(resource.state);
      expect(await resource.refresh()).toBe("same");
      expect(resource.state?.id).toBe(before?.id);
      w.emulator.quirks.staleListsMs = 0;
      expect(await resource.up(args)).toBe("replace");
      expect(w.emulator.created("alerts")).toBe(1);
    },
    "is sent by the next up where it had no effect": async () => {
      const { w, resource } = await lost("before");
      expect(w.emulator.created("alerts")).toBe(0);
      ageCreate(resource, PROOF_MS);
      expect(await resource.up(args)).toBe("replace");
      expect(w.emulator.objects("alerts").map(({ id }) => id)).toEqual([resource.state?.id]);
    },
    "gives way to a changed program: the object of the earlier run is deleted": async () => {
      const { w, resource } = await lost();
      await resource.up({ ...args, description: "changed" });
      expect(w.emulator.created("alerts")).toBe(2);
      expect(w.emulator.objects("alerts").map(({ id }) => id)).toEqual([resource.state?.id]);
    },
    "gives way to the object that adopt names": async () => {
      const { w, resource } = await lost();
      const id = w.emulator.objects("alerts")[0]?.id as string;
      await resource.up({ ...args, adopt: { id } });
      expect(resource.state?.id).toBe(id);
      expect(w.emulator.objects("alerts")).toHaveLength(1);
    },
    "adopts none of two identical objects, and names both": async () => {
      const { w, resource } = await lost();
      await new Resource(w, alert, "other").up({ ...args, allowDuplicate: true });
      const message = await failureOf(resource.up(args));
      for (const { id } of w.emulator.objects("alerts")) expect(message).toContain(id);
      expect(message).toMatch(/None is adopted/);
      expect(resource.state?.id).toMatch(/^outcome-unknown/);
      expect(w.emulator.created("alerts")).toBe(2);
    },
    "does not take an identical object that existed before": async () => {
      const w = await world({}, settle(500));
      const other = new Resource(w, alert, "other");
      await other.up(args);
      w.emulator.quirks.staleListsMs = LATE.staleListsMs;
      lose(w, "after");
      const resource = new Resource(w, alert);
      const twice = { ...args, allowDuplicate: true };
      await failureOf(resource.up(twice));
      w.emulator.quirks.staleListsMs = 0;
      await resource.up(twice);
      expect(resource.state?.id).not.toBe(other.state?.id);
      expect(w.emulator.created("alerts")).toBe(2);
    },
    "stops the create of an identical object in the same run": async () => {
      const w = await world({ quirks: LATE }, settle(500));
      lose(w, "after");
      const both = ["one", "two"].map((name) => new Resource(w, alert, name));
      const process = w.process();
      const messages = await Promise.all(both.map((one) => failureOf(one.up(args, process))));
      await process.close();
      expect(messages.sort()[1]).toMatch(/could not be told apart/);
      expect(w.emulator.created("alerts")).toBe(1);
    },
  });

  // Alone: what follows reads the log, or changes the account while a command runs.
  test("is found by the next up, which sends nothing", async () => {
    const { w, resource } = await lost();
    w.emulator.calls.clear();
    output.length = 0;
    expect(await resource.up(args)).toBe("replace");
    const lists = w.emulator.calls.all().filter(({ route }) => route === LIST);
    // It is in the first list: nothing waits for another one.
    expect(lists).toHaveLength(1);
    expect(resource.state?.id).toBe(w.emulator.objects("alerts")[0]?.id);
    expect(w.emulator.created("alerts")).toBe(1);
    expect((await resource.preview(args)).step).toBe("same");
    expect(await resource.refresh()).toBe("same");
    expect(output.join("")).toMatch(/an earlier run created .*, and did not get the response/);
  });

  test("is not sent by a refresh or a run within 120 s, however short settleMs is", async () => {
    const { w, resource } = await lost("after", 1);
    w.emulator.quirks.staleListsMs = LATE.staleListsMs;
    ageCreate(resource, PROOF_MS - 5000);
    expect(await resource.refresh()).toBe("same");
    const up = resource.up(args);
    await new Promise((done) => setTimeout(done, 500));
    w.emulator.quirks.staleListsMs = 0;
    expect(await up).toBe("replace");
    expect(w.emulator.created("alerts")).toBe(1);
  });

  test("is sent by the next up also where the clock was ahead when it failed", async () => {
    const { w, resource } = await lost("before", 100);
    ageCreate(resource, -1e12);
    // The moment of the proof counts from now: a later create is proof at once.
    const process = w.process();
    const up = resource.up(args, process);
    await new Promise((done) => setTimeout(done, 500));
    await new Resource(w, alert, "later").up({ ...args, name: "Later" }, process);
    await up;
    await process.close();
    expect(w.emulator.created("alerts")).toBe(2);
    expect(w.emulator.objects("alerts").map(({ id }) => id)).toContain(resource.state?.id);
  });
});

describe("a list without the object of a create", () => {
  testAtOnce({
    "is no proof where it lacks an object that this run has created": async () => {
      const w = await world({ quirks: LATE });
      const process = w.process();
      const first = new Resource(w, alert, "first");
      await first.up({ ...args, name: "First" }, process);
      lose(w, "before");
      const message = await failureOf(new Resource(w, alert).up(args, process));
      await process.close();
      expect(message).toContain(`lacks ${first.state?.id}, which exists`);
      expect(w.emulator.created("alerts")).toBe(1);
    },
    "is no proof where it lacks an object in state": async () => {
      const w = await world();
      const first = new Resource(w, alert, "first");
      w.emulator.quirks.staleListsMs = LATE.staleListsMs;
      await first.up({ ...args, name: "First" });
      const process = w.process();
      expect((await first.preview({ ...args, name: "First" }, process)).step).toBe("same");
      lose(w, "before");
      const message = await failureOf(new Resource(w, alert).up(args, process));
      await process.close();
      expect(message).toContain(`lacks ${first.state?.id}, which exists`);
    },
    "is proof where the object in state was deleted outside the program": async () => {
      const w = await world();
      const first = new Resource(w, alert, "first");
      await first.up({ ...args, name: "First" });
      w.emulator.forget("alerts", first.state?.id ?? "");
      const process = w.process();
      await first.preview({ ...args, name: "First" }, process);
      lose(w, "before");
      expect(await new Resource(w, alert).up(args, process)).toBe("create");
      await process.close();
    },
  });

  test("is proof where it has an object that was created later", async () => {
    const w = await world({}, settle(1500));
    const process = w.process();
    const fault = lose(w, "before");
    const one = new Resource(w, alert).up(args, process);
    await waitUntil(() => fault.hits > 0);
    await new Promise((done) => setTimeout(done, 100));
    await new Resource(w, alert, "later").up({ ...args, name: "Later" }, process);
    expect(await one).toBe("create");
    await process.close();
    expect(w.emulator.created("alerts")).toBe(2);
  });
});

describe("a create that fails with every attempt, where the package generates the id", () => {
  async function failed() {
    const w = await world({}, { "coralogix:idSeed": "seed" });
    w.emulator.faults.add({
      how: "status",
      status: 503,
      when: "before",
      match: { route: "POST /dashboards/folders/v1", times: 4 },
    });
    const resource = new Resource(w, folder);
    expect(await failureOf(resource.up({ name: "A" }))).toMatch(/is recorded in the state/);
    return { w, resource };
  }

  testAtOnce({
    "is sent by the next up": async () => {
      const { w, resource } = await failed();
      expect(await resource.up({ name: "A" })).toBe("replace");
      expect(w.emulator.created("folders")).toBe(1);
    },
    "gives way to the object that adopt names, also where that has the generated id": async () => {
      const { w, resource } = await failed();
      await new Resource(w, folder).up({ name: "A" });
      const [{ id }] = w.emulator.objects("folders") as [{ id: string }];
      expect(await resource.up({ name: "A", adopt: { id } })).toBe("replace");
      expect(w.emulator.objects("folders")).toMatchObject([{ id }]);
    },
  });
});

test("adoptIdentical adopts none of two identical objects, and names both", async () => {
  const w = await world({}, { "coralogix:adoptIdentical": "true" });
  for (const name of ["a", "b"])
    await new Resource(w, alert, name).up({ ...args, allowDuplicate: true });
  const resource = new Resource(w, alert, "new");
  const message = await failureOf(resource.up(args));
  for (const { id } of w.emulator.objects("alerts")) expect(message).toContain(id);
  expect(message).toMatch(/several identical objects of type Alert exist already/);
  expect(resource.state).toBeUndefined();
  expect(w.emulator.created("alerts")).toBe(2);
});

test("the line about an adoption by adoptIdentical has no name that the program made secret", async () => {
  const w = await world({}, { "coralogix:adoptIdentical": "true" });
  const secret = { name: "Project Bluebird", logsImmediate: {}, __secrets: ["name"] };
  await new Resource(w, alert, "a").up(secret);
  const from = output.length;
  await new Resource(w, alert, "b").up(secret);
  const lines = output.slice(from).join("");
  expect(lines).toMatch(/Alert: an identical object exists already: .+ is adopted/);
  expect(lines).not.toContain("Bluebird");
});
