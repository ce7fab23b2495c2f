import { callFunction, FunctionCall, partWithCalls, withCalls } from "../../../dashboards/inverse";
import type { ArgumentFunctions } from "../functions";

export const dashboardFunctions: ArgumentFunctions = {
  module: "pulumi-coralogix/dashboards",
  withCalls: (all) => {
    const { args, widgets, raw } = withCalls(all);
    const parts = raw.map(({ title, reason }) =>
      typeof title === "string" ? { title, reason } : { reason },
    );
    return { args, coverage: { parts: "widgets", total: widgets, raw: parts } };
  },
  partWithCalls,
  call: callFunction,
  callOf: (value) => (value instanceof FunctionCall ? value : undefined),
};
