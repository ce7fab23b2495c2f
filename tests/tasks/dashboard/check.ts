import type { Check, Wrong } from "../support/check";

export const check: Check = (objects) => {
  const widgets = [
    {
      title: "Requests",
      definition: {
        lineChart: {
          queryDefinitions: [
            { query: { metrics: { promqlQuery: "sum(rate(http_requests_total[5m]))" } } },
          ],
        },
      },
    },
    {
      title: "Success",
      definition: {
        gauge: {
          query: { metrics: { promqlQuery: "100 * shop:success:ratio5m" } },
          unit: expect.stringMatching(/^PERCENT/),
        },
      },
    },
  ];
  expect(objects("dashboards", { body: { name: "Checkout" } })).toMatchObject([
    { body: { relativeTimeFrame: "21600s", layout: { sections: [{ rows: [{ widgets }] }] } } },
  ]);
};

/** The text that makes the reference solution wrong, and what it replaces. */
export const wrong: Wrong = ['last("6h")', 'last("1h")'];
