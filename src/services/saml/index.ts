import { service } from "../define";
import { samlConfigurationResource } from "./configuration";
import { samlOps } from "./operations";

export const saml = service({
  name: "saml",
  about: "Single sign-on of a team with a SAML identity provider.",
  operations: samlOps,
  resources: [samlConfigurationResource],
});
