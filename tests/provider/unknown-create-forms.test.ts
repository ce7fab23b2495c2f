import { alert } from "../../src/services/alerts/alert";
import { webhook } from "../../src/services/webhooks/webhook";
import { ageCreate } from "../support/age-create";
import { Resource } from "../support/driver";
import { captureLog, type World, world } from "../support/world";
import { args, failureOf, LATE, lose, lost, PROOF_MS, settle } from "./support/lost-create";

captureLog();

describe("an object that differs from a lost create in the case of its name alone", () => {
  type Args = { name: string };
  const theirs = (w: World) => new Resource(w, alert, "theirs").up({ ...args, name: "errors" });
  const names = (w: World) =>
    w.emulator.objects("alerts").map(({ alertDefProperties }) => (alertDefProperties as Args).name);

  test("stays where it is, and the create is sent again, if it existed before", async () => {
    const w = await world({}, settle(500));
    await theirs(w);
    w.emulator.quirks.staleListsMs = LATE.staleListsMs;
    lose(w, "before");
    const resource = new Resource(w, alert);
    await failureOf(resource.up(args));
    w.emulator.quirks.staleListsMs = 0;
    ageCreate(resource, PROOF_MS);
    await resource.up(args);
    expect(names(w)).toEqual(["errors", "Errors"]);
  });

  test("is neither adopted nor deleted if it was created later, but named by up and destroy", async () => {
    const { w, resource } = await lost("before");
    await theirs(w);
    ageCreate(resource, PROOF_MS);
    const [{ id } = {}] = w.emulator.objects("alerts");
    const named = `the new object ${id} differs from the request only in the form of its values`;
    expect(await failureOf(resource.up(args))).toContain(named);
    expect(await failureOf(resource.up({ ...args, description: "changed" }))).toContain(named);
    expect(await resource.refresh()).toBe("same");
    expect(await failureOf(resource.destroy())).toContain(named);
    expect(names(w)).toEqual(["errors"]);
    await resource.up({ ...args, name: "errors", adopt: { id } });
    expect(resource.state?.id).toBe(id);
  });
});

test("a lookup after a lost create reads each object with the name once, in whatever form", async () => {
  const w = await world({ quirks: LATE }, settle(500));
  lose(w, "before", 1, "POST /integrations/webhooks/v1");
  const oncall = { name: "On call", url: "https://example.com/a", slack: {} };
  const resource = new Resource(w, webhook);
  expect(await failureOf(resource.up(oncall))).toContain("The outcome is unknown");
  w.emulator.quirks.staleListsMs = 0;
  for (const name of ["On call", "on call"])
    await new Resource(w, webhook, name).up({ ...oncall, name, url: "https://example.com/b" });
  w.emulator.calls.clear();
  expect(await resource.refresh()).toBe("same");
  expect(w.emulator.calls.count("GET /integrations/webhooks/v1/{id}")).toBe(2);
});
