import * as coralogix from "pulumi-coralogix";

/** What a pull request changes in the program. */
interface Edit {
  widget?: "inserted";
  query?: string;
  rules?: "reordered";
  checkoutPriority?: "HIGH" | "LOW";
  policies?: "reordered";
  chat?: "deleted";
}

const promql = (title: string, promqlQuery: string) => ({
  title,
  definition: { lineChart: { queryDefinitions: [{ query: { metrics: { promqlQuery } } }] } },
});
const errorsTable = {
  title: "Errors by operation",
  definition: {
    dataTable: {
      query: {
        dataprime: {
          dataprimeQuery:
            "source logs\n| filter $m.severity == ERROR\n| filter $l.applicationname == 'checkout'\n| groupby $d.operation aggregate count() as errors\n| limit 100",
        },
      },
    },
  },
};
const row = (...widgets: object[]) => ({ appearance: { height: 19 }, widgets });
const section = (name: string, ...rows: object[]) => ({ options: { custom: { name } }, rows });

function dashboard({ widget }: Edit) {
  const ratio = promql(
    "Error ratio",
    "sum(rate(errors_total[5m])) / sum(rate(requests_total[5m]))",
  );
  const layout = {
    sections: [
      section(
        "Traffic",
        row(
          ...(widget ? [ratio] : []),
          promql("Requests", "sum(rate(requests_total[5m])) by (service)"),
          promql("Latency", "histogram_quantile(0.95, sum(rate(latency_bucket[5m])) by (le))"),
        ),
        row(errorsTable),
      ),
      section(
        "Database",
        row(promql("Connections", "sum(pg_connections)"), promql("Locks", "sum(pg_locks)")),
      ),
    ],
  };
  new coralogix.Dashboard("checkout", { name: "Checkout", relativeTimeFrame: "900s", layout });
}

function routing({ rules, chat: isDeleted }: Edit) {
  const connector = (name: string, key: string) =>
    new coralogix.Connector(key, {
      name,
      type: "GENERIC_HTTPS",
      connectorConfig: { fields: { url: `https://hooks.example.com/${key}`, method: "POST" } },
    });
  const pager = connector("On call", "pager");
  const chat = isDeleted ? pager : connector("Chat of the shop", "chat");
  const rule = (name: string, condition: string, target: coralogix.Connector) => ({
    name,
    entityType: "ALERTS" as const,
    condition,
    targets: [{ connectorId: target.id }],
  });
  const urgent = rule("urgent", 'alertDef.priority == "P1"', pager);
  const checkout = rule("checkout", 'alertDef.name.contains("Checkout")', chat);
  return new coralogix.Router("shop", {
    name: "Shop",
    routingLabels: { team: "shop" },
    rules: rules ? [checkout, urgent] : [urgent, checkout],
    fallbackTargets: [{ entityType: "ALERTS", target: { connectorId: pager.id } }],
  });
}

const QUERY =
  "level:error AND NOT message:timeout AND NOT message:canceled AND NOT path:/health AND NOT path:/ready";

function alert({ query = QUERY }: Edit, router: coralogix.Router) {
  const condition = {
    threshold: 50,
    conditionType: "MORE_THAN" as const,
    timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" as const },
  };
  const labelFilters = { applicationName: [{ value: "checkout" }] };
  new coralogix.Alert(
    "checkout-errors",
    {
      name: "Checkout errors",
      priority: "P1",
      entityLabels: { team: "shop" },
      logsThreshold: {
        logsFilter: { simpleFilter: { luceneQuery: query, labelFilters } },
        rules: [{ condition }],
      },
      notificationGroup: { router: { notifyOn: "TRIGGERED_AND_RESOLVED" } },
    },
    { dependsOn: router },
  );
}

function policies({ checkoutPriority = "HIGH", policies: order }: Edit) {
  const ofApplication = (name: string) => ({ ruleTypeId: "IS" as const, name: [name] });
  const all = [
    {
      name: "Checkout",
      priority: checkoutPriority,
      applicationRule: ofApplication("checkout"),
      logRules: { severities: ["DEBUG", "VERBOSE", "INFO", "WARNING", "ERROR", "CRITICAL"] },
    },
    {
      name: "Staging",
      priority: "LOW",
      applicationRule: ofApplication("staging"),
      logRules: { severities: ["DEBUG", "VERBOSE", "INFO"] },
    },
  ] satisfies coralogix.TcoPoliciesArgs["policies"];
  new coralogix.TcoPolicies("logs", {
    sourceType: "LOGS",
    policies: order ? [...all].reverse() : all,
  });
}

/** The program of a team, with the change of a pull request. */
export const program =
  (edit: Edit = {}) =>
  async () => {
    dashboard(edit);
    alert(edit, routing(edit));
    policies(edit);
  };

/** The program that adopts alerts, too. */
export const adopting = (ids: readonly string[]) => async () => {
  await program()();
  for (const [n, id] of ids.entries())
    new coralogix.Alert(`service-${n}`, {
      name: `Service ${n}`,
      logsImmediate: { logsFilter: { simpleFilter: { luceneQuery: `service:s${n}` } } },
      adopt: { id },
    });
};

interface PullRequest {
  title: string;
  edit: Edit;
  /** What its review contains. */
  shows: readonly string[];
}

export const PULL_REQUESTS: readonly PullRequest[] = [
  {
    title: "a widget is inserted",
    edit: { widget: "inserted" },
    shows: ['widgets "Error ratio" added before "Requests"', "<b>+ added</b><br>Error ratio"],
  },
  {
    title: "a query is changed",
    edit: { query: QUERY.replace(" AND NOT message:timeout", "") },
    shows: ["```diff", "NOT message:timeout AND NOT message:canceled"],
  },
  {
    title: "a router rule is reordered",
    edit: { rules: "reordered" },
    // The API can return rules in a different order: it has no effect.
    shows: ["**Changes of the stack dev: none**"],
  },
  {
    title: "a policy is lowered",
    edit: { checkoutPriority: "LOW" },
    shows: ['`policies "Checkout": priority HIGH -> LOW`', "Checkout errors"],
  },
  {
    title: "policies are reordered",
    edit: { policies: "reordered" },
    shows: ['`policies "Staging" moved before "Checkout"`'],
  },
  {
    title: "a connector is deleted",
    edit: { chat: "deleted" },
    shows: [
      ': Connector "Chat of the shop" -> Connector "On call"`',
      '- Deleted: Connector "Chat of the shop"',
      "#### Deleted (1)",
    ],
  },
];
