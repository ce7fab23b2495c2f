import type { Behaviors } from "../../server/request-context";
import { connectorBehaviors } from "./connectors";
import { presetBehaviors } from "./presets";
import { routerBehaviors } from "./routers";
import { testingBehaviors } from "./testing";

export const notificationBehaviors: Behaviors = [
  ...connectorBehaviors,
  ...presetBehaviors,
  ...routerBehaviors,
  ...testingBehaviors,
];
