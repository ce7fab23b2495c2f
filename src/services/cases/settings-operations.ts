import { op } from "../../http/operation";
import { field } from "../../schema/facts";
import { uuid } from "../../schema/fields";
import { settingsBody, settingsChange, settingsDefaults, settingsResponse } from "./settings";

const settingsReadPermissions = ["case-config:Read"];
const write = ["case-config:Update"];
const source = "Case settings; OpenAPI description v5.0.6: CaseSettingsService";
const path = { id: field(uuid(), "Id of the settings.") };

/** The API has no list operation; `getActiveSettings` returns the settings of the team. */
export const settingsOps = {
  getActiveSettings: op("GET /cases/cases/case-settings/v1/configs:getActive", {
    about: "Get the active settings.",
    out: settingsResponse,
    permissions: settingsReadPermissions,
    source,
  }),
  getDefaultSettings: op("GET /cases/cases/case-settings/v1/configs:getSystemDefaults", {
    about:
      "Get the default settings, which apply to teams without settings. The response has no id and no wrapper object.",
    out: settingsDefaults,
    permissions: settingsReadPermissions,
    source,
  }),
  getSettings: op("GET /cases/cases/case-settings/v1/configs/{id}", {
    about: "Get settings by their id.",
    path,
    out: settingsResponse,
    permissions: settingsReadPermissions,
    source,
  }),
  createSettings: op("POST /cases/cases/case-settings/v1/configs", {
    about: "Create settings for the team.",
    body: settingsBody,
    out: settingsResponse,
    permissions: write,
    source,
  }),
  updateSettings: op("PATCH /cases/cases/case-settings/v1/configs/{id}", {
    about:
      "Update settings. Omitted top-level fields are not changed; send nested objects completely.",
    path,
    body: settingsChange,
    out: settingsResponse,
    permissions: write,
    idempotent: true,
    source,
  }),
  deleteSettings: op("DELETE /cases/cases/case-settings/v1/configs/{id}", {
    about: "Delete settings.",
    path,
    permissions: write,
    source,
  }),
};
