import type { Emulator, EmulatorOptions } from "pulumi-coralogix/emulator";
import type { Config, Run, Stage } from "./stage";

export const KEY = "a-key-of-the-examples";
const SECOND_KEY = "a-key-of-another-team";

/** An example on its stage, and the account it plays in. */
export interface Played {
  stage: Stage;
  emulator: Emulator;
  /** What a script of the example finds its account by. */
  env: Record<string, string>;
}
/** What an example needs beside a key and an address, and what is tried with it beside the story that all have in common. */
export interface Scene {
  account?: Partial<EmulatorOptions>;
  /** The teams it makes things in, where it is not the first one alone. */
  teams?: readonly number[];
  /** In place of the one connection that most need. */
  config?(emulator: Emulator): Config;
  /** Before the first preview. */
  before?(it: Played): Promise<void>;
  /** While it stands: the previews after it must be as empty as before. */
  during?(it: Played): Promise<void>;
}

/** Two connections, by name, to the two teams of an emulator. */
function connections({ url, keys }: Emulator, first: string, second: string): Config {
  keys.add({ key: SECOND_KEY, teamId: 2 });
  const named = { [first]: { url, apiKey: KEY }, [second]: { url, apiKey: SECOND_KEY } };
  return { "coralogix:connections": { secret: JSON.stringify(named) } };
}

/** The settings that a script tells its reader to make. */
const settings = (printed: string): Config =>
  Object.fromEntries([...printed.matchAll(/^pulumi config set (\w+) (\S+)$/gm)].map(([, key, value]) => [key, value]));

/** What a run would do, or did, to resources. */
const changedIn = (run: Run | undefined): string[] =>
  (run?.steps ?? []).filter(({ op }) => op !== "same" && op !== "read").map(({ op, name }) => `${op} ${name}`);

/** Most examples need none. */
export const scenes: Record<string, Scene> = {
  "reference-flow": {
    async before({ stage, emulator, env }) {
      const lines = (await stage.script("legacy.ts", env)).trim().split("\n");
      expect(lines).toEqual([
        "webhooks so far: 0",
        "webhook: made and tested",
        "alert: made, calls webhook 1",
        "alert: removed",
        "webhook: removed",
      ]);
      expect(emulator.calls.all().every(({ method, path }) => method === "DELETE" || /\/v[13]\/(outgoing|alert-defs)/.test(path))).toBe(
        true,
      );
    },
    async during({ emulator }) {
      // The previews before and after `up` sent nothing.
      expect(emulator.calls.count("GET /integrations/webhooks/v1/{id}/test")).toBe(1);
    },
  },
  "two-accounts": {
    teams: [1, 2],
    account: { teams: [{ id: 1 }, { id: 2 }] },
    config: (emulator) => connections(emulator, "staging", "production"),
    async during({ emulator }) {
      const priorities = [1, 2].map((team) =>
        emulator.objects("alerts", team).map((alert) => Reflect.get(Object(alert.alertDefProperties), "priority")),
      );
      expect(priorities).toEqual([["P4"], ["P1"]]);
    },
  },
  "dashboard-copy": {
    teams: [1, 2],
    account: { teams: [{ id: 1 }, { id: 2 }] },
    config: (emulator) => connections(emulator, "source", "target"),
    async before({ stage, emulator, env }) {
      await stage.config(settings(await stage.script("upload.ts", env, "exported.json")));
      const target = { TARGET_URL: emulator.url, TARGET_API_KEY: SECOND_KEY };
      const [, id] = /^copied: (\S{21})$/m.exec(await stage.script("copy.ts", { ...env, ...target }, "Checkout")) ?? [];
      expect(emulator.objects("dashboards", 2)).toMatchObject([{ id }]);
      emulator.forget("dashboards", id ?? "", 2);
    },
    async during({ emulator }) {
      const [original] = emulator.objects("dashboards", 1);
      emulator.forget("dashboards", String(original?.id), 1);
      expect(emulator.objects("dashboards", 2)).toHaveLength(2);
    },
  },
  notifications: {
    async during({ stage, emulator }) {
      const id = String((await stage.outputs()).pagerId);
      expect(emulator.objects("connectors").map((one) => one.id)).toEqual(expect.arrayContaining([id, "checkout-mail"]));
      expect(emulator.objects("routers")).toMatchObject([{ rules: [{ targets: [{ connectorId: id }] }] }]);
      // Somebody else turns a knob of the pager: that alone is put right, and its address is never shown.
      const pager = () => Object(emulator.objects("connectors").find((one) => one.id === id));
      const { fields } = pager().connectorConfig;
      emulator.put("connectors", { ...pager(), connectorConfig: { fields: { ...fields, method: "PUT" } } });
      const shown = [await stage.run("refresh"), await stage.run("preview"), await stage.run("up")];
      expect(changedIn(shown[1])).toEqual(["update pager"]);
      expect(shown.map(({ text }) => text).join()).not.toContain("hooks.example.com");
      expect(pager().connectorConfig.fields).toEqual(fields);
    },
  },
  cost: {
    async before({ emulator }) {
      const olly = { allocation: 1, allocationType: "PERCENTAGE", enabled: true, canOverflow: false };
      emulator.put("quota-rules", { id: "quota-rules", setId: "set", rules: {}, managed: { olly } } as { id: string });
    },
    async during({ stage, emulator }) {
      const [quota] = emulator.objects("quota-rules");
      expect(quota).toMatchObject({ rules: { logs: { allocation: 60 } }, managed: { olly: { allocation: 1 } } });
      // Somebody else uploads another file: the table is put right, the rule that uses it is left alone.
      const [table] = emulator.objects("custom-enrichment-rules");
      const byHand = { fileName: "by-hand.csv", textual: "host,team,tier\n", version: 2 };
      emulator.put("custom-enrichment-rules", { ...Object(table), ...byHand });
      await stage.run("refresh");
      expect(changedIn(await stage.run("preview"))).toEqual(["update hosts"]);
      await stage.run("up");
      expect(emulator.objects("custom-enrichment-rules")).toMatchObject([{ ...table, version: 3 }]);
      // An account that never had a rule set has none afterwards.
      emulator.forget("quota-rules", "quota-rules");
    },
  },
  "adopt-existing": {
    async before({ stage, emulator, env }) {
      await stage.config(settings(await stage.script("by-hand.ts", env)));
      const { ok, text } = await stage.try("preview");
      expect(ok).toBe(false);
      expect(text).toContain('priority: is "P3", the program says "P2"');
      expect(text).toContain('description: is "made in a hurry", the program says nothing');
      await stage.config({ overwrite: "true" });
      emulator.calls.clear();
    },
    async during({ emulator }) {
      const written = emulator.calls.all().filter(({ method }) => method !== "GET");
      expect(written.map(({ method, path }) => `${method} ${path.split("/").slice(4).join("/")}`)).toEqual(["PUT alerts/alerts/v3"]);
      expect(["folders", "webhooks", "alerts"].map((kind) => emulator.created(kind))).toEqual([1, 1, 1]);
    },
  },
};
