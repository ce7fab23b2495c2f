import type { AnyDefinition } from "../../src/areas/define";
import { problems } from "../../src/schema/check";
import { pathText } from "../../src/schema/path";
import { call } from "../emulator/support";
import type { Props } from "./driver";
import type { World } from "./world";

/** What tests of the notification center have in common. */
export const NC = "/notifications/notification-center/v1";
export const KEY = "somebody else's";
export const other = async ({ emulator }: World, method: string, path: string, body?: object) =>
  (await call(emulator, method, `${NC}/${path}`, body, { key: KEY })).json;

export const hook = (fields: Props = {}, more: Props = {}): Props => ({
  name: "c",
  type: "GENERIC_HTTPS",
  connectorConfig: { fields: { url: "https://hooks.example.com/secret-address", method: "POST", ...fields } },
  ...more,
});
export const message = (more: Props = {}): Props => ({
  name: "p",
  connectorType: "GENERIC_HTTPS",
  entityType: "ALERTS",
  parentId: "preset_system_generic_https_alerts_empty",
  configOverrides: [{ conditionType: { matchEntityType: {} }, messageConfig: { fields: { body: "{{alertDef.name}}", headers: "{}" } } }],
  ...more,
});
export const route = (more: Props = {}): Props => ({ name: "r", routingLabels: { team: "t" }, ...more });
export const complaints = (of: AnyDefinition, value: unknown) =>
  problems(of.fields, value).map(({ path, reason }) => `${pathText(path)}: ${reason}`);
export const quiet = { step: "same", failures: [] };
