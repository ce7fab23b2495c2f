import * as coralogix from "pulumi-coralogix";

new coralogix.ParsingRuleGroup("checkout", {
  name: "Checkout",
  enabled: true,
  ruleMatchers: [{ applicationName: { value: "checkout" } }],
  ruleSubgroups: [
    {
      enabled: true,
      rules: [
        {
          name: "Status",
          enabled: true,
          sourceField: "text",
          parameters: {
            extractParameters: { rule: "status=(?<status>[0-9]+) took=(?<duration>[0-9]+)ms" },
          },
        },
      ],
    },
  ],
});
