import { existsSync } from "node:fs";
import { join } from "node:path";
import { definitions } from "../../../src/cli/account/definitions";
import { run } from "../../../src/cli/run";
import { startEmulator } from "../../../src/emulator";
import { DEFAULT_RETRY } from "../../../src/http/retry";
import { nodeOf } from "../../../src/schema/node";
import { allServices } from "../../../src/services";
import { closeAll, serveRaw } from "../../http/support/server";
import { expectNoCanary, withCanaries } from "../../support/canary";
import { checkedAccount } from "./support/checked-account";
import { contentOf } from "./support/plan";
import { KEY } from "./support/seeded-account";

const { account, stateOf, check } = checkedAccount();

describe("coralogix export", () => {
  test("sends read requests alone, and lists each type once", async () => {
    await check([]);
    const all = account.emulator.calls.all();
    expect(all.filter(({ method }) => method !== "GET")).toEqual([]);
    const lists = ["GET /alerts/alerts/v3", "GET /integrations/webhooks/v1", "GET /slo/slos/v1"];
    for (const route of lists.filter((one) => account.emulator.calls.count(one)))
      expect([route, account.emulator.calls.count(route)]).toEqual([route, 1]);
  });

  test("prints no secret", async () => {
    for (const [table, type] of [
      ["webhooks", "Webhook"],
      ["connectors", "Connector"],
    ] as const) {
      const [definition] = definitions([type]);
      for (const one of account.emulator.objects(table))
        account.emulator.put(
          table,
          withCanaries(nodeOf(definition?.fields as never), one, "theirs") as { id: string },
        );
    }
    const io = account.io();
    stateOf([]);
    for (const output of ["text", "json"])
      await run(["export", "--check", "--state", "state.json", "--output", output], io);
    expectNoCanary([io.stdout(), io.stderr()]);
  });

  test("fails with 3 where the key is wrong, in one message", async () => {
    const { exitCode, stderr } = await check([], { CORALOGIX_API_KEY: "wrong" });
    expect(exitCode).toBe(3);
    expect(stderr.split("\n").filter((line) => /\b401\b/.test(line))).toHaveLength(1);
  });

  test("fails with 3 where the key may read nothing, and names the first error", async () => {
    account.emulator.keys.add({ key: "none", permissions: [] });
    const { exitCode, stderr } = await check(["--type", "Webhook"], { CORALOGIX_API_KEY: "none" });
    expect(exitCode).toBe(3);
    expect(stderr).toMatch(/No resource type could be read\. The first error, of \w+: .*403/);
  });

  test("fails with 1 where no connection is possible, after the attempts of one request", async () => {
    const { url, connections } = await serveRaw((socket) => socket.destroy());
    const { exitCode, stderr } = await check([], { CORALOGIX_URL: `${url}/mgmt/openapi/5` });
    await closeAll();
    expect(exitCode).toBe(1);
    expect(stderr).toContain("Check the network");
    expect(connections()).toBe(DEFAULT_RETRY.tries);
  });

  test("fails with 3 where the key is missing", async () => {
    const { exitCode, stderr } = await check([], { CORALOGIX_API_KEY: "" });
    expect([exitCode, stderr]).toEqual([3, expect.stringContaining("CORALOGIX_API_KEY")]);
  });

  test("is done for the rest where the key lacks the permission for a service, and fails with 4", async () => {
    const { objects } = await contentOf(account.emulator, definitions(), KEY);
    stateOf(objects);
    account.emulator.keys.add({ key: "reader", permissions: permissionsExcept("webhooks") });
    const { exitCode, unmanaged, stderr } = await check([], { CORALOGIX_API_KEY: "reader" });
    expect(unmanaged).toEqual([]);
    expect(stderr).toMatch(/Not read completely:\n {2}Webhook: .*outbound-webhooks/);
    expect(stderr.match(/Not read completely:\n( {2}.*\n)*/)?.[0].split("\n")).toHaveLength(3);
    expect(exitCode).toBe(4);
  });

  test("contains values where the key may not read what an object refers to, and fails with 4", async () => {
    account.emulator.keys.add({ key: "reader", permissions: permissionsExcept("webhooks") });
    const { objects } = await account.readTypes("Alert");
    stateOf(objects.slice(1));
    const { unmanaged, stderr } = await check(["--type", "Alert"], { CORALOGIX_API_KEY: "reader" });
    expect(unmanaged).toEqual([`Alert ${objects[0]?.name}`]);
    stateOf(objects);
    const all = await check(["--type", "Alert"], { CORALOGIX_API_KEY: "reader" });
    expect([all.exitCode, stderr]).toEqual([4, expect.stringMatching(/ {2}Webhook: .*webhooks/)]);
  });

  test("fails with 3 where the key lacks all permissions", async () => {
    account.emulator.keys.add({ key: "nothing", permissions: [] });
    const options = ["--type", "Alert", "--type", "Webhook"];
    expect(await check(options, { CORALOGIX_API_KEY: "nothing" })).toMatchObject({ exitCode: 3 });
  });

  test("fails with 1 where the host cannot be reached, in one message", async () => {
    const env = { CORALOGIX_URL: "http://127.0.0.1:9", CORALOGIX_TIMEOUT_MS: "1000" };
    const { exitCode, stderr } = await check(["--type", "Alert", "--type", "View"], env);
    expect(exitCode).toBe(1);
    expect(stderr.match(/ECONNREFUSED/g)).toHaveLength(1);
    expect(stderr).toContain("127.0.0.1:9 is the right address");
  });

  test("ends with 130 at Ctrl-C, and has written nothing", async () => {
    const slow = await startEmulator({ apiKey: KEY, seed: true, latencyMs: 300 });
    const io = account.io({ CORALOGIX_URL: slow.url });
    const done = run(["export", "--out", "program"], io);
    setTimeout(() => io.interrupt(), 400);
    expect(await done).toBe(130);
    expect(io.stdout()).toBe("");
    expect(existsSync(join(account.folder, "program"))).toBe(false);
    await slow.close();
  });
});

/** All permissions but those of a service. */
function permissionsExcept(service: string): string[] {
  const of = (all: ReturnType<typeof allServices>) =>
    all.flatMap(({ operations }) =>
      Object.values(operations).flatMap(({ permissions = [] }) => permissions),
    );
  const denied = new Set(of(allServices().filter(({ name }) => name === service)));
  return of(allServices()).filter((one) => !denied.has(one));
}
