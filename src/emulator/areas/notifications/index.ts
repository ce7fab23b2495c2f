import type { Behaviours } from "../../scene";
import { connectorBehaviours } from "./connectors";
import { presetBehaviours } from "./presets";
import { routerBehaviours } from "./routers";
import { testingBehaviours } from "./testing";

export const notificationBehaviours: Behaviours = [...connectorBehaviours, ...presetBehaviours, ...routerBehaviours, ...testingBehaviours];
