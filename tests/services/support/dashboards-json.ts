import { dashboard } from "../../../src/services/dashboards/dashboard";
import { type Props, Resource } from "../../support/driver";
import { captureLog, world } from "../../support/world";
import { dashboardBody, uuid } from "./dashboards";

export const output = captureLog();
export const same = { step: "same", failures: [] };
export const preview = async (args: Props) => new Resource(await world(), dashboard).preview(args);
export const section = dashboardBody.layout.sections[0] as Props;
/** The body with another section. */
export const bodyWith = (more: Props) => ({
  ...dashboardBody,
  layout: { sections: [{ ...section, ...more }] },
});
export const rowsOf = (...widgets: object[]) => [{ id: { value: uuid(3) }, widgets }];
