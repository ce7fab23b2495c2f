import * as coralogix from "pulumi-coralogix";
import { call } from "../../engine/support/call";
import { type World, world } from "../../engine/support/world";
import { dashboardOf, section, widget } from "../support/dashboards";
import { runReview } from "./support/preview";

/** What a pull request does with the program of a team. */
type Edit = "none" | "reorders router rules" | "changes everything";

const dataprimeQuery = "source logs\n| filter $l.applicationname == 'checkout'\n| limit 100";
const errorsTable = {
  title: "Errors by operation",
  definition: { dataTable: { query: { dataprime: { dataprimeQuery } } } },
};

function dashboard(isChanged: boolean) {
  const ratio = widget("Error ratio", "sum(rate(errors_total[5m]))");
  const first = [...(isChanged ? [ratio] : []), widget("Requests"), widget("Latency")];
  const traffic = section("Traffic", first, [errorsTable]);
  const database = section("Database", [widget("Connections"), widget("Locks")]);
  new coralogix.Dashboard("checkout", dashboardOf("Checkout", traffic, database) as never);
}

function routing(edit: Edit): coralogix.Router {
  const connector = (name: string, key: string) =>
    new coralogix.Connector(key, {
      name,
      type: "GENERIC_HTTPS",
      connectorConfig: { fields: { url: `https://hooks.example.com/${key}`, method: "POST" } },
    });
  const pager = connector("On call", "pager");
  const chat = edit === "changes everything" ? pager : connector("Chat of the shop", "chat");
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
    rules: edit === "reorders router rules" ? [checkout, urgent] : [urgent, checkout],
    fallbackTargets: [{ entityType: "ALERTS", target: { connectorId: pager.id } }],
  });
}

function alert(isChanged: boolean, router: coralogix.Router) {
  const terms = ["timeout", "canceled"].slice(isChanged ? 1 : 0);
  const luceneQuery = `level:error AND NOT path:/health AND NOT path:/ready${terms.map((term) => ` AND NOT message:${term}`).join("")}`;
  const timeWindow = { logsTimeWindowSpecificValue: "MINUTES_10" as const };
  const condition = { threshold: 50, conditionType: "MORE_THAN" as const, timeWindow };
  const labelFilters = { applicationName: [{ value: "checkout" }] };
  new coralogix.Alert(
    "checkout-errors",
    {
      name: "Checkout errors",
      priority: "P1",
      entityLabels: { team: "shop" },
      logsThreshold: {
        logsFilter: { simpleFilter: { luceneQuery, labelFilters } },
        rules: [{ condition }],
      },
      notificationGroup: { router: { notifyOn: "TRIGGERED_AND_RESOLVED" } },
    },
    { dependsOn: router },
  );
}

function policies(isChanged: boolean) {
  const policy = (name: string, priority: "HIGH" | "LOW") => ({
    name,
    priority,
    applicationRule: { ruleTypeId: "IS" as const, name: [name.toLowerCase()] },
    logRules: {
      severities: ["DEBUG", "VERBOSE", "INFO", "WARNING", "ERROR", "CRITICAL"] as const,
    },
  });
  const staging = policy("Staging", "LOW");
  const all = isChanged
    ? [staging, policy("Checkout", "LOW")]
    : [policy("Checkout", "HIGH"), staging];
  new coralogix.TcoPolicies("logs", { sourceType: "LOGS", policies: all as never });
}

/** The program with an edit, which adopts alerts too. */
const program =
  (edit: Edit, ids: readonly string[] = []) =>
  async () => {
    const isChanged = edit === "changes everything";
    dashboard(isChanged);
    alert(isChanged, routing(edit));
    policies(isChanged);
    for (const [n, id] of ids.entries())
      new coralogix.Alert(`service-${n}`, { name: `Service ${n}`, logsImmediate, adopt: { id } });
  };

const logsImmediate = { logsFilter: { simpleFilter: { luceneQuery: "service:s" } } };

describe("a pull request", () => {
  let w: World;
  beforeAll(async () => {
    w = await world();
    const { ok, text } = await w.stack.up(program("none"));
    if (!ok) throw new Error(text);
  });
  afterAll(() => w.close());
  const reviewOf = async (changed: () => Promise<void>): Promise<string> => {
    const preview = await w.stack.previewJson(changed, ["--show-sames"]);
    return (await runReview(preview, "--output", "markdown")).out;
  };

  test("that changes a dashboard, an alert, policies and a connector has a review that names each change", async () => {
    const markdown = await reviewOf(program("changes everything"));
    for (const line of [
      'widgets "Error ratio" added before "Requests"',
      "<b>+ added</b><br>Error ratio",
      "```diff",
      "NOT message:timeout AND NOT message:canceled",
      '`policies "Checkout": priority HIGH -> LOW`',
      '`policies "Staging" moved before "Checkout"`',
      "Checkout errors",
      ': Connector "Chat of the shop" -> Connector "On call"`',
      '- Deleted: Connector "Chat of the shop"',
      "#### Deleted (1)",
    ])
      expect(markdown).toContain(line);
  });

  // The API can return rules in a different order: it has no effect.
  test("that reorders the rules of a router changes nothing", async () =>
    expect(await reviewOf(program("reorders router rules"))).toContain(
      "**Changes of the stack dev: none**",
    ));

  test("that adopts 40 alerts has a review that says that nothing is written", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 40; n += 1) {
      const type = "ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED";
      const alertDefProperties = { name: `Service ${n}`, type, logsImmediate };
      const created = await call(w.emulator, "POST", "/alerts/alerts/v3", { alertDefProperties });
      ids.push(created.alertDef.id);
    }
    const markdown = await reviewOf(program("none", ids));
    expect(markdown).toContain("**Changes of the stack dev: 40 adopted without a write**");
    expect(markdown).toContain("<summary>40 objects, nothing is written: 40 Alert</summary>");
  });
});
