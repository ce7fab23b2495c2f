import * as coralogix from "pulumi-coralogix";
import { MODES } from "../../src/provider/state/type-token";
import { call } from "./support/call";
import { connectionConfig, KEY, type World, world } from "./support/world";

const STAGING = "key-of-staging";
const GROUPS = "/aaa/team-groups/v2";
/** The resource in state, in the account of another connection than the default one. */
const one = () => new coralogix.TeamGroup("one", { name: "Admins", connection: "prod" });

describe.each(MODES)(
  "in the %s form, where two accounts have an object with the same id",
  (form) => {
    let w: World;
    let id: string;
    /** A stack with a group of one account; the other account has a group that no stack has. */
    beforeAll(async () => {
      w = await world({ form, config: {} });
      w.emulator.keys.add({ key: STAGING, teamId: 77 });
      const connection = (apiKey: string) => ({ url: w.emulator.url, apiKey });
      const connections = { prod: connection(KEY) };
      await w.stack.configure({
        ...connectionConfig(w.emulator.url, STAGING),
        "coralogix:connections": { secret: JSON.stringify(connections) },
      });
      expect((await w.stack.up(async () => void one())).ok).toBe(true);
      id = (await w.stack.resource("one"))?.id as string;
      const { group: other } = await call(w.emulator, "POST", GROUPS, { name: "Admins" }, STAGING);
      expect(String(other.groupId)).toBe(id);
    });
    afterAll(() => w.close());

    test("a new resource with the name of one is refused by the preview, and by `up` at once", async () => {
      const program = async () => {
        one();
        new coralogix.TeamGroup("other", {
          name: "Admins",
          description: "for staging",
        });
      };
      for (const command of ["preview", "up"] as const) {
        const { ok, text } = await w.stack[command](program);
        expect([ok, text]).toEqual([false, expect.stringContaining("exists already")]);
        expect(text).not.toContain("which this stack manages");
      }
    });

    test("the import of one is no warning about the other", async () => {
      const run = await w.stack.up(async () => {
        one();
        new coralogix.TeamGroup("other", { name: "Admins" }, { import: id });
      });
      expect([run.ok, run.text]).toEqual([
        true,
        expect.not.stringContaining("has this object already"),
      ]);
    });
  },
);
