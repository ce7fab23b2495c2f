import * as coralogix from "../../src";
import { every, previewed, simulate } from "../../src/testing";
import { previewText, step, urnOf } from "../cli/review/support/preview";
import { above, errors, failingCheckout, HOUR, useMocks } from "./support";

const logs = [every("1m", failingCheckout, { from: "10:02", to: "10:12" })];
const data = { logs, ...HOUR };
const expected = [{ from: "10:08", to: "10:17", group: { service: "checkout" }, priority: "P1" }];

beforeEach(() => useMocks());

describe("alerts are given as", () => {
  test("arguments, one or a list", async () => {
    expect((await simulate(errors, data)).firings("Many errors")).toEqual(expected);
    expect((await simulate([errors], data)).firings("Many errors")).toEqual(expected);
  });

  test("resources of a program under mocks", async () => {
    const alert = new coralogix.Alert("errors", errors);
    expect((await simulate(alert, data)).firings("Many errors")).toEqual(expected);
  });

  test("what a preview contains, as text or as a value", async () => {
    const text = previewText([step({ op: "create", type: "Alert", name: "e", after: errors })]);
    for (const json of [text, JSON.parse(text)])
      expect((await simulate(previewed(json), data)).firings("Many errors")).toEqual(expected);
  });

  test("enum values in their full form", async () => {
    const full = { ...errors, priority: "ALERT_DEF_PRIORITY_P1" as const };
    expect((await simulate(full, data)).firings("Many errors")).toEqual(expected);
  });
});

test("arguments, resources and a preview give the same results", async () => {
  const alerts = [
    errors,
    above("CPU", "cpu"),
    { ...above("Idle", "-cpu"), priority: "P3" as const },
  ];
  const options = { ...data, series: { 'cpu{pod="a"}': "0+1x60", 'cpu{pod="b"}': "60-1x60" } };
  const resources = alerts.map((args, n) => new coralogix.Alert(`alert-${n}`, args));
  const steps = alerts.map((after, n) =>
    step({
      op: "update",
      type: "Alert",
      name: `alert-${n}`,
      before: { ...after },
      after: { ...after },
    }),
  );
  const [plain, mocked, fromPreview] = await Promise.all(
    [alerts, resources, previewed(previewText(steps))].map((given) => simulate(given, options)),
  );
  expect(plain?.alerts.map(({ firings }) => firings.length)).toEqual([1, 2, 0]);
  expect(mocked?.alerts).toEqual(plain?.alerts);
  expect(fromPreview?.alerts).toEqual(plain?.alerts);
  expect(mocked?.timeline()).toBe(plain?.timeline());
});

describe("resources", () => {
  const webhook = () =>
    new coralogix.Webhook("on-call", {
      name: "On call",
      url: "https://example.com/hook",
      slack: {},
    });
  const calling = ({ externalId: integrationId }: coralogix.Webhook) =>
    new coralogix.Alert("errors", {
      ...errors,
      notificationGroup: { webhooks: [{ integration: { integrationId } }] },
    });

  test("an output that the mocks do not return is an error that names what to add", async () => {
    await useMocks({});
    const hook = webhook();
    await expect(simulate([calling(hook), hook], data)).rejects.toThrow(
      'Alert "Many errors": notificationGroup.webhooks[0].integration: give exactly one of integrationId, recipients. ' +
        "It is the externalId of the resource Webhook, which the mocks do not return: add `externalId` to the `state` that " +
        "`newResource` returns for it, such as `state: { ...inputs, externalId: 7 }`.",
    );
  });

  test("values that are unknown in a preview are an error that names them", async () => {
    await useMocks({}, true);
    await expect(simulate(webhook(), data)).rejects.toThrow(
      /^on-call: .*externalId is not known. Call pulumi.runtime.setMocks without its argument `preview`.$/,
    );
  });
});

describe("a preview", () => {
  const webhookStep = step({
    op: "create",
    type: "Webhook",
    name: "on-call",
    after: { name: "On call", url: "[secret]", slack: {} },
  });
  const UNKNOWN = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";
  const alertStep = (dependencies: Record<string, string[]>) =>
    step({
      op: "create",
      type: "Alert",
      name: "errors",
      after: {
        ...errors,
        notificationGroup: { webhooks: [{ integration: { integrationId: UNKNOWN } }] },
      },
      dependencies,
    });

  test("a reference to an object that the update creates is resolved by its dependency", async () => {
    const steps = [webhookStep, alertStep({ notificationGroup: [urnOf("Webhook", "on-call")] })];
    const [hook, alert] = previewed(previewText(steps));
    expect(hook).toMatchObject({ resourceType: "Webhook", externalId: 1 });
    expect(alert?.args).toMatchObject({
      notificationGroup: { webhooks: [{ integration: { integrationId: 1 } }] },
    });
  });

  test("an argument that is not known is ignored with a note", async () => {
    const result = await simulate(previewed(previewText([alertStep({})])), data);
    expect(result.firings("Many errors")).toEqual(expected);
    expect(result.notes).toContain(
      'Alert "Many errors": not known before the update, and ignored: notificationGroup.',
    );
  });

  test("an alert whose condition is not known is refused, and others are simulated", async () => {
    const unknown = { name: "Unknown", metricThreshold: UNKNOWN };
    const result = await simulate(
      previewed(
        previewText([
          step({ op: "create", type: "Alert", name: "u", after: unknown }),
          step({ op: "create", type: "Alert", name: "e", after: errors }),
        ]),
      ),
      data,
    );
    expect(result.firings("Many errors")).toEqual(expected);
    expect(() => result.firings("Unknown")).toThrow(
      'The alert "Unknown" cannot be simulated: metricThreshold has values that are known only after the update.',
    );
  });

  test("other JSON is an error", () => {
    for (const json of ["{}", "no JSON", { deployment: {} }])
      expect(() => previewed(json)).toThrow(
        "previewed: expected the output of `pulumi preview --json --show-sames`.",
      );
  });
});

describe("invalid objects are errors with the path:", () => {
  test.each([
    [
      "an argument",
      { ...errors, priority: 1 },
      'Alert "Many errors": priority: expected one of P5, P4, P3, P2, P1.',
    ],
    ["a string", "errors", "objects[0]: expected a resource such as an Alert, or its arguments"],
    ["null", null, "got null"],
    [
      "a type of another package",
      { resourceType: "Bucket", args: {} },
      "objects[0].resourceType: Bucket is no resource of pulumi-coralogix.",
    ],
  ])("%s", async (_, tested, message) => {
    await expect(simulate([tested as never], data)).rejects.toThrow(message);
  });

  test("plain arguments of a router need the id that alerts refer to it with", async () => {
    const routers = [{ name: "Checkout" } as never];
    await expect(simulate(errors, { ...data, routers })).rejects.toThrow(
      "routers[0].id: required: the id that alerts and routers refer to it with.",
    );
  });
});

test("the secrets of connectors in a preview are no note", async () => {
  const connector = {
    name: "On call",
    type: "GENERIC_HTTPS",
    connectorConfig: { fields: { url: "[secret]", method: "POST" } },
  };
  const steps = [
    step({ op: "create", type: "Connector", name: "c", after: connector }),
    step({ op: "create", type: "Alert", name: "e", after: errors }),
  ];
  const { notes } = await simulate(previewed(previewText(steps)), data);
  expect(notes.filter((note) => note.includes("On call"))).toEqual([]);
});
