import { exact, exchanges, refused, type Step } from "./support/exchanges";

const IP = "/aaa/team-sec-ip-access/v1";
const support = (value: string) => ({
  enableCoralogixCustomerSupportAccess: `CORALOGIX_CUSTOMER_SUPPORT_ACCESS_${value}`,
});
const office = { name: "office", ipRange: "203.0.113.0/24", enabled: true };
const home = { name: "home", ipRange: "2001:db8::/32" };
const never = exact({ settings: { id: "1", ...support("UNSPECIFIED"), ipAccess: {} } });

exchanges("IP access settings", [
  [
    "rules are sent as a list and returned as a map with generated keys",
    { teams: [{ id: 7 }] },
    [
      `made = PUT ${IP}`,
      { ...support("ENABLED"), ipAccess: [office, home] },
      200,
      ({ settings: { ipAccess, ...rest } }) => {
        expect(rest).toEqual({ id: "7", ...support("ENABLED") });
        expect(Object.values(ipAccess)).toEqual([office, { ...home, enabled: false }]);
        expect(Object.keys(ipAccess)).not.toContain("0");
      },
    ],
    [`GET ${IP}`, 200, exact("<made>")],
    [`GET ${IP}?id=7`, 200, exact("<made>")],
  ],
  [
    "with `reorder`, the rules of the map are in another order",
    { quirks: { reorder: true } },
    [
      `PUT ${IP}`,
      { ipAccess: [office, home] },
      200,
      ({ settings }) =>
        expect(Object.values(settings.ipAccess)).toEqual([{ ...home, enabled: false }, office]),
    ],
  ],
  ["support access is in the response even if it was never set", [`GET ${IP}`, 200, never]],
  [
    "a second DELETE is a 404, and the settings are an empty map after the first",
    [`DELETE ${IP}`, 404],
    [`POST ${IP}`, { ...support("DISABLED"), ipAccess: [office] }, 200],
    [`DELETE ${IP}`, 200, exact({})],
    [`DELETE ${IP}?id=1`, 404],
    [`GET ${IP}`, 200, never],
    [`PUT ${IP}`, { id: "1", ipAccess: [office] }, 200],
  ],
  [
    "POST of an empty list succeeds any number of times",
    [`POST ${IP}`, { ipAccess: [] }, 200, never],
    [`POST ${IP}`, { ipAccess: [] }, 200, never],
    [`POST ${IP}`, { ipAccess: [] }, 200, never],
  ],
  [
    "a PUT without an id creates the settings, and a list comes back as a map",
    [`made = PUT ${IP}`, { ...support("DISABLED"), ipAccess: [home, office] }, 200],
    [
      `GET ${IP}`,
      200,
      ({ settings: { ipAccess, ...rest } }, { made }) => {
        expect(rest).toEqual({ id: made.settings.id, ...support("DISABLED") });
        expect(Object.values(ipAccess)).toEqual([{ ...home, enabled: false }, office]);
      },
    ],
  ],
  [
    "POST and PUT replace the settings as a whole",
    [`POST ${IP}`, { ...support("ENABLED"), ipAccess: [office] }, 200],
    [
      `PUT ${IP}`,
      { ipAccess: [home] },
      200,
      ({ settings: { ipAccess, ...rest } }) => {
        expect(rest).toEqual({ id: "1", ...support("UNSPECIFIED") });
        expect(Object.values(ipAccess)).toEqual([{ ...home, enabled: false }]);
      },
    ],
    [
      `PUT ${IP}`,
      { id: "1", ...support("ENABLED") },
      200,
      exact({ settings: { id: "1", ...support("ENABLED"), ipAccess: {} } }),
    ],
    [`POST ${IP}`, { ipAccess: [] }, 200, never],
  ],
  [
    "the id is the company's, and any other id is a 404",
    [`PUT ${IP}`, support("ENABLED"), 200],
    [`GET ${IP}?id=2`, 404],
    [`DELETE ${IP}?id=2`, 404],
    [`PUT ${IP}`, { id: "2" }, 404],
    [`GET ${IP}`, 200, { settings: { id: "1", ...support("ENABLED") } }],
  ],
  [
    "a rule needs an IP range in CIDR notation, and rules are a list",
    ...refused(`PUT ${IP}`, [
      [{ ipAccess: [{ ...office, ipRange: "example.com" }] }, "ipAccess[0].ipRange"],
      [{ ipAccess: [{ name: "x" }] }, "ipAccess[0].ipRange"],
      [{ ipAccess: [{ ...office, ipRange: "203.0.113.0/33" }] }, "ipAccess[0].ipRange"],
      [{ ipAccess: [{ ...office, ipRange: "300.0.0.0/8" }] }, "ipAccess[0].ipRange"],
      [{ ipAccess: [{ a: office }] }, 'unknown field "a"'],
      [{ ipAccess: { a: office } }, "ipAccess: expected a list"],
    ]),
    [`GET ${IP}`, 200, never],
  ],
]);

const SAML = "/aaa/team-saml/v1";
const SET = `POST ${SAML}/idp_parameters`;
const ACTIVE = `POST ${SAML}/active`;
const READ = `GET ${SAML}/configuration`;
const metadataUrl = "https://acme.okta.com/metadata";
const serviceProvider = {
  assertionConsumerServiceUrl: expect.stringMatching(/^https:/),
  metadataUrl: expect.stringMatching(/^https:/),
  binding: expect.stringContaining("urn:"),
  nameIdFormat: expect.stringContaining("urn:"),
  signingCertPem: expect.stringContaining("BEGIN CERTIFICATE"),
};
const idp = (idpParameters: object, name: string) =>
  exact({
    teamId: 1,
    idpParameters,
    idpDetails: { name, icon: name },
    spParameters: serviceProvider,
  });

exchanges("SAML configuration", [
  [
    "the service provider parameters exist before the configuration is set",
    [READ, 200, exact({ teamId: 1, spParameters: serviceProvider })],
    [`GET ${SAML}/sp_parameters`, 200, exact({ params: serviceProvider })],
  ],
  [
    "the identity provider is set as a whole, and activated by another call",
    [SET, { params: { metadataUrl, groupNames: ["a", "b"], teamEntityId: 5 } }, 200, exact({})],
    [
      READ,
      200,
      idp({ active: false, metadataUrl, groupNames: ["a", "b"], teamEntityId: 5 }, "okta"),
    ],
    [ACTIVE, { isActive: true }, 200, exact({})],
    [READ, 200, { idpParameters: { active: true } }],
    [SET, { params: { metadataContent: "<xml/>" } }, 200],
    [READ, 200, idp({ active: true, metadataContent: "<xml/>" }, "custom")],
    [ACTIVE, {}, 200],
    [READ, 200, idp({ active: false, metadataContent: "<xml/>" }, "custom")],
    [SET, { params: { metadataUrl, active: true } }, 200],
    [READ, 200, idp({ active: true, metadataUrl }, "okta")],
  ],
  [
    "both types of metadata, an empty body and a number as a group name are rejected",
    ...refused(SET, [
      [{ params: { metadataUrl, metadataContent: "<xml/>" } }, "metadataContent"],
      [{}, "params"],
      [{ params: { metadataUrl, groupNames: [1] } }, "params.groupNames[0]"],
    ]),
    [READ, 200, exact({ teamId: 1, spParameters: serviceProvider })],
  ],
  [
    "without an identity provider SAML can be deactivated but not activated",
    [ACTIVE, { isActive: true }, 400],
    [ACTIVE, { isActive: false }, 200],
  ],
  [
    "the team id of a request must be that of the key",
    { teams: [{ id: 7 }, { id: 8 }] },
    [SET, { params: { metadataUrl }, teamId: 7 }, 200],
    [`${READ}?team_id=7`, 200, { teamId: 7, idpParameters: { metadataUrl } }],
    [`${READ}?team_id=8`, 403],
    [SET, { params: { metadataUrl }, teamId: 8 }, 403],
    [ACTIVE, { teamId: 8, isActive: true }, 403],
    [`GET ${SAML}/sp_parameters?team_id=8`, 403],
    [`GET ${SAML}/sp_parameters?team_id=4294967296`, 400],
  ],
  [
    "reading the SAML configuration without the permission is a 403",
    (emulator) => emulator.keys.add({ key: "weak", permissions: ["alerts:ReadConfig"] }),
    [`${READ} as weak`, 403],
  ],
]);

const QUOTA = "/dataplan/quota-rules/v1";
const quota = (entityType: string, allocation = 50, more: object = {}) => ({
  entityType,
  allocation,
  enabled: true,
  canOverflow: false,
  ...more,
});
const set = (...rules: object[]) => ({ ruleSet: { rules } });
const locked = { allocationType: "QUOTA_ALLOCATION_TYPE_LOCKED_UNITS" };
const percentage = { allocationType: "QUOTA_ALLOCATION_TYPE_PERCENTAGE" };
/** Stores quota rules that the vendor's staff manages. */
const managed =
  (rules: Record<string, object> = {}): Step =>
  (emulator) => {
    const { entityType: _, ...olly } = quota("olly", 5, { allocationType: "LOCKED_UNITS" });
    const record = { id: "quota-rules", setId: "set", rules, managed: { olly } };
    emulator.put("quota-rules", record);
  };

exchanges("the quota rule set", [
  [
    "a team has one, and its response has an id and the default allocation type",
    { quirks: { reorder: true } },
    [`GET ${QUOTA}`, 200, exact(set())],
    [
      `made = POST ${QUOTA}`,
      set(quota("logs", 60), quota("spans", 5, locked)),
      200,
      exact({
        ruleSet: {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          rules: [quota("spans", 5, locked), quota("logs", 60, percentage)],
        },
      }),
    ],
    [`GET ${QUOTA}`, 200, exact("<made>")],
  ],
  [
    "a create with an existing rule set is a 409, even if that has no rules",
    [`POST ${QUOTA}`, set(), 200],
    [`POST ${QUOTA}`, set(quota("logs")), 409],
  ],
  [
    "a PUT creates a missing rule set, and a GET takes an id",
    [`PUT ${QUOTA}`, set(quota("logs", 0.1)), 200],
    [
      `GET ${QUOTA}?id=quota-allocation-rule-set`,
      200,
      { ruleSet: set(quota("logs", Math.fround(0.1), percentage)).ruleSet },
    ],
  ],
  [
    "a PUT replaces the rule set and keeps its id; another id is a 404",
    [`made = PUT ${QUOTA}`, set(quota("logs"), quota("spans")), 200],
    [`PUT ${QUOTA}`, set(quota("metrics")), 200],
    [
      `GET ${QUOTA}`,
      200,
      exact({ ruleSet: { id: "<made.ruleSet.id>", rules: [quota("metrics", 50, percentage)] } }),
    ],
    [`PUT ${QUOTA}`, { ruleSet: { id: "another", rules: [] } }, 404],
  ],
  [
    "staff-managed rules block a create, may not be sent, and stay after an update",
    managed(),
    [`POST ${QUOTA}`, set(quota("logs")), 409],
    [`PUT ${QUOTA}`, set(quota("logs"), quota("olly")), 400, /rules\[1\].entityType/],
    [
      `PUT ${QUOTA}`,
      set(quota("logs")),
      200,
      set({ entityType: "logs" }, { entityType: "olly", cxManaged: true }),
    ],
    [`PUT ${QUOTA}`, set(), 200, set({ entityType: "olly", cxManaged: true })],
  ],
  [
    "a delete returns the id, and staff-managed rules stay",
    managed({ logs: { allocation: 1, enabled: true, canOverflow: true } }),
    [`DELETE ${QUOTA}`, 200, exact({ id: "set" })],
    [`GET ${QUOTA}`, 200, set({ entityType: "olly", cxManaged: true })],
    [`DELETE ${QUOTA}`, 404],
  ],
  [
    "duplicate and empty entity types, and allocations out of range, are rejected",
    ...refused(`POST ${QUOTA}`, [
      [set(quota("logs"), quota("logs")), "ruleSet.rules[1].entityType"],
      [set(quota("")), "ruleSet.rules[0].entityType"],
      [set(quota("logs", 101)), "ruleSet.rules[0].allocation"],
      [set(quota("logs", -1, locked)), "ruleSet.rules[0].allocation"],
    ]),
  ],
  [
    "a key needs separate permissions to read and to write",
    { permissions: ["team-quota-rules:Read"] },
    [`GET ${QUOTA}`, 200],
    [`POST ${QUOTA}`, set(quota("logs")), 403, "team-quota-rules:Manage"],
  ],
]);
