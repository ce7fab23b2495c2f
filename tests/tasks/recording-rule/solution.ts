import * as coralogix from "pulumi-coralogix";

new coralogix.RecordingRuleGroupSet("checkout", {
  name: "Checkout",
  groups: [
    {
      name: "requests",
      interval: 60,
      rules: [
        {
          record: "checkout:requests:rate5m",
          expr: 'sum(rate(http_requests_total{service="checkout"}[5m]))',
        },
      ],
    },
  ],
});
