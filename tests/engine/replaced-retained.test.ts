import * as coralogix from "pulumi-coralogix";
import { MODES } from "../../src/provider/state/type-token";
import { call } from "./support/call";
import { type World, world } from "./support/world";

const described = (description: string, name: string) => async () =>
  void new coralogix.TeamGroup(
    "group",
    { name, description },
    { replaceOnChanges: ["description"], retainOnDelete: true },
  );

describe.each(MODES)(
  "in the %s form, an object that the option retainOnDelete keeps has the name of the new one",
  (form) => {
    let w: World;
    let id: string | undefined;
    beforeEach(async () => {
      w = await world({ form });
      expect(await w.stack.up(described("one", "Group"))).toMatchObject({ ok: true });
      id = (await w.stack.resource("group"))?.id;
    });
    afterEach(() => w.close());
    const advice = () => expect.stringContaining(`delete or rename ${id} in the account`);

    test.each([
      ["that the diff decides", "two", {}],
      ["of --replace", "one", { replace: ["**group"] }],
    ])("the preview refuses a replacement %s", async (_, description, flags) => {
      const refused = await w.stack.preview(described(description, "Group"), flags);
      expect(refused).toMatchObject({ ok: false, text: advice() });
    });

    test("after a replacement without a preview has failed, another name or the deletion of the object lets it continue", async () => {
      await w.stack.configure({ "coralogix:checkCreates": "false" });
      const two = described("two", "Group");
      expect(await w.stack.up(two)).toMatchObject({ ok: false, text: advice() });
      await w.stack.configure({ "coralogix:checkCreates": "true" });
      expect(await w.stack.preview(two)).toMatchObject({ ok: false, text: advice() });
      expect(await w.stack.preview(described("two", "Other"))).toMatchObject({ ok: true });
      await call(w.emulator, "DELETE", `/aaa/team-groups/v2/${id}`);
      expect(await w.stack.up(two)).toMatchObject({ ok: true });
      expect(await w.stack.pending(two)).toEqual([]);
    });
  },
);
