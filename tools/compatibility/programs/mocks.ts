// A unit test with mocks of the Pulumi SDK, for every test runner: the caller passes its functions.
import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";

type Test = (title: string, work: () => Promise<void>) => void;

const resolved = <T>(output: pulumi.Output<T>): Promise<T> =>
  new Promise((done) => {
    output.apply(done);
  });

export function declareTest(test: Test): void {
  test("the alert calls the webhook", async () => {
    await pulumi.runtime.setMocks({
      newResource: ({ name, inputs }) => ({
        id: `${name}-id`,
        state: { ...inputs, externalId: 7 },
      }),
      call: () => ({}),
    });
    const onCall = new coralogix.Webhook("on-call", {
      name: "On call",
      url: "https://hooks.example.com/services/example",
      slack: {},
    });
    const errors = new coralogix.Alert("errors", {
      name: "Many errors",
      logsImmediate: {},
      notificationGroup: { webhooks: [{ integration: { integrationId: onCall.externalId } }] },
    });
    const group = await resolved(errors.notificationGroup);
    const found = group?.webhooks?.[0]?.integration?.integrationId;
    if (found !== 7) throw new Error(`expected 7, got ${found}`);
  });
}
