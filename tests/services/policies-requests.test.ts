import { nodeOf } from "../../src/schema/node";
import { selectManaged } from "../../src/schema/select-managed";
import { policy } from "../../src/services/policies/tco-policy";
import { closeAll } from "../http/support/server";
import { account } from "../support/account";
import { captureLog } from "../support/world";
import { ID, logsPolicy, policyResponse } from "./support/policies";

afterAll(closeAll);
const output = captureLog();

describe("TcoPolicy requests and responses", () => {
  test("create sends disabled, an empty description, an expression without severities, and an unspecified priority", async () => {
    const responses = { "POST /dataplans/policies/v1": { policy: policyResponse } };
    const { handlersOf, sent } = await account(responses);
    const fields = {
      name: "one",
      enabled: false,
      applicationRule: { ruleTypeId: "IS", name: ["b", "a"] },
      targets: [{ priority: "LOW", dataset: "x" }],
      logRules: { dpxlExpression: "<v1>true" },
      placement: { first: {} },
    };
    const created = await handlersOf(policy).create(fields, { id: "" });
    expect(sent()).toEqual([
      {
        name: "one",
        description: "",
        disabled: true,
        priority: "PRIORITY_TYPE_UNSPECIFIED",
        applicationRule: { ruleTypeId: "RULE_TYPE_ID_IS", name: "b,a" },
        targets: [{ priority: "PRIORITY_TYPE_LOW", dataset: "x" }],
        logRules: { dpxlExpression: "<v1>true" },
        placement: { first: {} },
      },
    ]);
    expect(created).toEqual({
      id: ID,
      remote: {
        name: "one",
        priority: "LOW",
        enabled: true,
        order: -3,
        logRules: { severities: ["DEBUG"] },
      },
    });
  });

  test("an empty expression beside severities is dropped and is no drift", async () => {
    const { handlersOf } = await account({
      [`GET /dataplans/policies/v1/${ID}`]: {
        policy: {
          ...policyResponse,
          logRules: { severities: ["SEVERITY_DEBUG"], dpxlExpression: "" },
        },
      },
    });
    const { remote } = await handlersOf(policy).read(ID);
    expect(remote).toMatchObject({ logRules: { severities: ["DEBUG"] } });
    expect(selectManaged(nodeOf(policy.fields), remote, logsPolicy())).toEqual(logsPolicy());
  });

  test("update sends enabled and no placement", async () => {
    const { handlersOf, sent, requested } = await account({
      "PUT /dataplans/policies/v1": { policy: policyResponse },
    });
    await handlersOf(policy).update?.(
      ID,
      logsPolicy({ placement: { last: {} } }),
      logsPolicy({ placement: { last: {} } }),
    );
    expect(requested()).toEqual(["PUT /dataplans/policies/v1"]);
    expect(sent()).toEqual([
      {
        id: ID,
        name: "one",
        description: "",
        enabled: true,
        priority: "PRIORITY_TYPE_LOW",
        logRules: { severities: ["SEVERITY_DEBUG"] },
      },
    ]);
  });

  test.each([
    ["a policy marked as deleted", { policy: { ...policyResponse, deleted: true } }],
    ["no policy", {}],
  ])("read fails for %s", async (_, response) => {
    const { handlersOf } = await account({ [`GET /dataplans/policies/v1/${ID}`]: response });
    await expect(handlersOf(policy).read(ID)).rejects.toThrow("GET /dataplans/policies/v1/{id}");
  });

  test("targets without a policy priority are read, and empty severities beside an expression are dropped", async () => {
    const targetsResponse = {
      ...policyResponse,
      priority: "PRIORITY_TYPE_UNSPECIFIED",
      logRules: { severities: [], dpxlExpression: "<v1>true" },
    };
    const { handlersOf } = await account({
      [`GET /dataplans/policies/v1/${ID}`]: { policy: targetsResponse },
    });
    const { remote } = await handlersOf(policy).read(ID);
    expect(remote).toMatchObject({
      targets: [{ dataset: "logs", dataspace: "default", priority: "LOW" }],
    });
    expect(remote).toMatchObject({ logRules: { dpxlExpression: "<v1>true" } });
    expect(remote).not.toHaveProperty("priority");
    const mine = {
      name: "one",
      targets: [{ priority: "LOW" }],
      logRules: { dpxlExpression: "<v1>true" },
    };
    expect(selectManaged(nodeOf(policy.fields), { ...remote, order: undefined }, mine)).toEqual(
      mine,
    );
  });

  test("prints no lines about TcoPolicy", () =>
    expect(output.filter((line) => line.includes("TcoPolicy "))).toEqual([]));
});
