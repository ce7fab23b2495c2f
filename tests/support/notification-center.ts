import { call } from "../emulator/support";
import type { Props } from "./driver";
import type { World } from "./world";

/** Helpers of the notification center tests. */
export const NC = "/notifications/notification-center/v1";
const FOREIGN_KEY = "another-key";
export const callDirectly = async (
  { emulator }: World,
  method: string,
  path: string,
  body?: object,
) => (await call(emulator, method, `${NC}/${path}`, body, { key: FOREIGN_KEY })).json;

export const connectorArgs = (fields: Props = {}, more: Props = {}): Props => ({
  name: "c",
  type: "GENERIC_HTTPS",
  connectorConfig: {
    fields: { url: "https://hooks.example.com/secret-address", method: "POST", ...fields },
  },
  ...more,
});
export const presetArgs = (more: Props = {}): Props => ({
  name: "p",
  connectorType: "GENERIC_HTTPS",
  entityType: "ALERTS",
  parentId: "preset_system_generic_https_alerts_empty",
  configOverrides: [
    {
      conditionType: { matchEntityType: {} },
      messageConfig: { fields: { body: "{{alertDef.name}}", headers: "{}" } },
    },
  ],
  ...more,
});
export const routerArgs = (more: Props = {}): Props => ({
  name: "r",
  routingLabels: { team: "t" },
  ...more,
});
