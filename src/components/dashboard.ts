import type * as pulumi from "@pulumi/pulumi";
import { Dashboard } from "../generated/resources";
import type {
  DashboardFieldsCommon,
  DashboardLineQuery,
  DashboardUnit,
} from "../generated/types/dashboards";
import type { Deep, Inputs } from "../pulumi/types";
import type { Context } from "./arguments";

/** Arguments of a dashboard that replace those of the component, such as `folderId`. */
export type DashboardOverrides = Partial<Inputs<DashboardFieldsCommon>>;

/** A line chart. Each query is a line, or one line for each series. */
export interface Chart {
  title: string;
  unit?: DashboardUnit;
  queries: Readonly<Record<string, Deep<DashboardLineQuery>>>;
}

export const promql = (promqlQuery: pulumi.Input<string>): Deep<DashboardLineQuery> => ({
  metrics: { promqlQuery },
});

/** Creates the dashboard of a component, unless it is switched off. */
export function createDashboard(
  { name, options, connection }: Context,
  own: { name: pulumi.Input<string>; description: pulumi.Input<string> },
  charts: readonly (readonly Chart[])[],
  overrides: DashboardOverrides | boolean = {},
): Dashboard | undefined {
  if (overrides === false) return undefined;
  const rows = charts.map((row) => ({ appearance: { height: 19 }, widgets: row.map(widgetOf) }));
  return new Dashboard(
    `${name}-dashboard`,
    {
      ...own,
      relativeTimeFrame: "86400s",
      layout: { sections: [{ rows }] },
      ...connection,
      ...(overrides === true ? {} : overrides),
    },
    options,
  );
}

const widgetOf = ({ title, unit, queries }: Chart) => ({
  title,
  definition: {
    lineChart: {
      queryDefinitions: Object.entries(queries).map(([name, query]) => ({
        name,
        query,
        ...(unit ? { unit } : {}),
      })),
    },
  },
});
