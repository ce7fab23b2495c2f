import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";
import { type Emulator, startEmulator } from "pulumi-coralogix/emulator";
import { call } from "../engine/support/call";
import type { Run } from "../engine/support/stack";
import { type World, world } from "../engine/support/world";

type Options = pulumi.CustomResourceOptions & { replaceOnChanges?: string[] };
const opsOf = ({ steps }: Run, name: string) =>
  [...new Set(steps.filter((step) => step.name === name).map(({ op }) => op))].sort();

const widget = (title: string) => ({
  title,
  definition: {
    lineChart: {
      queryDefinitions: [{ query: { metrics: { promqlQuery: `sum(rate(${title}_total[1m]))` } } }],
    },
  },
});
const titles = Array.from({ length: 30 }, (_, n) => `requests_${n}`);
const board = (shown: readonly string[], opts: Options = {}) =>
  new coralogix.Dashboard(
    "board",
    {
      name: "Board",
      layout: {
        sections: [{ rows: [{ appearance: { height: 10 }, widgets: shown.map(widget) }] }],
      },
    },
    opts,
  );

/** The lines of a preview that belong to a resource. */
function linesOf(text: string, name: string): string[] {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => line.includes(`::${name}]`));
  const end = lines.findIndex(
    (line, n) => n > start && /^ *[~+-]+ .*: \(|^--outputs|^Resources:/.test(line),
  );
  return lines.slice(start - 1, end === -1 ? undefined : end).filter((line) => line.trim());
}

// The tests of a block use one stack, in this order.
describe("a dashboard in the plugin form", () => {
  let w: World;
  const WIDGETS = "layout.sections[0].rows[0].widgets";
  beforeAll(async () => {
    w = await world({ form: "plugin" });
    const run = await w.stack.up(async () => void board(titles));
    if (!run.ok) throw new Error(run.text);
  });
  afterAll(() => w.close());

  test("one widget inserted before 30 others takes at most 40 lines of a preview", async () => {
    const run = await w.stack.preview(async () => void board(["inserted", ...titles]));
    const lines = linesOf(run.text, "board");
    expect(lines.join("\n")).toContain("inserted_total");
    expect(lines.join("\n")).not.toContain("requests_");
    expect(lines.length).toBeLessThanOrEqual(40);
  });

  test("ignoreChanges ignores a change of a nested field", async () => {
    const changed = ["other", ...titles.slice(1)];
    const ignored = async () =>
      void board(changed, { ignoreChanges: [`${WIDGETS}[0].title`, `${WIDGETS}[0].definition`] });
    expect(await w.stack.pending(ignored)).toEqual([]);
    const [step] = await w.stack.pending(async () => void board(changed));
    expect(step).toMatchObject({ op: "update", name: "board" });
  });

  test("replaceOnChanges replaces the dashboard for a change of a nested field only", async () => {
    const changed = ["other", ...titles.slice(1)];
    const replaceOnChanges = [`${WIDGETS}[*].title`];
    const replaced = await w.stack.preview(async () => void board(changed, { replaceOnChanges }));
    expect(opsOf(replaced, "board")).toContain("replace");
    const last = { replaceOnChanges: [`${WIDGETS}[29].title`] };
    const updated = await w.stack.preview(async () => void board(changed, last));
    expect(opsOf(updated, "board")).toEqual(["update"]);
  });
});

describe("explicit providers of two accounts", () => {
  let w: World;
  let other: Emulator;
  beforeAll(async () => {
    w = await world({ form: "plugin" });
    other = await startEmulator({ apiKey: "other-canary-key" });
  });
  afterAll(async () => {
    await w.close();
    await other.close();
  });
  const eu = () =>
    new coralogix.Provider("eu", { url: other.url, apiKey: "other-canary-key", maxInFlight: 4 });
  class Group extends pulumi.ComponentResource {
    constructor(opts: pulumi.ComponentResourceOptions) {
      super("test:Group", "group", {}, opts);
      new coralogix.DashboardFolder("below", { name: "Below" }, { parent: this });
    }
  }
  const program = async () => {
    const provider = eu();
    new coralogix.DashboardFolder("here", { name: "Here" });
    const there = new coralogix.DashboardFolder("there", { name: "There" }, { provider });
    new Group({ providers: [provider] });
    const found = coralogix.getDashboardFolderOutput({ id: there.id }, { provider });
    const listed = coralogix.listDashboardFoldersOutput({ namePattern: there.name }, { provider });
    return { found: found.name, listed: listed.apply((all) => all.map(({ name }) => name)) };
  };
  const names = (emulator: Emulator) =>
    (emulator.objects("folders") as { name: string }[]).map(({ name }) => name).sort();

  test("resources, components and functions use the account of their provider", async () => {
    const run = await w.stack.up(program);
    expect([run.text, run.ok]).toEqual([expect.any(String), true]);
    expect([names(w.emulator), names(other)]).toEqual([["Here"], ["Below", "There"]]);
    expect(await w.stack.inner.outputs()).toMatchObject({
      found: { value: "There" },
      listed: { value: ["There"] },
    });
    expect(await w.stack.pending(program)).toEqual([]);
    expect((await w.stack.state()).text).not.toContain("other-canary-key");
  });

  test("refresh and destroy use them too", async () => {
    const { ok, changes } = await w.stack.refresh();
    expect([ok, changes.update ?? 0]).toEqual([true, 0]);
    expect((await w.stack.destroy()).ok).toBe(true);
    expect([names(w.emulator), names(other)]).toEqual([[], []]);
  });
});

describe("resources in the plugin form", () => {
  const SECRETS = ["canary-url", "canary-service-key", "canary-header", "canary-label"];
  const expectNoSecret = (text: string) => {
    for (const secret of SECRETS) expect(text).not.toContain(secret);
  };
  let w: World;
  beforeAll(async () => {
    w = await world({ form: "plugin" });
  });
  afterAll(() => w.close());
  const secrets =
    (end = "") =>
    async () => {
      new coralogix.Webhook("slack", {
        name: "slack",
        url: `https://hooks.example.com/canary-url${end}`,
        slack: {},
      });
      new coralogix.Webhook("pager", {
        name: "pager",
        pagerDuty: { serviceKey: pulumi.output("canary-service-key") },
      });
      new coralogix.Webhook("generic", {
        name: "generic",
        url: "https://hooks.example.com/",
        genericWebhook: pulumi.output({
          method: "POST" as const,
          headers: { Authorization: "canary-header" },
        }),
      });
      new coralogix.Alert("alert", {
        name: "alert",
        logsImmediate: {},
        entityLabels: { owner: pulumi.secret("canary-label") },
      });
    };

  test("no secret is in the state or in the output of up, preview, refresh and get", async () => {
    const runs = [await w.stack.up(secrets())];
    expect(runs[0]).toMatchObject({ ok: true });
    expectNoSecret((await w.stack.state()).text);
    runs.push(await w.stack.preview(secrets("-changed")), await w.stack.refresh());
    const id = (await w.stack.resource("slack"))?.id as string;
    const withLookup = async () => {
      await secrets("-changed")();
      coralogix.Webhook.get("looked-up", id);
    };
    runs.push(await w.stack.up(withLookup));
    expect(runs.at(-1)).toMatchObject({ ok: true });
    expectNoSecret((await w.stack.state()).text);
    for (const { text } of runs) expectNoSecret(text);
    const pending = await w.stack.pending(withLookup);
    expect(pending.map(({ op, name }) => `${op} ${name}`)).toEqual(["read looked-up"]);
  });

  test("the option import imports an object by its id, and updates one that differs", async () => {
    const ids = ["c2a9e8b6-13f7-4d0b-9d5e-5b8f6a7c4e21", "c2a9e8b6-13f7-4d0b-9d5e-5b8f6a7c4e22"];
    for (const id of ids)
      await call(w.emulator, "POST", "/dashboards/folders/v1", { folder: { id, name: id } });
    const program = async () => {
      for (const [name, id] of Object.entries({ equal: ids[0], Other: ids[1] }))
        new coralogix.DashboardFolder(
          name,
          { name: name === "equal" ? (id as string) : name },
          { import: id as string },
        );
    };
    const run = await w.stack.up(program);
    expect([run.ok, opsOf(run, "equal"), opsOf(run, "Other")]).toEqual([
      true,
      ["import"],
      ["import", "update"],
    ]);
    expect(await w.stack.pending(program)).toEqual([]);
  });

  test("the option import imports a role whose program leaves out what the service fills in", async () => {
    const role = { name: "Editor", parentRoleName: "Read-Only User" };
    const { id } = await call(w.emulator, "PUT", "/aaa/custom-roles/v1", role);
    const program = async () => {
      new coralogix.CustomRole("editor", role, { import: String(id) });
    };
    const run = await w.stack.up(program);
    expect([run.ok, opsOf(run, "editor")]).toEqual([true, ["import"]]);
    expect((await w.stack.resource("editor"))?.outputs).toMatchObject({ teamId: 1 });
    expect(await w.stack.pending(program)).toEqual([]);
  });
});
