// Each file is one part of the observability of the shop. Files refer to each other by exports.
import "./cases";
import "./search";
import "./cost";
import "./integrations";
import "./assistant";
import { groupIds, shipper, sso } from "./access";
import { outage } from "./business-alerts";
import { dashboardIds } from "./dashboards";
import { sloIds } from "./slos";

export const outageAlertId = outage.id;
export const dashboards = dashboardIds;
export const slos = sloIds;
export const groups = groupIds;
/** For the agents that send logs. */
export const shipperKey = shipper.value;
/** For the identity provider. */
export const acsUrl = sso.serviceProvider.assertionConsumerServiceUrl;
