import { connectorOps, moreConnectorOps } from "./connector-operations";
import { entityTypeOps } from "./entity-type-operations";
import { morePresetOps, presetOps } from "./preset-operations";
import { moreRouterOps, routerOps } from "./router-operations";
import { testingOps } from "./test-operations";

const {
  create: createPreset,
  replace: replacePreset,
  get: getPreset,
  remove: removePreset,
  ...readPresets
} = presetOps;
const {
  list: listRouters,
  get: getRouter,
  create: createRouter,
  replace: replaceRouter,
  remove: removeRouter,
} = routerOps;
const {
  list: listConnectors,
  get: getConnector,
  create: createConnector,
  replace: replaceConnector,
  remove: removeConnector,
} = connectorOps;

/** The operations of the service, with names that include the object type. */
export const notificationOps = {
  ...{ listConnectors, getConnector, createConnector, replaceConnector, removeConnector },
  ...moreConnectorOps,
  ...{ createPreset, replacePreset, getPreset, removePreset },
  ...readPresets,
  ...morePresetOps,
  ...{ listRouters, getRouter, createRouter, replaceRouter, removeRouter },
  ...moreRouterOps,
  ...testingOps,
  ...entityTypeOps,
};
