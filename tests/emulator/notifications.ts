import type { Emulator } from "../../src/emulator";
import { call } from "./support";

export const NC = "/notifications/notification-center/v1";
export const SYSTEM = "preset_system_generic_https_alerts_empty";
export const hook = (more: object = {}) => ({
  name: "c",
  type: "GENERIC_HTTPS",
  connectorConfig: {
    fields: [
      { fieldName: "url", value: "https://hooks.example.com/secret" },
      { fieldName: "method", value: "POST" },
    ],
  },
  ...more,
});
export const preset = (more: object = {}) => ({
  name: "p",
  entityType: "ALERTS",
  connectorType: "GENERIC_HTTPS",
  parentId: SYSTEM,
  presetType: "CUSTOM",
  configOverrides: [
    {
      conditionType: { matchEntityType: {} },
      messageConfig: { fields: [{ fieldName: "body", template: "{{alertDef.name}}" }] },
    },
  ],
  ...more,
});
export const router = (more: object = {}) => ({ name: "r", routingLabels: { team: "t" }, ...more });

export const post = (emulator: Emulator, path: string, body: object) =>
  call(emulator, "POST", `${NC}/${path}`, body);
export const put = (emulator: Emulator, path: string, body: object) =>
  call(emulator, "PUT", `${NC}/${path}`, body);
export const get = (emulator: Emulator, path: string) => call(emulator, "GET", `${NC}/${path}`);
export const remove = (emulator: Emulator, path: string) =>
  call(emulator, "DELETE", `${NC}/${path}`);
export const createConnector = async (emulator: Emulator, connector: object = hook()) =>
  (await post(emulator, "connectors", { connector })).json.connector;
export const times = {
  createTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  updateTime: expect.any(String),
};
