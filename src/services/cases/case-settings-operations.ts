import { op, operations } from "../../http/operation";
import { field } from "../../schema/facts";
import { uuid } from "../../schema/fields";
import {
  settingsBody,
  settingsChange,
  settingsDefaults,
  settingsResponse,
} from "./case-settings-entity";

const shared = {
  source: "Case settings; OpenAPI description v5.0.6: CaseSettingsService",
  read: ["case-config:Read"],
  write: ["case-config:Update"],
};
const path = { id: field(uuid(), "Id of the settings.") };

/** The API has no list operation; `getActiveSettings` returns the settings of the team. */
export const settingsOps = operations(shared, {
  getActiveSettings: op("GET /cases/cases/case-settings/v1/configs:getActive", {
    summary: "Get the active settings.",
    response: settingsResponse,
  }),
  getDefaultSettings: op("GET /cases/cases/case-settings/v1/configs:getSystemDefaults", {
    summary:
      "Get the default settings, which apply to teams without settings. The response has no id and no wrapper object.",
    response: settingsDefaults,
  }),
  getSettings: op("GET /cases/cases/case-settings/v1/configs/{id}", {
    summary: "Get settings by their id.",
    path,
    response: settingsResponse,
  }),
  createSettings: op("POST /cases/cases/case-settings/v1/configs", {
    summary: "Create settings for the team.",
    body: settingsBody,
    response: settingsResponse,
  }),
  updateSettings: op("PATCH /cases/cases/case-settings/v1/configs/{id}", {
    summary:
      "Update settings. Omitted top-level fields are not changed; send nested objects completely.",
    path,
    body: settingsChange,
    response: settingsResponse,
    idempotent: true,
  }),
  deleteSettings: op("DELETE /cases/cases/case-settings/v1/configs/{id}", {
    summary: "Delete settings.",
    path,
  }),
});
