import { STATE_KEYS } from "../../src/provider/state/keys";
import { connector } from "../../src/services/notifications/connector";
import { webhook } from "../../src/services/webhooks/webhook";
import { ageCreate } from "../support/age-create";
import { Resource } from "../support/driver";
import { captureLog, type World, world } from "../support/world";
import { writesTo } from "../support/writes";
import { failureOf, LATE, lose, PROOF_MS, settle } from "./support/lost-create";

const lines = captureLog();
const UNKNOWN = "The outcome is unknown";
const SAME =
  "is identical to it as far as the API shows, but the API does not show url, so that somebody else may have created it";
const writes = (w: World): string[] => writesTo(w.emulator).map(({ method }) => method);

describe("a lost create whose object the API shows without its secret", () => {
  const ROUTE = "POST /integrations/webhooks/v1";
  const oncall = (end: string) => ({
    name: "On call",
    url: `https://example.com/${end}`,
    slack: {},
  });
  const urls = (w: World) => w.emulator.objects("webhooks").map(({ url }) => url);

  async function lostHook(when: "before" | "after") {
    const w = await world({ quirks: { ...LATE, maskSecrets: true } }, settle(500));
    lose(w, when, 1, ROUTE);
    const resource = new Resource(w, webhook);
    expect(await failureOf(resource.up(oncall("mine")))).toContain(UNKNOWN);
    w.emulator.quirks.staleListsMs = 0;
    if (when === "before") await new Resource(w, webhook, "theirs").up(oncall("theirs"));
    const [{ id, externalId } = {}] = w.emulator.objects("webhooks");
    const recordId = resource.state?.id;
    w.emulator.calls.clear();
    lines.length = 0;
    return { w, resource, id: `${id}/${externalId}`, recordId };
  }

  test.each([
    ["its own", "after"],
    ["somebody else's", "before"],
  ] as const)("neither deletes %s object in a destroy nor drops the record", async (_, when) => {
    const { w, resource, id, recordId } = await lostHook(when);
    const before = urls(w);
    const message = await failureOf(resource.destroy());
    expect(message).toContain(`${id} ${SAME}: it is not deleted`);
    expect(message).toContain("run pulumi state delete URN");
    expect([writes(w), urls(w), resource.state?.id]).toEqual([[], before, recordId]);
  });

  test("stays recorded in a refresh, which names the object, and the next up adopts it", async () => {
    const { w, resource, id, recordId } = await lostHook("after");
    expect(await resource.refresh()).toBe("same");
    expect(resource.state?.id).toBe(recordId);
    expect(lines.join("")).toContain(`${id} ${SAME}: the state has the create, and not the object`);
    await resource.up(oncall("mine"));
    expect([writes(w), resource.state?.id]).toEqual([[], id]);
    await resource.destroy();
    expect(urls(w)).toEqual([]);
  });

  test("is dropped by a destroy after the object was deleted in the account", async () => {
    const { w, resource } = await lostHook("after");
    await failureOf(resource.destroy());
    const [{ id } = {}] = w.emulator.objects("webhooks");
    w.emulator.forget("webhooks", String(id));
    ageCreate(resource, PROOF_MS);
    await resource.destroy();
    expect(writes(w)).toEqual([]);
  });
});

describe("a lost create of an object whose id the package generates", () => {
  const route = "/notifications/notification-center/v1/connectors";
  const args = {
    name: "Orders",
    type: "GENERIC_HTTPS",
    connectorConfig: { fields: { url: "https://example.com/a", method: "POST" } },
  };
  async function lostConnector(more: object = {}) {
    const w = await world({ quirks: { maskSecrets: true } }, settle(500));
    lose(w, "after", 1, `POST ${route}`);
    const match = { route: `GET ${route}/{id}`, times: 1000 };
    const unreadable = w.emulator.faults.add({ how: "status", status: 403, when: "before", match });
    const resource = new Resource(w, connector);
    expect(await failureOf(resource.up({ ...args, ...more }))).toContain(UNKNOWN);
    unreadable.remove();
    expect(w.emulator.objects("connectors")).toHaveLength(1);
    return { w, resource };
  }

  test("is that of this stack: a destroy deletes the object, though its secrets are masked", async () => {
    const { w, resource } = await lostConnector();
    await resource.destroy();
    expect(w.emulator.objects("connectors")).toEqual([]);
  });

  const shared = { [STATE_KEYS.sharedKey]: "abcdefgh" };
  test.each([
    ["the same key", shared],
    ["a seed by now", { [STATE_KEYS.key]: "ijklmnop" }],
  ])(
    "may be that of another stack: a changed program with %s does not delete the object, also where the state does not have the key",
    async (_, key) => {
      const { w, resource } = await lostConnector(shared);
      expect(resource.state?.outputs).not.toHaveProperty(STATE_KEYS.sharedKey);
      w.emulator.calls.clear();
      const message = await failureOf(resource.up({ ...args, ...key, description: "changed" }));
      expect(message).toContain("so that somebody else may have created it");
      expect([writes(w), w.emulator.objects("connectors").length]).toEqual([[], 1]);
    },
  );
});
