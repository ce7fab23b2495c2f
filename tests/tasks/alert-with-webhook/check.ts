import type { Check, Wrong } from "../support/check";

export const check: Check = (objects) => {
  const [webhook] = objects("webhooks", { name: "On call" });
  expect(webhook).toMatchObject({
    slack: {},
    url: "https://hooks.slack.com/services/T00/B00/task",
  });
  const integration = { integrationId: webhook?.externalId };
  expect(objects("alerts", { alertDefProperties: { name: "Many errors" } })).toMatchObject([
    {
      alertDefProperties: {
        priority: "P2",
        notificationGroup: { webhooks: [{ integration }] },
        logsThreshold: {
          logsFilter: { simpleFilter: { luceneQuery: "level:error" } },
          rules: [
            {
              condition: {
                threshold: 100,
                conditionType: "MORE_THAN",
                timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" },
              },
            },
          ],
        },
      },
    },
  ]);
};

/** The text that makes the reference solution wrong, and what it replaces. */
export const wrong: Wrong = ["threshold: 100", "threshold: 10"];
