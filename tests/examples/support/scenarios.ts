import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Emulator, EmulatorOptions } from "pulumi-coralogix/emulator";
import { blocksOf } from "../../docs/support/blocks";
import { withoutIds } from "../../docs/support/shown";
import { formOfTests } from "../../support/form";
import { writesTo } from "../../support/writes";
import type { Config, ExampleStack, Run, Step } from "./example-stack";
import { EXAMPLES } from "./install-example";

export const KEY = "a-key-of-the-examples";
const SECOND_KEY = "a-key-of-another-team";
/** The id of an AI application. */
const ASSISTANT = "0f0e0d0c-0b0a-4909-8807-060504030201";

/** A running example and its account. */
interface RunningExample {
  stack: ExampleStack;
  emulator: Emulator;
  /** Environment variables with URL and API key, for the scripts of the example. */
  env: Record<string, string>;
}
/** Settings and additional checks of one example. */
export interface Scenario {
  account?: Partial<EmulatorOptions>;
  /** The teams in which the example creates objects. The default is the first team. */
  teams?: readonly number[];
  /** The stack configuration. The default is one connection. */
  config?(emulator: Emulator): Config;
  /** Operations of a preview in the plugin form that differ from the README, by resource name. */
  inPlugin?: Readonly<Record<string, readonly string[]>>;
  /** Runs before the first preview. */
  before?(it: RunningExample): Promise<void>;
  /** Runs after `up`. */
  during?(it: RunningExample): Promise<void>;
  /** Runs after `destroy`, for example to check and remove objects that the API cannot delete. */
  after?(it: RunningExample): void;
}

/** Two named connections to the two teams of an emulator. */
function connections({ url, keys }: Emulator, first: string, second: string): Config {
  keys.add({ key: SECOND_KEY, teamId: 2 });
  const byName = { [first]: { url, apiKey: KEY }, [second]: { url, apiKey: SECOND_KEY } };
  return { "coralogix:connections": { secret: JSON.stringify(byName) } };
}

/** The `pulumi config set` commands that a script prints, as configuration. */
const settingsIn = (printed: string): Config =>
  Object.fromEntries(
    [...printed.matchAll(/^pulumi config set (\w+) (\S+)$/gm)].map(([, key, value]) => [
      key,
      value,
    ]),
  );

const isProvider = (type: string): boolean => type.startsWith("pulumi:providers:");

/**
 * The changes of a preview or an `up`, such as `update pager`. A changed setting of the stack also
 * changes the default provider, which the CLI does not show.
 */
const changedResources = (run: Run | undefined): string[] =>
  (run?.steps ?? [])
    .filter(({ op, type }) => op !== "same" && op !== "read" && !isProvider(type))
    .map(({ op, name }) => `${op} ${name}`);

/** Objects of `whole-team` that remain in the account, and their state after `destroy`. */
const NOT_DELETED: Record<string, object> = {
  members: { status: "INACTIVE" },
  saml: { active: false },
  "logs-archive": { isActive: false },
  "metrics-archive": { disabled: true },
  "usage-export": { enabled: false },
  "archive-retentions": { names: ["Default", "Month", "Year", "Ten years"] },
  "archive-retentions-active": {},
  "archive-retention-ids": {},
  "action-order": {},
  "ai-applications": {},
};

/** The examples that need settings or additional checks. */
export const scenarios: Record<string, Scenario> = {
  "reference-flow": {
    async before({ stack, emulator, env }) {
      const lines = (await stack.script("legacy.ts", env)).trim().split("\n");
      expect(lines).toEqual([
        "webhooks so far: 0",
        "webhook: created and tested",
        "alert: created, notifies webhook 1",
        "alert: deleted",
        "webhook: deleted",
      ]);
      expect(
        emulator.calls
          .all()
          .every(
            ({ method, path }) =>
              method === "DELETE" || /\/v[13]\/(outgoing|alert-defs)/.test(path),
          ),
      ).toBe(true);
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
        emulator
          .objects("alerts", team)
          .map((alert) => Reflect.get(Object(alert.alertDefProperties), "priority")),
      );
      expect(priorities).toEqual([["P4"], ["P1"]]);
    },
  },
  "dashboard-copy": {
    teams: [1, 2],
    account: { teams: [{ id: 1 }, { id: 2 }] },
    config: (emulator) => connections(emulator, "source", "target"),
    async before({ stack, emulator, env }) {
      await stack.config(settingsIn(await stack.script("upload.ts", env, "exported.json")));
      const target = { TARGET_URL: emulator.url, TARGET_API_KEY: SECOND_KEY };
      const [, id] =
        /^copied: (\S{21})$/m.exec(
          await stack.script("copy.ts", { ...env, ...target }, "Checkout"),
        ) ?? [];
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
    async during({ stack, emulator }) {
      const id = String((await stack.outputs()).pagerId);
      expect(emulator.objects("connectors").map((one) => one.id)).toEqual(
        expect.arrayContaining([id, "checkout-mail"]),
      );
      expect(emulator.objects("routers")).toMatchObject([
        { rules: [{ targets: [{ connectorId: id }] }] },
      ]);
      // Another client changes a setting of the pager: only that setting is reverted, and the URL
      // is not printed.
      const pager = () => Object(emulator.objects("connectors").find((one) => one.id === id));
      const { fields } = pager().connectorConfig;
      emulator.put("connectors", {
        ...pager(),
        connectorConfig: { fields: { ...fields, method: "PUT" } },
      });
      const shown = [await stack.run("refresh"), await stack.run("up")];
      expect(changedResources(shown[1])).toEqual(["update pager"]);
      expect(shown.map(({ text }) => text).join()).not.toContain("hooks.example.com");
      expect(pager().connectorConfig.fields).toEqual(fields);
    },
  },
  cost: {
    async before({ emulator }) {
      const olly = {
        allocation: 1,
        allocationType: "PERCENTAGE",
        enabled: true,
        canOverflow: false,
      };
      emulator.put("quota-rules", {
        id: "quota-rules",
        setId: "set",
        rules: {},
        managed: { olly },
      } as { id: string });
    },
    async during({ stack, emulator }) {
      const [quota] = emulator.objects("quota-rules");
      expect(quota).toMatchObject({
        rules: { logs: { allocation: 60 } },
        managed: { olly: { allocation: 1 } },
      });
      // Another client uploads a file: the table is reverted, its rule does not change.
      const [table] = emulator.objects("custom-enrichment-rules");
      const byHand = { fileName: "by-hand.csv", textual: "host,team,tier\n", version: 2 };
      emulator.put("custom-enrichment-rules", { ...Object(table), ...byHand });
      await stack.run("refresh");
      expect(changedResources(await stack.run("up"))).toEqual(["update hosts"]);
      expect(emulator.objects("custom-enrichment-rules")).toMatchObject([{ ...table, version: 3 }]);
      // The account had no rule set before the example.
      emulator.forget("quota-rules", "quota-rules");
    },
  },
  "with-kubernetes": {
    async during({ stack, emulator }) {
      const thresholds = () =>
        emulator.objects("alerts").flatMap(({ alertDefProperties }) => {
          const [rule] = Object(alertDefProperties).metricThreshold?.rules ?? [];
          return rule ? [rule.condition.threshold] : [];
        });
      const gibibyte = 2 ** 30;
      expect(thresholds()).toEqual(expect.arrayContaining([3 / 2, 0.9 * (gibibyte / 4)]));
      await stack.config({ replicas: "6", memoryLimit: "1Gi" });
      const shown = changedResources(await stack.run("preview")).sort();
      expect(shown).toEqual(["update checkout", "update memory", "update unavailable"]);
      expect(changedResources(await stack.run("up")).sort()).toEqual(shown);
      expect(thresholds()).toEqual(expect.arrayContaining([6 / 2, 0.9 * gibibyte]));
    },
  },
  "whole-team": {
    config: ({ url }) => ({
      "coralogix:url": url,
      "coralogix:apiKey": { secret: KEY },
      pagerKey: { secret: "a-pager-key" },
      chatUrl: { secret: "https://hooks.slack.com/services/chat" },
      statusPageUrl: { secret: "https://status.example.com/hook" },
      awsRoleArn: { secret: "arn:aws:iam::123456789012:role/metrics" },
      ssoMetadataUrl: "https://sso.example.com/metadata",
      assistantId: ASSISTANT,
    }),
    async before({ emulator }) {
      emulator.put("ai-applications", { id: ASSISTANT, application: "shop-assistant" } as {
        id: string;
      });
    },
    async during({ stack }) {
      await stack.config({ errorThreshold: "80" });
      const preview = await stack.run("preview");
      expect(changedResources(preview).sort()).toEqual(
        ["checkout", "search", "storefront"].map((service) => `update ${service}-errors`),
      );
      expect(preview.text).not.toContain("a-pager-key");
    },
    after({ emulator }) {
      for (const [table, state] of Object.entries(NOT_DELETED)) {
        const objects = emulator.objects(table);
        expect(objects).not.toEqual([]);
        expect(objects).toEqual(objects.map(() => expect.objectContaining(state)));
        for (const { id } of objects) emulator.forget(table, String(id));
      }
    },
  },
  "adopt-existing": {
    // The API masks the URL of the webhook, so the engine updates it after the import.
    inPlugin: { "on-call": ["import", "update"] },
    async before({ stack, emulator, env }) {
      await stack.config(settingsIn(await stack.script("by-hand.ts", env)));
      const { ok, text } = await stack.try("preview");
      expect(ok).toBe(false);
      for (const line of withoutIds(differencesInReadme()).trim().split("\n"))
        expect(withoutIds(text)).toContain(line.trim());
      await stack.config({ overwrite: "true" });
      emulator.calls.clear();
    },
    async during({ emulator }) {
      const written = writesTo(emulator);
      expect(
        written.map(({ method, path }) => `${method} ${path.split("/").slice(4).join("/")}`).sort(),
      ).toEqual([
        "PUT alerts/alerts/v3",
        ...(formOfTests() === "plugin" ? ["PUT integrations/webhooks/v1"] : []),
      ]);
      expect(["folders", "webhooks", "alerts"].map((table) => emulator.created(table))).toEqual([
        1, 1, 1,
      ]);
    },
  },
};

const differencesInReadme = (): string =>
  blocksOf("examples/adopt-existing/README.md", "text")[0] ?? "no differences in the README";

/** The rows of the preview in the README of an example; undefined without a preview. */
export function previewInReadme(name: string): Step[] | undefined {
  const page = readFileSync(join(EXAMPLES, name, "README.md"), "utf8");
  const [, rows] = /^ *Type +Name +Plan.*\n([\s\S]*?)^```/m.exec(page) ?? [];
  return rows?.split("\n").flatMap((row) => {
    const [, type, resource, op] = /([\w:/.-]+) +(\S+) +(\w+)\s*$/.exec(row) ?? [];
    return type && resource && op ? [{ op, type, name: resource }] : [];
  });
}
