import { op } from "../../client/operation";
import { area } from "../define";
import { samlBody, samlConfiguration, samlQuery, samlServiceProvider, samlSwitch } from "./data";

const read = ["team-sso:ReadConfig"];
const write = ["team-sso:Manage"];
const source = "OpenAPI description v5.0.6: SamlConfigurationService";

export const samlOps = {
  get: op("GET /aaa/team-saml/v1/configuration", {
    about: "A team's single sign-on: its identity provider, and what that one must be told.",
    query: samlQuery,
    out: samlConfiguration,
    permissions: read,
    source,
  }),
  getServiceProvider: op("GET /aaa/team-saml/v1/sp_parameters", {
    about: "What the identity provider must be told of the service.",
    query: samlQuery,
    out: samlServiceProvider,
    permissions: read,
    source,
  }),
  setParameters: op("POST /aaa/team-saml/v1/idp_parameters", {
    about: "Sets the identity provider as a whole. The answer is empty. There is no delete: switch it off.",
    body: samlBody,
    permissions: write,
    // It names what shall be: twice is as good as once.
    repeatable: true,
    source,
  }),
  setActive: op("POST /aaa/team-saml/v1/active", {
    about: "Switches single sign-on on or off. The answer is empty.",
    body: samlSwitch,
    permissions: write,
    repeatable: true,
    source,
  }),
};

export const saml = area({
  name: "saml",
  about: "Single sign-on of a team: its identity provider, and whether it is used.",
  operations: samlOps,
  resources: [],
});
