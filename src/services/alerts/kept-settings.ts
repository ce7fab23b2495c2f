import type { Api } from "../../http/operation";
import { undefinedIfMissing } from "../check-result";
import type { HandlerTools } from "../define";
import { isSameId } from "../same-id";
import type { AlertCaseSettings } from "./case-settings";
import type { AlertDefinition } from "./entity";
import type { AlertFields } from "./fields";
import type { alertOps } from "./operations";

type ReadApi = Pick<Api<typeof alertOps>, "get" | "list">;
interface Replacement {
  id: string;
  fields: AlertFields;
  old: AlertFields;
}

/** Neither before nor now does the program manage the settings: a replacement would reset them. */
const isUnmanaged = ({ fields, old }: Replacement): boolean =>
  fields.caseSettings === undefined && old.caseSettings === undefined;

/**
 * The fields to send, with the case settings that each alert has where the program does not manage
 * them. One alert is read by its id, several are read by one list.
 */
export async function withKeptSettings(
  api: ReadApi,
  items: readonly Replacement[],
  { log }: Pick<HandlerTools, "log">,
): Promise<AlertFields[]> {
  const ids = items.filter(isUnmanaged).map(({ id }) => id);
  const settings = await settingsOf(api, ids);
  return items.map(({ id, fields }) => {
    const caseSettings = settings.get(id.toLowerCase());
    if (!caseSettings) return fields;
    log(
      `Alert ${id}: its case settings were set outside of the program and are kept. Set caseSettings to manage them`,
    );
    return { ...fields, caseSettings };
  });
}

/** Ids of one list request: an address of 8 KB is more than some proxies accept. */
const IDS_PER_LIST = 25;

/** The case settings of those alerts that have some. An alert that does not exist has none. */
async function settingsOf(
  api: ReadApi,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AlertCaseSettings>> {
  const found = ids.length > 1 ? await listAlerts(api, ids) : [];
  // A list may lag behind writes.
  const missing = ids.filter((id) => !found.some((alert) => isSameId(alert.id, id)));
  const read = await Promise.all(missing.map((id) => readAlert(api, id)));
  return new Map(
    [...found, ...read].flatMap((alert) => {
      const settings = alert?.alertDefProperties.caseSettings;
      return alert && settings ? [[alert.id.toLowerCase(), settings] as const] : [];
    }),
  );
}

async function listAlerts(api: ReadApi, ids: readonly string[]): Promise<AlertDefinition[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / IDS_PER_LIST) }, (_, n) =>
    ids.slice(n * IDS_PER_LIST, (n + 1) * IDS_PER_LIST),
  );
  const pages = await Promise.all(
    parts.map((alertId) =>
      api.list({
        query: {
          query_filter: { idFilter: { alertId, matchType: "INCLUDE" } },
          pagination: { pageSize: IDS_PER_LIST },
        },
      }),
    ),
  );
  return pages.flatMap(({ alertDefs = [] }) => alertDefs);
}

// The replacement reports a missing one.
const readAlert = async (api: ReadApi, id: string): Promise<AlertDefinition | undefined> =>
  (await api.get({ id }).catch(undefinedIfMissing))?.alertDef;
