import { nodeOf } from "../../../src/schema/node";
import { dashboardArguments } from "../../../src/services/dashboards/fields";

export type JsonObject = Record<string, unknown>;
export const dashboardNode = nodeOf(dashboardArguments);
export const ID = "0f0e0d0c-0b0a-4909-8807-060504030201";
export const dashboardWith = (rest: JsonObject = {}) => ({ name: "d", layout: {}, ...rest });
export const withWidget = (widget: unknown) =>
  dashboardWith({ layout: { sections: [{ rows: [{ widgets: [widget] }] }] } });
export const dynamic = (visualization: JsonObject) =>
  withWidget({ title: "t", definition: { dynamic: { visualization } } });
