import type { z } from "zod";
import { field } from "../../schema/facts";
import { keyed, text } from "../../schema/fields";
import { CONNECTOR_TYPES, type ConnectorTypeName } from "./words";

/** The settings that each type of connector is known to have. Of a type that is not listed none are known, so none are refused. */
export const FIELDS: Readonly<Partial<Record<ConnectorTypeName, readonly string[]>>> = {
  GENERIC_HTTPS: ["url", "method", "additionalHeaders", "additionalBodyFields"],
  SLACK: ["integrationId", "channel", "fallbackChannel"],
  PAGERDUTY: ["integrationKey"],
  PAGERDUTY_INCIDENTS: ["integrationId", "service"],
  EMAIL: ["emailAddresses"],
  SERVICE_NOW: ["instanceUrl", "username", "password"],
  MICROSOFT_TEAMS: ["integrationId", "teamId", "channelId"],
  EVENTBRIDGE: ["integrationId"],
};

/** Names of settings that are no secret. Everything else is one: an address that can be posted to, a key, headers, a body. */
export const OPEN = [
  "channel",
  "channelId",
  "emailAddresses",
  "fallbackChannel",
  "instanceUrl",
  "integrationId",
  "method",
  "service",
  "teamId",
];

const bounds = { most: 100, longest: 256 };

/** Settings by name. */
export const settings = (about: string) =>
  field(keyed(field(text(0, 20000), "Value of the setting.", { secret: true }), "fieldName", "value", bounds), about, { shown: OPEN });

/** Templates that stand in the place of settings, by the settings' names. */
export const settingTemplates = (about: string) =>
  field(keyed(field(text(0, 20000), "Template of the setting's value.", { secret: true }), "fieldName", "template", bounds), about, {
    shown: OPEN,
  });

type Entries = Readonly<Record<string, string>>;
interface Configured {
  type: ConnectorTypeName;
  connectorConfig: { fields: Entries };
  configOverrides?: readonly { fields: Entries }[] | undefined;
}

/** A setting that the type does not have would be kept by the service and never used. */
export function connectorRules({ type, connectorConfig, configOverrides = [] }: Configured, ctx: z.core.$RefinementCtx): void {
  const known = Object.hasOwn(CONNECTOR_TYPES, type) ? FIELDS[type] : undefined;
  if (!known) return;
  const message = `${type} has no such setting; it has ${known.join(", ")}`;
  const check = (fields: Entries, path: readonly (string | number)[]): void => {
    for (const name of Object.keys(fields)) if (!known.includes(name)) ctx.addIssue({ code: "custom", path: [...path, name], message });
  };
  check(connectorConfig.fields, ["connectorConfig", "fields"]);
  for (const [at, { fields }] of configOverrides.entries()) check(fields, ["configOverrides", at, "fields"]);
}
