import * as pulumi from "@pulumi/pulumi";
import { createAlerts } from "../alerts";
import { environmentOf } from "../environments";
import { createNotifications } from "../notifications";

const WEBHOOK_URL = "https://hooks.slack.com/services/T00/B00/test";
const resolved = <T>(output: pulumi.Output<T>) => new Promise<T>((done) => output.apply(done));

beforeAll(() =>
  pulumi.runtime.setMocks({
    newResource: ({ name, inputs }) => ({
      id: `${name}-id`,
      state: { ...inputs, externalId: 7 },
    }),
    call: ({ token }) => {
      throw new Error(`the test has no result for ${token}`);
    },
  }),
);

test("the alert calls the webhook", async () => {
  const environment = environmentOf("dev");
  const { onCall } = createNotifications(environment, WEBHOOK_URL);
  const { errors } = createAlerts(environment, onCall.externalId);
  const group = await resolved(errors.notificationGroup);
  expect(group?.webhooks?.[0]?.integration?.integrationId).toBe(7);
});

test.each([
  ["dev", "P4"],
  ["prod", "P1"],
])("the alert of %s has priority %s", async (stack, priority) => {
  const { errors } = createAlerts(environmentOf(stack), 7);
  expect(await resolved(errors.priority)).toBe(priority);
});

test("the URL of the webhook is a secret", async () => {
  const { onCall } = createNotifications(environmentOf("dev"), WEBHOOK_URL);
  expect(await pulumi.isSecret(onCall.url)).toBe(true);
});

test("a stack without an environment is an error", () => {
  expect(() => environmentOf("test")).toThrow("Its environments are dev, prod.");
});
