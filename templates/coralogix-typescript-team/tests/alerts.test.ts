import * as pulumi from "@pulumi/pulumi";
import { every, simulate } from "pulumi-coralogix/testing";
import { createAlerts } from "../alerts";
import { environmentOf } from "../environments";
import { createNotifications } from "../notifications";

beforeAll(() =>
  pulumi.runtime.setMocks({
    newResource: ({ name, inputs }) => ({
      id: `${name}-id`,
      state: { ...inputs, externalId: 7 },
    }),
    call: () => ({}),
  }),
);

const environment = environmentOf("prod");

/** The alert and its webhook, with as many errors in each minute from 10:05 to 10:20. */
async function withErrors(perMinute: number) {
  const { onCall } = createNotifications(environment, "https://hooks.slack.com/services/T/B/test");
  const { errors } = createAlerts(environment, onCall.externalId);
  const interval = `${60 / perMinute}s`;
  return simulate([errors, onCall], {
    logs: [every(interval, { body: { level: "error" } }, { from: "10:05", to: "10:20" })],
    from: "2026-03-02T10:00:00Z",
    to: "2026-03-02T10:40:00Z",
  });
}

test("more than 50 errors in ten minutes call the engineer on call, once", async () => {
  const result = await withErrors(6);
  result.expectFirings("Many errors", [{ from: "10:14", to: "10:22", priority: "P1" }]);
  result.expectNotifications([{ at: "10:14", status: "triggered", to: "On call" }]);
});

test("50 errors in ten minutes call nobody", async () => {
  const result = await withErrors(5);
  result.expectNoFirings("Many errors");
});
