import type { z } from "zod";
import { field } from "../../schema/facts";
import { keyed, string } from "../../schema/fields";
import { valueAt } from "../../schema/path";
import { type Fields, isRecord } from "../../schema/record";
import type { FieldFinding } from "../../text/field-finding";
import { CONNECTOR_TYPES, type ConnectorTypeName } from "./enums";

/** Known settings per connector type. The settings of other types are not checked. */
export const CONNECTOR_FIELDS: Readonly<Partial<Record<ConnectorTypeName, readonly string[]>>> = {
  GENERIC_HTTPS: ["url", "method", "additionalHeaders", "additionalBodyFields"],
  SLACK: ["integrationId", "channel", "fallbackChannel"],
  PAGERDUTY: ["integrationKey"],
  PAGERDUTY_INCIDENTS: ["integrationId", "service"],
  EMAIL: ["emailAddresses"],
  SERVICE_NOW: ["instanceUrl", "username", "password"],
  MICROSOFT_TEAMS: ["integrationId", "teamId", "channelId"],
  EVENTBRIDGE: ["integrationId", "additionalDetail"],
};

/** Settings that each example of the vendor has, where no source lists or requires settings. */
const USUAL_FIELDS: Readonly<Partial<Record<ConnectorTypeName, readonly string[]>>> = {
  INCIDENT_IO: ["apiKey", "alertEventsUrl", "alertSourceToken"],
};

/** Finds settings that the vendor's examples of the connector type lack, or only they have not. */
export function connectorHints(given: Fields): FieldFinding[] {
  const { type } = given;
  const path = ["connectorConfig", "fields"];
  const fields = valueAt(given, path);
  const usual = Object.hasOwn(CONNECTOR_TYPES, String(type))
    ? USUAL_FIELDS[type as ConnectorTypeName]
    : undefined;
  if (!usual || !isRecord(fields)) return [];
  const missing = usual.filter((name) => !Object.hasOwn(fields, name));
  const unknown = Object.keys(fields).filter((name) => !usual.includes(name));
  const known = `Known settings of ${type}: ${usual.join(", ")}`;
  const hint = (what: string, names: string[]): FieldFinding[] =>
    names.length ? [{ path, what: `${what}: ${names.join(", ")}. ${known}` }] : [];
  return [...hint("missing", missing), ...hint("not known", unknown)];
}

/** Settings that are not secret. All others are: webhook URLs, keys, headers and bodies. */
export const PUBLIC_FIELDS = [
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

/** Settings by field name. */
export const connectorSettings = (about: string) =>
  field(
    keyed(
      field(string(0, 20000), "Value of the setting.", { secret: true }),
      "fieldName",
      "value",
      bounds,
    ),
    about,
    { publicEntries: PUBLIC_FIELDS },
  );

/** Templates that override settings, by field name. */
export const settingTemplates = (about: string) =>
  field(
    keyed(
      field(string(0, 20000), "Template of the setting value.", {
        secret: true,
        language: "teraTemplate",
      }),
      "fieldName",
      "template",
      bounds,
    ),
    about,
    {
      publicEntries: PUBLIC_FIELDS,
    },
  );

type Entries = Readonly<Record<string, string>>;
interface Configured {
  type: ConnectorTypeName;
  connectorConfig: { fields: Entries };
  configOverrides?: readonly { fields: Entries }[] | undefined;
}

/** Rejects settings that the connector type does not have; the service would ignore them. */
export function connectorRules(
  { type, connectorConfig, configOverrides = [] }: Configured,
  ctx: z.core.$RefinementCtx,
): void {
  const allowed = Object.hasOwn(CONNECTOR_TYPES, type) ? CONNECTOR_FIELDS[type] : undefined;
  if (!allowed) return;
  const message = `unknown setting of ${type}; expected one of ${allowed.join(", ")}`;
  const check = (fields: Entries, path: readonly (string | number)[]): void => {
    for (const name of Object.keys(fields))
      if (!allowed.includes(name)) ctx.addIssue({ code: "custom", path: [...path, name], message });
  };
  check(connectorConfig.fields, ["connectorConfig", "fields"]);
  for (const [at, { fields }] of configOverrides.entries())
    check(fields, ["configOverrides", at, "fields"]);
}
