import { service } from "../service";
import { connector } from "./connector";
import { notificationFunctions } from "./functions";
import { notificationOps } from "./operations";
import { preset } from "./preset";
import { router } from "./router";

export const notifications = service({
  name: "notifications",
  functions: notificationFunctions,
  about: "Notification center: connectors, presets and routers, and operations to test them.",
  operations: notificationOps,
  resources: [connector, preset, router],
});
