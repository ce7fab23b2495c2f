import { readFileSync, realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import { providerText } from "../../src/provider/text";
import { type Story, sdkPlace } from "./support/sdk-place";

const read = (folder: string) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
const KINDS = { hook: "Webhook", alert: "Alert", folder: "DashboardFolder", late: "Webhook" };

test("the oldest version tried is the lower end of the range that package.json accepts", () => {
  const [, lowest] = /^>=(\S+)/.exec(read(".").peerDependencies["@pulumi/pulumi"]) ?? [];
  expect(read("node_modules/sdk-oldest").version).toBe(lowest);
});

describe.each(["sdk-oldest", "sdk-newest"])("@pulumi/pulumi as %s", (sdk) => {
  const folder = realpathSync(join(resolve("node_modules"), sdk));
  let place: ReturnType<typeof sdkPlace>;
  let story: Story;
  beforeAll(async () => {
    place = sdkPlace(sdk);
    story = await place.tell();
  }, 300_000);
  afterAll(() => place.remove());
  const kept = (when: keyof Story["kept"], name: string) => story.kept[when].find((it) => it.name === name);

  test("the program and the provider run on that version, and on no other", () => {
    expect(story.version).toBe(read(folder).version);
    expect(story.copies).toEqual([folder]);
    expect(place.scripts()).toContain(join(folder, "cmd/dynamic-provider/index.js"));
    expect(place.scripts().filter((script) => script.includes("dynamic-provider"))).toHaveLength(1);
  });

  test("a webhook, an alert that refers to it and a folder come up", () => {
    expect(story.steps.up).toMatchObject({ ok: true, changes: { create: 4 } });
    expect(story.objects.up).toEqual({ webhooks: ["hook"], alerts: ["Errors"], folders: ["Top"] });
    expect(kept("up", "hook")?.id).toMatch(/^[0-9a-f-]{36}\/\d+$/);
  });

  test("the second preview is empty, and so is a refresh", () => {
    expect(story.steps.second).toMatchObject({ ok: true, changes: { same: 4 } });
    expect(Object.keys(story.steps.second.changes)).toEqual(["same"]);
    expect(story.steps.refresh.ok).toBe(true);
    expect(Object.keys(story.steps.refresh.changes)).toEqual(["same"]);
  });

  test("get reads an object that exists", () => {
    expect(story.steps.get.ok).toBe(true);
    expect(story.looked).toEqual({ name: "hook" });
  });

  test("a change is an update of the one object", () => {
    expect(story.steps.update).toMatchObject({ ok: true, changes: { update: 1 } });
    expect(story.steps.update.changes).not.toHaveProperty("replace");
    expect(story.objects.update).toMatchObject({ folders: ["Renamed"] });
  });

  test("a failure after the object was made keeps it, and the next up finishes it", () => {
    expect(story.steps.failure.ok).toBe(false);
    expect(story.steps.failure.text).toContain("was made, but could not be read back");
    expect(kept("failure", "late")).toMatchObject({ id: expect.stringMatching(/^[0-9a-f-]{36}/), unfinished: true });
    expect(story.steps.finish).toMatchObject({ ok: true, changes: { update: 1 } });
    expect(kept("finish", "late")).toMatchObject({ unfinished: false, outputs: { externalId: expect.any(Number) } });
    expect(Object.keys(story.steps.after.changes)).toEqual(["same"]);
    expect(story.made).toBe(2);
  });

  test("the provider text in state is the same as with every other version", () => {
    for (const it of [...story.kept.up, ...story.kept.failure, ...story.kept.finish])
      expect(it.provider).toBe(providerText(KINDS[it.name as keyof typeof KINDS]));
    expect(story.kept.finish.map((it) => it.name).sort()).toEqual(["alert", "folder", "hook", "late"]);
  });

  test("destroy leaves nothing", () => {
    expect(story.steps.destroy.ok).toBe(true);
    expect(story.objects.destroy).toEqual({ webhooks: [], alerts: [], folders: [] });
  });
});
