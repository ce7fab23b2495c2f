import { op, operations } from "../../http/operation";
import { samlBody, samlConfiguration, samlQuery, samlServiceProvider, samlSwitch } from "./entity";

const shared = {
  source: "OpenAPI description v5.0.6: SamlConfigurationService",
  read: ["team-sso:ReadConfig"],
  write: ["team-sso:Manage"],
};

export const samlOps = operations(shared, {
  get: op("GET /aaa/team-saml/v1/configuration", {
    summary:
      "Get the single sign-on configuration of a team: its identity provider and the service provider parameters.",
    query: samlQuery,
    response: samlConfiguration,
  }),
  getServiceProvider: op("GET /aaa/team-saml/v1/sp_parameters", {
    summary: "Get the service provider parameters for the configuration of the identity provider.",
    query: samlQuery,
    response: samlServiceProvider,
  }),
  setParameters: op("POST /aaa/team-saml/v1/idp_parameters", {
    summary:
      "Replace the settings of the identity provider. The response is empty. The settings cannot be deleted: disable single sign-on instead.",
    body: samlBody,
    // The request describes the complete result, so repeating it has no effect.
    idempotent: true,
  }),
  setActive: op("POST /aaa/team-saml/v1/active", {
    summary: "Enable or disable single sign-on. The response is empty.",
    body: samlSwitch,
    idempotent: true,
  }),
});
