import type * as pulumi from "@pulumi/pulumi";
import { last, type RowLike, rows } from "../dashboards";
import { Dashboard } from "../generated/resources";
import type { DashboardFieldsCommon } from "../generated/types/dashboards";
import type { Inputs } from "../pulumi/types";
import type { Context } from "./arguments";

/** Arguments of a dashboard that replace those of the component, such as `folderId`. */
export type DashboardOverrides = Partial<Inputs<DashboardFieldsCommon>>;

/** Creates the dashboard of a component, unless it is switched off. */
export function createDashboard(
  { name, options, connection }: Context,
  own: { name: pulumi.Input<string>; description: pulumi.Input<string> },
  charts: readonly RowLike[],
  overrides: DashboardOverrides | boolean = {},
): Dashboard | undefined {
  if (overrides === false) return undefined;
  return new Dashboard(
    `${name}-dashboard`,
    {
      ...own,
      relativeTimeFrame: last("24h"),
      layout: rows(...charts),
      ...connection,
      ...(overrides === true ? {} : overrides),
    },
    options,
  );
}
