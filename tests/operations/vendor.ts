import type { Called } from "./all";

/** Operations that the vendor's description does not have. */
const ABSENT: Readonly<Record<string, readonly string[]>> = {
  "the older paths, in the older dialect: the reference alone has them": [
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
  "newer than the description": [
    "GET /aaa/identity/v1/whoami",
    "POST /fleet-management/configuration-groups/v1",
    "GET /fleet-management/configuration-groups/v1/{id}",
    "PUT /fleet-management/configuration-groups/v1/{id}",
    "POST /fleet-management/configuration-groups/v1/{id}/archive",
    "GET /notifications/notification-center/v1/connectors/{id}/summary",
    "POST /notifications/notification-center/v1/connectors:initialize",
    "POST /notifications/notification-center/v1/connectors:initializeUpdate",
  ],
  "in the list of known operations alone": ["PUT /recording-rules/recording-rules/v1", "DELETE /recording-rules/recording-rules/v1"],
};
/** What the description complains of in an answer, where the API reference, which is newer, or the service itself says otherwise. */
const OTHERWISE: Readonly<Record<string, readonly [pattern: RegExp, why: string][]>> = {
  "POST /aaa/teams/v2/{team_id}/members": [
    [
      /^ must NOT have additional properties$|^\/results is not described$/,
      "the description has an empty answer; the reference tells what became of each user",
    ],
  ],
  "GET /alerts/suppression-rules/v1": [
    [/ must have required property 'alertSchedulerRules'$/, "seen live: an account without rules answers an empty object"],
  ],
};

const met = new Set<unknown>();
const absent = new Set(Object.values(ABSENT).flat());

/** What is left of complaints when those are taken away that are argued. */
export function known({ op }: Called, found: string[] | undefined): string[] {
  if (found === undefined) {
    met.add(op.route);
    return absent.has(op.route) ? [] : [`${op.route} is not described`];
  }
  return found.filter((line) => {
    const entry = OTHERWISE[op.route]?.find(([pattern]) => pattern.test(line));
    met.add(entry);
    return !entry;
  });
}
/** Exceptions that excepted nothing. */
export const unneeded = (): string[] => [
  ...[...absent].filter((route) => !met.has(route)),
  ...Object.entries(OTHERWISE).flatMap(([route, entries]) =>
    entries.filter((entry) => !met.has(entry)).map(([pattern]) => `${route} ${pattern}`),
  ),
];
