import { NEWER_FIELDS } from "../emulator/vendor";
import type { ClientOperation } from "./all";

/** Operations that are missing in the OpenAPI description of the vendor. */
const UNDESCRIBED: Readonly<Record<string, readonly string[]>> = {
  "older paths in the older dialect, documented in the API reference only": [
    "POST /v1/outgoing-webhooks",
    "POST /v1/outgoing-webhooks/test",
    "GET /v1/outgoing-webhooks/all",
    "POST /v3/alert-defs",
    "POST /api/integrations/webhook",
    "POST /api/integrations/webhook/test",
    "GET /api/integrations/webhook",
    "POST /api/alerts",
    "GET /dashboards/catalog",
    "GET /dashboards/{dashboard_id}",
    "POST /dashboards",
  ],
  "outside of the API reference, declared with outsideReference": [
    "GET /metrics/api/v1/query",
    "GET /metrics/api/v1/query_range",
    "POST /api/v1/dataprime/query",
  ],
  "newer than the description": [
    "GET /aaa/identity/v1/whoami",
    "GET /aaa/users/v2",
    "POST /aaa/users/v2",
    "PUT /aaa/users/v2",
    "GET /aaa/users/v2/{user_account_id}",
    "PATCH /aaa/users/v2:updateStatuses",
    "POST /fleet-management/configuration-groups/v1",
    "GET /fleet-management/configuration-groups/v1/{id}",
    "PATCH /fleet-management/configuration-groups/v1/{id}",
    "PUT /fleet-management/configuration-groups/v1/{id}",
    "POST /fleet-management/configuration-groups/v1/{id}/archive",
    "GET /fleet-management/configuration-overlays/v1",
    "POST /fleet-management/configuration-overlays/v1",
    "GET /fleet-management/configuration-overlays/v1/{id}",
    "PATCH /fleet-management/configuration-overlays/v1/{id}",
    "POST /fleet-management/configuration-overlays/v1/{id}/archive",
    "POST /fleet-management/configuration-overlays/v1/versions/{id}/archive",
    "POST /fleet-management/configuration-overlays/v1/versions/{id}/activate",
    "POST /fleet-management/configuration-overlays/v1/versions/{id}/deactivate",
    "GET /notifications/notification-center/v1/connectors/{id}/summary",
    "POST /notifications/notification-center/v1/connectors:initialize",
    "POST /notifications/notification-center/v1/connectors:initializeUpdate",
  ],
  "in the list of known operations only": [
    "PUT /recording-rules/recording-rules/v1",
    "DELETE /recording-rules/recording-rules/v1",
  ],
};
/** Contract errors that contradict the newer API reference or the live service. */
const EXCEPTIONS: Readonly<Record<string, readonly [pattern: RegExp, why: string][]>> = {
  "POST /aaa/teams/v2/{team_id}/members": [
    [
      /^ must NOT have additional properties$|^\/results is not described$/,
      "the description has an empty response; the reference documents a result for each user",
    ],
  ],
  "GET /alerts/suppression-rules/v1": [
    [
      / must have required property 'alertSchedulerRules'$/,
      "observed live: the response of an account without rules is an empty object",
    ],
  ],
};
const used = new Set<unknown>();
const undescribed = new Set(Object.values(UNDESCRIBED).flat());

/** Contract errors without an exception. */
export function unexplained({ op }: ClientOperation, found: string[] | undefined): string[] {
  if (found === undefined) {
    used.add(op.route);
    return undescribed.has(op.route) ? [] : [`${op.route} is not described`];
  }
  return found.filter((line) => {
    const field = NEWER_FIELDS.find((pattern) => pattern.test(line));
    if (field) return void used.add(field);
    const entry = EXCEPTIONS[op.route]?.find(([pattern]) => pattern.test(line));
    used.add(entry);
    return !entry;
  });
}
/** Exceptions that matched no contract error. */
export const unusedExceptions = (): string[] => [
  ...[...undescribed].filter((route) => !used.has(route)),
  ...NEWER_FIELDS.filter((pattern) => !used.has(pattern)).map(String),
  ...Object.entries(EXCEPTIONS).flatMap(([route, entries]) =>
    entries.filter((entry) => !used.has(entry)).map(([pattern]) => `${route} ${pattern}`),
  ),
];
