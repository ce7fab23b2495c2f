import { run } from "../../../src/cli/run";
import type { FaultHow } from "../../../src/emulator/faults/model";
import { proxy } from "../../support/proxy";
import { dashboard, logsAlert, notifies, slackWebhook } from "../support/objects";
import { copyIo, runCopy, useAccounts, writesOf } from "./support";

interface Step {
  result?: string;
  targetId?: string;
}

const accounts = useAccounts(async (create) => {
  const folder = await create("DashboardFolder", { name: "Platform" });
  for (const name of ["A", "B", "C"])
    await create("Dashboard", dashboard(name, { folderId: folder }));
  const hook = await create("Webhook", slackWebhook("On call"));
  for (const name of ["X", "Y", "Z"]) await create("Alert", logsAlert(name, notifies(hook)));
});

const ARGS = ["--type", "Dashboard", "--type", "Alert", "--yes"];
const TABLES = { folders: 1, dashboards: 3, webhooks: 1, alerts: 3 };

function expectNoDuplicates(): void {
  for (const [table, count] of Object.entries(TABLES)) {
    expect(accounts.target.objects(table)).toHaveLength(count);
    expect(accounts.target.created(table)).toBe(count);
  }
}

const FAULTS: Record<string, FaultHow & { when: "before" | "after" }> = {
  "a lost response": { how: "reset", when: "after" },
  "a lost request": { how: "reset", when: "before" },
  "a 500 after the write": { how: "status", status: 500, when: "after" },
  "a 500 before the write": { how: "status", status: 500, when: "before" },
};
let routes: readonly string[] | undefined;
/** The routes of the creates of a run without faults, which all tests share. */
async function createRoutes(): Promise<readonly string[]> {
  if (routes) return routes;
  await runCopy(accounts, ARGS);
  routes = [...new Set(writesOf(accounts.target))];
  accounts.target.reset();
  return routes;
}

test("a run creates objects with four operations", async () => {
  expect(await createRoutes()).toHaveLength(4);
});

describe.each(Object.entries(FAULTS))("%s", (_, fault) => {
  test.each([0, 1, 2, 3])("of create route %i leads to no duplicate", async (index) => {
    const route = (await createRoutes())[index] as string;
    accounts.target.faults.add({ ...fault, match: { route } });
    await runCopy(accounts, ARGS);
    const { code, steps } = await runCopy(accounts, ARGS);
    expect(steps.every(({ action, result }) => action === "equal" || result === "created")).toBe(
      true,
    );
    expect(code).toBe(0);
    expectNoDuplicates();
  });
});

test("an error that remains fails one object and those that refer to it, and is resumed", async () => {
  const remove = accounts.target.refuse("folders", () => "folders are not allowed");
  const first = await runCopy(accounts, ARGS);
  expect(first.code).toBe(4);
  const failed = first.steps.filter(({ result }) => result === "failed");
  expect(failed.map(({ name }) => name)).toEqual(["Platform", "A", "B", "C"]);
  expect(failed[1]?.failure).toContain('DashboardFolder "Platform", to which it refers,');
  expect(accounts.target.objects("alerts")).toHaveLength(3);
  remove();
  expect((await runCopy(accounts, ARGS)).code).toBe(0);
  expectNoDuplicates();
});

/** Longer than the lists of these tests lag. */
const SETTLED = { CORALOGIX_SETTLE_MS: "3000" };

/**
 * The address of the account behind a balancer: every second list comes from a replica that has the
 * state before the first write until `lagMs` after the last one.
 */
async function withStaleReplica(url: string, lagMs: number): Promise<string> {
  const before = new Map<string, unknown>();
  const counts = new Map<string, number>();
  let staleUntil = 0;
  const answer = (route: string, wire: unknown) => {
    if (!/^GET .*[^}]$/.test(route)) return wire;
    const count = (counts.get(route) ?? 0) + 1;
    counts.set(route, count);
    if (!before.has(route)) before.set(route, wire);
    return count % 2 && Date.now() < staleUntil ? before.get(route) : wire;
  };
  return proxy(
    url,
    (_, wire, route) => answer(route, wire),
    () => {
      staleUntil = Date.now() + lagMs;
    },
  );
}

describe("a target whose lists lag behind writes", () => {
  afterEach(() => {
    accounts.target.quirks.staleListsMs = 0;
  });

  test("lists all that was created when the copy ends, so that the next one finds it", async () => {
    accounts.target.quirks.staleListsMs = 1500;
    const first = await runCopy(accounts, ARGS, SETTLED);
    expect(first.steps.map(({ result }) => result)).toEqual(Array(8).fill("created"));
    expect(first.err).toContain("waiting 3 s");
    expect((await runCopy(accounts, ARGS, SETTLED)).code).toBe(0);
    expectNoDuplicates();
  });

  test("in one of two replicas: the copy does not end with the first complete list", async () => {
    const args = [...ARGS, "--to-url", await withStaleReplica(accounts.target.url, 1500)];
    const first = await runCopy(accounts, args, SETTLED);
    expect(first.steps.map(({ result }) => result)).toEqual(Array(8).fill("created"));
    expect((await runCopy(accounts, args, SETTLED)).code).toBe(0);
    expectNoDuplicates();
  });

  test("of objects whose ids derive from those of the source: the copy reads none at its end, and the next one creates none again", async () => {
    accounts.target.quirks.staleListsMs = 3_600_000;
    const args = ["--type", "Dashboard", "--yes"];
    for (const run of ["first", "next"]) {
      accounts.target.calls.clear();
      const { code, steps, err } = await runCopy(accounts, args, { CORALOGIX_SETTLE_MS: "50" });
      expect([run, code, steps.length]).toEqual([run, 0, 4]);
      expect(err).not.toContain("does not list");
      expect(accounts.target.calls.count("GET /dashboards/dashboards/v1/catalog/list")).toBe(1);
      expect(accounts.target.created("dashboards")).toBe(3);
      expect(accounts.target.created("folders")).toBe(1);
    }
  });

  test("not at all: the copy does not wait", async () => {
    const { err } = await runCopy(accounts, ARGS, { CORALOGIX_SETTLE_MS: "3600000" });
    expect(err).not.toContain("waiting");
    expectNoDuplicates();
  });

  test("for longer than expected: the objects that it does not list yet are named", async () => {
    accounts.target.quirks.staleListsMs = 3_600_000;
    const { code, err } = await runCopy(accounts, ARGS, { CORALOGIX_SETTLE_MS: "50" });
    expect(code).toBe(0);
    expect(err).toMatch(/does not list these objects yet: .*Webhook "On call".*\. Copy again only/);
  });
});

/** Runs a copy and interrupts it when the target has got a number of writes. */
async function interruptAfter(count: number, ...more: readonly string[]) {
  const io = copyIo(accounts);
  const timer = setInterval(() => {
    if (writesOf(accounts.target).length >= count) io.interrupt();
  }, 1);
  const code = await run(["copy", ...ARGS, "--to-url", accounts.target.url, ...more], io);
  clearInterval(timer);
  return { code, out: io.stdout(), err: io.stderr() };
}

const targetIds = (): string[] =>
  Object.keys(TABLES).flatMap((table) =>
    accounts.target.objects(table).map(({ id }) => String(id)),
  );

test.each([1, 3, 5])("Ctrl-C after write %i is resumed without duplicates", async (count) => {
  const { code, out, err } = await interruptAfter(count);
  expect(code).toBe(130);
  expect(err).toContain("Run the same command to continue");
  // Each object of the target is named with its id, or as one whose write was interrupted.
  const texts = [...out.matchAll(/^- \w+ "[^"]*": (.*)$/gm)].map(([, text]) => text);
  const missing = targetIds().filter((id) => !texts.includes(`created, with the id ${id}`));
  const unknown = texts.filter((text) => text?.startsWith("its write was interrupted"));
  expect(missing.length).toBeLessThanOrEqual(unknown.length);
  expect(texts.length).toBeGreaterThanOrEqual(count);
  accounts.target.calls.clear();
  expect((await runCopy(accounts, ARGS)).code).toBe(0);
  expectNoDuplicates();
});

test("Ctrl-C ends with the JSON of what was written", async () => {
  const { code, out } = await interruptAfter(3, "--output", "json");
  const { written, steps } = JSON.parse(out) as { written: boolean; steps: Step[] };
  expect([code, written, steps.length]).toEqual([130, true, 8]);
  const created = steps.flatMap(({ result, targetId }) => (result === "created" ? targetId : []));
  expect(targetIds()).toEqual(expect.arrayContaining(created));
  expect(steps.filter(({ result }) => result).length).toBeGreaterThanOrEqual(3);
});
