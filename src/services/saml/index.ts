import { service } from "../service";
import { samlOps } from "./operations";
import { samlConfigurationResource } from "./saml-configuration";

export const saml = service({
  name: "saml",
  about: "Single sign-on of a team with a SAML identity provider.",
  operations: samlOps,
  resources: [samlConfigurationResource],
});
