import { nodeOf } from "../../src/schema/node";
import { fieldsOf } from "../../src/schema/walk";
import { apiKeyResource } from "../../src/services/keys/api-key";
import { ageCreate } from "../support/age-create";
import { definitions } from "../support/definitions";
import { type Props, Resource } from "../support/driver";
import { captureLog, type World, world } from "../support/world";
import {
  args as alertArgs,
  failureOf,
  LATE,
  lose,
  lost as lostAlert,
  PROOF_MS,
  settle,
} from "./support/lost-create";

captureLog();

const action = { name: "Trace", url: "https://example.com/{{$d.id}}", sourceType: "LOG" };
const view = {
  name: "Errors",
  timeSelection: { quickSelection: { seconds: 3600 } },
  filters: { filters: [] },
};
/** Arguments with one that a create does not send, whose value a new object does not have. */
const LATER: Record<string, readonly [route: string, args: Props]> = {
  Action: ["/actions/actions/v2", { ...action, isPrivate: false, isHidden: true }],
  ApiKey: ["/aaa/api-keys/v3", { name: "Key", presets: ["SendData"], active: false }],
  View: ["/data-exploration/views/v1/views", { ...view, isCompactMode: true }],
};

// An overlay has its argument, but can be activated only where there is a group.
const later = definitions.filter(
  ([type, { fields }]) =>
    type !== "FleetConfigurationOverlay" &&
    Object.values(fieldsOf(nodeOf(fields))).some(({ node }) => node.facts.afterCreate),
);

describe.each(later)(
  "a lost create of %s, one of whose arguments only an update can send",
  (type, definition) => {
    async function lost(): Promise<{ w: World; resource: Resource; args: Props }> {
      const [route, args] = LATER[type] ?? ["", {}];
      const w = await world({ quirks: LATE }, settle(500));
      lose(w, "after", 1, `POST ${route}`);
      const resource = new Resource(w, definition);
      expect(await failureOf(resource.up(args))).toContain("The outcome is unknown");
      w.emulator.quirks.staleListsMs = 0;
      ageCreate(resource, PROOF_MS);
      return { w, resource, args };
    }
    const idsIn = (w: World): unknown[] =>
      w.emulator.tableNames().flatMap((name) => w.emulator.objects(name).map(({ id }) => id));

    test("is found by up, which sends that argument", async () => {
      const { w, resource, args } = await lost();
      expect(idsIn(w)).toHaveLength(1);
      await resource.up(args);
      expect(idsIn(w)).toEqual([resource.state?.id]);
      expect((await resource.preview(args)).step).toBe("same");
    });

    test("is found by destroy, also after a refresh", async () => {
      const { w, resource } = await lost();
      await resource.refresh();
      expect(idsIn(w)).toHaveLength(1);
      await resource.destroy();
      expect(idsIn(w)).toEqual([]);
    });
  },
);

describe("where the response of the deletion is lost, too", () => {
  const loseDeletion = (w: World) =>
    w.emulator.faults.add({ how: "reset", when: "after", match: { method: "DELETE" } });

  test("the object of a lost create that the program changed is replaced by one", async () => {
    const { w, resource } = await lostAlert();
    loseDeletion(w);
    expect(await resource.up({ ...alertArgs, description: "Changed" })).toBe("replace");
    expect(w.emulator.objects("alerts").map(({ id }) => id)).toEqual([resource.state?.id]);
  });

  test("an object whose outputs were lost is created again", async () => {
    const w = await world({}, settle(500));
    lose(w, "after", 1, "POST /aaa/api-keys/v3");
    const loss = loseDeletion(w);
    const resource = new Resource(w, apiKeyResource);
    expect(await resource.up({ name: "Key", presets: ["SendData"] })).toBe("create");
    expect(loss.hits).toBe(1);
  });
});
