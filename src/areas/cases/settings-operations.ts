import { op } from "../../client/operation";
import { field } from "../../schema/facts";
import { uuid } from "../../schema/fields";
import { settingsAnswer, settingsBody, settingsChange, settingsDefaults } from "./settings";

const read = ["case-config:Read"];
const write = ["case-config:Update"];
const source = "Case settings; OpenAPI description v5.0.6: CaseSettingsService";
const path = { id: field(uuid(), "Id of the settings.") };

/** There is no list: `getActiveSettings` finds what a team has. */
export const settingsOps = {
  getActiveSettings: op("GET /cases/cases/case-settings/v1/configs:getActive", {
    about: "The settings that hold now.",
    out: settingsAnswer,
    permissions: read,
    source,
  }),
  getDefaultSettings: op("GET /cases/cases/case-settings/v1/configs:getSystemDefaults", {
    about: "What holds for a team without settings of its own: neither an id nor a wrapper around it.",
    out: settingsDefaults,
    permissions: read,
    source,
  }),
  getSettings: op("GET /cases/cases/case-settings/v1/configs/{id}", {
    about: "Settings by id.",
    path,
    out: settingsAnswer,
    permissions: read,
    source,
  }),
  createSettings: op("POST /cases/cases/case-settings/v1/configs", {
    about: "Makes settings for the team.",
    body: settingsBody,
    out: settingsAnswer,
    permissions: write,
    source,
  }),
  updateSettings: op("PATCH /cases/cases/case-settings/v1/configs/{id}", {
    about: "Changes settings: what is left out at the top stays. Send what is inside it whole.",
    path,
    body: settingsChange,
    out: settingsAnswer,
    permissions: write,
    repeatable: true,
    source,
  }),
  deleteSettings: op("DELETE /cases/cases/case-settings/v1/configs/{id}", {
    about: "Deletes settings.",
    path,
    permissions: write,
    source,
  }),
};
