import { alert } from "../../src/services/alerts/alert";
import { webhook } from "../../src/services/webhooks/webhook";
import { ageCreate } from "../support/age-create";
import { Resource } from "../support/driver";
import { waitUntil } from "../support/wait-until";
import { captureLog, type World, world } from "../support/world";
import { args, failureOf, LATE, LIST, lose, lost, PROOF_MS, settle } from "./support/lost-create";

captureLog();

const READ = "GET /alerts/alerts/v3/{id}";
const WEBHOOKS = "/integrations/webhooks/v1";
const WEBHOOK = `GET ${WEBHOOKS}/{id}`;
const hook = { name: "Hook", demisto: {}, url: "https://hooks.example.com/" };
const HOUR_MS = 3_600_000;
const ADOPTS = { "coralogix:adoptIdentical": "true" };

/** An alert that nobody has changed for an hour. */
async function oldAlert(w: World): Promise<Resource> {
  const old = new Resource(w, alert, "old");
  await old.up(args);
  const [stored = {}] = w.emulator.objects("alerts");
  const time = new Date(Date.now() - HOUR_MS).toISOString();
  const changed = { ...stored, id: String(stored.id), createdTime: time, updatedTime: time };
  w.emulator.put("alerts", changed);
  w.emulator.calls.clear();
  return old;
}

describe("adoptIdentical", () => {
  test("adopts no object that somebody has just deleted, though lists and reads still return it", async () => {
    const w = await world({}, { ...settle(3000), ...ADOPTS });
    const old = await oldAlert(w);
    w.emulator.quirks.staleReadsMs = 100_000_000;
    await old.destroy();
    w.emulator.calls.clear();
    const created = new Resource(w, alert, "created");
    const up = created.up(args);
    // A read returns the deleted object.
    await waitUntil(() => w.emulator.calls.count(READ) > 0);
    w.emulator.quirks.staleReadsMs = 0;
    await up;
    expect(w.emulator.objects("alerts").map(({ id }) => id)).toEqual([created.state?.id]);
    expect(w.emulator.calls.count(READ)).toBeGreaterThan(1);
  });

  test("sends two reads for an object that remains, and one where reads do not lag", async () => {
    for (const [ms, reads] of [
      [5000, 2],
      [0, 1],
    ] as const) {
      const w = await world({}, { ...settle(ms), ...ADOPTS });
      const old = await oldAlert(w);
      const created = new Resource(w, alert, "created");
      await created.up(args);
      expect(created.state?.id).toBe(old.state?.id);
      expect([w.emulator.calls.count(READ), w.emulator.calls.count(LIST)]).toEqual([reads, 1]);
    }
  });

  test("reads an object whose list has no fields twice, and once where reads do not lag", async () => {
    for (const [ms, reads] of [
      [5000, 2],
      [0, 1],
    ] as const) {
      const w = await world({}, { ...settle(ms), ...ADOPTS });
      const first = new Resource(w, webhook, "first");
      await first.up(hook);
      w.emulator.calls.clear();
      const created = new Resource(w, webhook, "created");
      await created.up(hook);
      expect(created.state?.id).toBe(first.state?.id);
      expect(w.emulator.calls.count(WEBHOOK)).toBe(reads);
    }
  });
});

test("adoptIdentical creates nothing where an object with the name cannot be read", async () => {
  const w = await world({}, { ...settle(0), ...ADOPTS });
  await new Resource(w, webhook, "first").up(hook);
  const fails = { how: "status", status: 403, when: "before" } as const;
  w.emulator.faults.add({ ...fails, match: { route: WEBHOOK, times: 1000 } });
  const message = await failureOf(new Resource(w, webhook, "created").up(hook));
  expect(message).toContain("needs outbound-webhooks:ReadConfig");
  expect(w.emulator.created("webhooks")).toBe(1);
});

describe("the object of a lost create", () => {
  /** Somebody has deleted it since, and lists still return it. */
  const deleted = async (settleMs?: number) => {
    const { w, resource } = await lost("after", settleMs);
    const [{ id } = { id: "" }] = w.emulator.objects("alerts");
    w.emulator.quirks.staleListsMs = 1;
    w.emulator.forget("alerts", String(id));
    w.emulator.quirks.staleListsMs = LATE.staleListsMs;
    return { w, resource };
  };

  test("is not adopted where somebody has deleted it, though lists still return it", async () => {
    const { w, resource } = await deleted();
    ageCreate(resource, PROOF_MS);
    await resource.up(args);
    expect(w.emulator.objects("alerts").map(({ id }) => id)).toEqual([resource.state?.id]);
  });

  test("is not adopted where somebody has deleted it, though lists and reads still return it", async () => {
    const { w, resource } = await deleted(3000);
    w.emulator.quirks.staleReadsMs = LATE.staleListsMs;
    w.emulator.calls.clear();
    const up = resource.up(args);
    await waitUntil(() => w.emulator.calls.count(READ) > 0);
    w.emulator.quirks.staleReadsMs = 0;
    await up;
    expect(w.emulator.objects("alerts").map(({ id }) => id)).toEqual([resource.state?.id]);
  });

  test("is not yet certain to be deleted where a list returns it and a read does not", async () => {
    const { resource } = await deleted();
    expect(await resource.refresh()).toBe("same");
    expect(resource.state?.id).toMatch(/^outcome-unknown/);
  });

  test("is not certain to be deleted where the list that returns it lacks another object", async () => {
    const { w, resource } = await deleted();
    ageCreate(resource, PROOF_MS);
    const process = w.process();
    await new Resource(w, alert, "other").up({ ...args, name: "Other" }, process);
    expect(await resource.refresh(process)).toBe("same");
    await process.close();
    expect(resource.state?.id).toMatch(/^outcome-unknown/);
  });

  test("is not sent again where a list returns it and a read does not yet, whatever was created later", async () => {
    const w = await world({}, settle(500));
    lose(w, "after", 1, `POST ${WEBHOOKS}`);
    const missing = { how: "status", status: 404, when: "before" } as const;
    w.emulator.faults.add({ ...missing, match: { route: WEBHOOK, times: 1000 } });
    const process = w.process();
    const up = failureOf(new Resource(w, webhook).up(hook, process));
    await waitUntil(() => w.emulator.calls.count(WEBHOOK) > 0);
    const later = { ...hook, name: "Later" };
    await failureOf(new Resource(w, webhook, "later").up(later, process));
    expect(await up).toMatch(/a list has .*, and a read does not find it/);
    await process.close();
    expect(w.emulator.objects("webhooks").map(({ name }) => name)).toEqual(["Hook", "Later"]);
  });

  test("is adopted as soon as a read returns it, which lags behind the list", async () => {
    const { w, resource } = await lost();
    const late = { how: "status", status: 404, when: "before" } as const;
    w.emulator.faults.add({ ...late, match: { route: READ, times: 2 } });
    expect(await resource.up(args)).toBe("replace");
    expect(w.emulator.objects("alerts").map(({ id }) => id)).toEqual([resource.state?.id]);
    expect(w.emulator.created("alerts")).toBe(1);
  });
});
