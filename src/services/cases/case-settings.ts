import type { Api } from "../../http/operation";
import { field, optional, type ValueOf } from "../../schema/facts";
import { model, string, uuid } from "../../schema/fields";
import { undefinedIfMissing } from "../check-result";
import { defineSetting } from "../setting";
import { type CaseSettings, settingsIndicators, settingsLifecycle } from "./case-settings-entity";
import { settingsOps } from "./case-settings-operations";

const fields = model("TeamCaseSettings", "The case settings of a team.", {
  name: optional(string(1, 4096), "Display name of the settings.", {
    cannotClear: "set another name",
  }),
  globalIndicatorSettings: settingsIndicators,
  caseLifecycle: settingsLifecycle.optional(),
});
type CaseFields = ValueOf<typeof fields>;
const { getActiveSettings, ...otherOps } = settingsOps;
/** The operation `get` declares where a response contains the settings. */
const ops = { get: getActiveSettings, ...otherOps };
type SettingsApi = Api<typeof ops>;

const toRemote = ({ id, createTime: _, updateTime: __, ...rest }: CaseSettings) =>
  ({ ...rest, ...(id === undefined ? {} : { settingsId: id }) }) as CaseFields & {
    settingsId?: string;
  };

async function readActive(api: SettingsApi) {
  const found = await api.get().catch(undefinedIfMissing);
  // The defaults of the service, which apply to a team without settings, have no id.
  return found?.caseSettings.id ? toRemote(found.caseSettings) : undefined;
}

const activeId = async (api: SettingsApi): Promise<string> =>
  (await api.get()).caseSettings.id ?? "";

/** An update preserves what it omits, so an omitted lifecycle is sent as an empty one. */
async function writeSettings(
  api: SettingsApi,
  given: CaseFields,
  before: CaseFields | undefined,
): Promise<CaseFields> {
  if (!before) return toRemote((await api.createSettings({ body: given })).caseSettings);
  const cleared = before.caseLifecycle && !given.caseLifecycle ? { caseLifecycle: {} } : {};
  const body = { ...given, ...cleared };
  return toRemote((await api.updateSettings({ id: await activeId(api), body })).caseSettings);
}

export const caseSettingsResource = defineSetting({
  resourceType: "CaseSettings",
  about: "The case settings of a team: which alerts open cases, and how cases end.",
  id: "case-settings",
  what: "the case settings",
  fields,
  computed: { settingsId: field(uuid(), "Id of the settings in the API.", { fixed: true }) },
  ops,
  example: `
new coralogix.CaseSettings("cases", {
  name: "Cases of the shop",
  globalIndicatorSettings: {
    enabled: true,
    filteringConditions: [
      { enabled: true, entityLabels: { all: {} }, priorities: { values: { items: ["P1", "P2"] } } },
    ],
  },
  caseLifecycle: {
    suppressionPeriod: "3600s",
    autoClose: { postResolutionPeriod: "604800s" },
    kpi: {
      thresholds: [
        { type: "TIME_TO_ACKNOWLEDGE", priority: "P1", threshold: "300s", enabled: true },
      ],
    },
  },
});
`,
  notes: [
    "Deleting the resource deletes the settings: the defaults of the service then apply.",
    "In a filter, `all: {}` matches everything, and `values` without items matches nothing.",
  ],
  handlers: (api) => ({
    read: () => readActive(api),
    isDefault: () => false,
    write: (given, before) => writeSettings(api, given, before),
    reset: async () => api.deleteSettings({ id: await activeId(api) }),
  }),
});
