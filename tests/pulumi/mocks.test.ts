import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "../../src";
import { type Emulator, startEmulator } from "../../src/emulator";
import { definitionOf } from "../../src/provider/definition";
import { nodeOf } from "../../src/schema/node";
import { allServices } from "../../src/services";
import type { AnyDefinition } from "../../src/services/define";
import { hasList, hasLookup, listFunctionOf } from "../../src/services/object-functions";
import { definitions } from "../support/definitions";

type Call = Pick<pulumi.runtime.MockCallArgs, "token" | "inputs">;
type LookupForm = (args: object) => unknown;
const functions = coralogix as unknown as Record<string, LookupForm>;

const typesWith = (has: (definition: AnyDefinition) => boolean): [string][] =>
  definitions.flatMap(([resourceType, definition]) => (has(definition) ? [[resourceType]] : []));

const calls: Call[] = [];
const setCall = (call: (args: Call) => pulumi.runtime.MockCallResult, preview = false) =>
  pulumi.runtime.setMocks(
    {
      newResource: ({ id, name, inputs }) => ({ id: id || `${name}-id`, state: inputs }),
      call: (args) => {
        calls.push({ token: args.token, inputs: args.inputs });
        return call(args);
      },
    },
    "project",
    "stack",
    preview,
  );
const resolved = <T>(output: pulumi.Output<T>) => new Promise<T>((done) => output.apply(done));

describe("lookup functions in a unit test with setMocks", () => {
  let emulator: Emulator;
  const ENV = ["CORALOGIX_URL", "CORALOGIX_API_KEY"] as const;
  const before = ENV.map((name) => process.env[name]);
  beforeAll(async () => {
    emulator = await startEmulator({ apiKey: "key" });
    process.env.CORALOGIX_URL = emulator.url;
    process.env.CORALOGIX_API_KEY = "key";
  });
  beforeEach(() => calls.splice(0));
  afterAll(async () => {
    for (const [index, name] of ENV.entries())
      if (before[index] === undefined) delete process.env[name];
      else process.env[name] = before[index];
    await emulator.close();
  });
  afterEach(() => expect(emulator.calls.count()).toBe(0));

  test.each(typesWith(hasLookup))(
    "get%s and its output form return what `call` returns, and send no request",
    async (resourceType) => {
      await setCall(({ inputs }) => ({ id: "1", name: inputs.name }));
      const [token, found] = [`coralogix:index:get${resourceType}`, { id: "1", name: "Errors" }];
      const args = { name: "Errors", connection: undefined };
      expect(await functions[`get${resourceType}`]?.(args)).toEqual(found);
      const output = functions[`get${resourceType}Output`]?.({ name: "Errors" });
      expect(await resolved(output as pulumi.Output<unknown>)).toEqual(found);
      const call = { token, inputs: { name: "Errors" } };
      expect(calls).toEqual([call, call]);
      expect(calls[0]?.inputs).not.toHaveProperty("connection");
    },
  );

  test.each(typesWith(hasList))(
    "list%s and its output form return what `call` returns, and send no request",
    async (resourceType) => {
      const found = [{ id: "1", name: "Errors" }, { id: "2" }];
      await setCall(() => found);
      const args = { limit: 2, connection: undefined };
      const name = listFunctionOf(definitionOf(resourceType));
      expect(await functions[name]?.(args)).toEqual(found);
      const output = functions[`${name}Output`]?.({ limit: pulumi.output(2) });
      expect(await resolved(output as pulumi.Output<unknown>)).toEqual(found);
      const call = { token: `coralogix:index:${name}`, inputs: { limit: 2 } };
      expect(calls).toEqual([call, call]);
    },
  );

  const reads = allServices().flatMap(({ functions: all = [] }) => all);
  test.each(reads.map(({ name, result }) => [name, result] as const))(
    "%s and its output form return what `call` returns, and send no request",
    async (name, result) => {
      const found = nodeOf(result().schema).type === "list" ? [{ id: "1" }] : { id: "1" };
      await setCall(() => found);
      expect(await functions[name]?.({ connection: "eu" })).toEqual(found);
      const output = functions[`${name}Output`]?.({ connection: pulumi.output("eu") });
      expect(await resolved(output as pulumi.Output<unknown>)).toEqual(found);
      const call = { token: `coralogix:index:${name}`, inputs: { connection: "eu" } };
      expect(calls).toEqual([call, call]);
    },
  );

  test("the results have the types of the functions", async () => {
    await setCall(({ token }) => {
      if (token === "coralogix:index:listAlerts") return [{ id: "1", name: "a", priority: "P1" }];
      if (token === "coralogix:index:listWebhooks") return [{ id: "u/7", externalId: 7 }];
      return token === "coralogix:index:getQuota" ? { rules: [] } : [{ name: "Admin" }];
    });
    const priorities: (string | undefined)[] = (await coralogix.listAlerts()).map(
      ({ priority }) => priority,
    );
    const numbers = await resolved(
      coralogix
        .listWebhooksOutput()
        .apply((all) => all.map(({ externalId }): number => externalId)),
    );
    const { rules } = coralogix.getQuotaOutput();
    const roles = (await coralogix.getSystemRoles()).map(({ name }) => name);
    expect([priorities, numbers, await resolved(rules), roles]).toEqual([
      ["P1"],
      [7],
      [],
      ["Admin"],
    ]);
  });

  test("the result of a list that is no array, or of a read that is no object, is an error", async () => {
    await setCall(({ inputs }) => inputs);
    await expect(coralogix.listAlerts({ limit: 1 })).rejects.toThrow(
      "listAlerts: the mock returned no array. In `call` of `pulumi.runtime.setMocks`, return an array of the results for the token coralogix:index:listAlerts",
    );
    await setCall(() => undefined as unknown as pulumi.runtime.MockCallResult);
    await expect(coralogix.getQuota()).rejects.toThrow(
      "getQuota: the mock returned no object. In `call` of `pulumi.runtime.setMocks`, return the properties of the result for the token coralogix:index:getQuota",
    );
  });

  test("the result has the type of the lookup, and outputs are arguments", async () => {
    await setCall(() => ({ id: "uuid/7", externalId: 7, name: "hook" }));
    const plain: number = (await coralogix.getWebhook({ name: "hook" })).externalId;
    const { externalId } = coralogix.getWebhookOutput({ name: pulumi.output("hook") });
    const lifted: number = await resolved(externalId);
    expect([plain, lifted]).toEqual([7, 7]);
  });

  test("whoami calls `coralogix:index:whoami`", async () => {
    await setCall(() => ({ teamId: 4, teamName: "team" }));
    expect(await coralogix.whoami({ connection: "eu" })).toEqual({ teamId: 4, teamName: "team" });
    expect(await resolved(coralogix.whoamiOutput().teamName)).toBe("team");
    const token = "coralogix:index:whoami";
    expect(calls).toEqual([
      { token, inputs: { connection: "eu" } },
      { token, inputs: {} },
    ]);
  });

  test.each([
    ["undefined", undefined],
    ["an empty object", {}],
    ["the inputs", { name: "hook" }],
    ["a string", "hook"],
  ])("%s as the result of `call` is an error that says what to return", async (_, result) => {
    await setCall(() => result as unknown as pulumi.runtime.MockCallResult);
    await expect(coralogix.getWebhook({ name: "hook" })).rejects.toThrow(
      "getWebhook: the mock returned no id. In `call` of `pulumi.runtime.setMocks`, return the properties of the object with its id for the token coralogix:index:getWebhook",
    );
    await expect(coralogix.whoami()).rejects.toThrow(
      "whoami: the mock returned no teamId. In `call` of `pulumi.runtime.setMocks`, return the properties of the object with its teamId for the token coralogix:index:whoami",
    );
  });

  test("an error of `call` is the error of the lookup", async () => {
    await setCall(({ token }) => {
      throw new Error(`unexpected ${token}`);
    });
    await expect(coralogix.getAlert({ id: "1" })).rejects.toThrow(
      "unexpected coralogix:index:getAlert",
    );
  });

  test("an argument that is unknown at preview makes no call", async () => {
    await setCall(() => ({ id: "1" }), true);
    const unknown = pulumi.output(pulumi.unknown) as unknown as pulumi.Output<string>;
    const output = coralogix.getAlertOutput({ id: unknown });
    await (output as unknown as { isKnown: Promise<boolean> }).isKnown;
    expect(calls).toEqual([]);
  });

  test("X.get is a call of `newResource` with the id", async () => {
    await setCall(() => ({}));
    expect(await resolved(coralogix.DashboardFolder.get("f", "12").id)).toBe("12");
  });
});
