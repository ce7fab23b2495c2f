import { field, optional } from "../../schema/facts";
import { flag, model, set, string } from "../../schema/fields";
import { atMostOne } from "../../schema/union";
import { uint32 } from "../roles/entity";

export const metadataVariants = {
  metadataUrl: field(string(), "URL of the identity provider's metadata."),
  metadataContent: field(string(), "Metadata of the identity provider, as an XML document.", {
    secret: true,
  }),
};
export const loginFields = {
  active: optional(flag(), "Whether single sign-on is enabled."),
  teamEntityId: optional(uint32(), "Id of the team at the identity provider."),
  groupNames: optional(
    set(string()),
    "Names of the identity provider's groups whose members can log in.",
  ),
};
const teamId = () => optional(uint32(), "Id of the team. Defaults to the team of the key.");

export const samlBody = model("SamlParametersBody", "Single sign-on settings of a team.", {
  teamId: teamId(),
  params: field(
    atMostOne(
      "SamlParameters",
      "Settings of the identity provider.",
      metadataVariants,
      loginFields,
    ),
    "Complete settings of the identity provider.",
  ),
});
export const samlSwitch = model("SamlSwitch", "Activation of single sign-on.", {
  teamId: teamId(),
  isActive: optional(flag(), "Whether single sign-on is enabled. Defaults to false."),
});
export const samlQuery = model("SamlQuery", "Selects a team.", {
  team_id: optional(uint32(), "Id of the team. Defaults to the team of the key."),
});

export const serviceProvider = model(
  "SamlServiceProvider",
  "Service provider parameters, for the configuration of the identity provider.",
  {
    assertionConsumerServiceUrl: optional(string(), "Assertion consumer service (ACS) URL."),
    binding: optional(string(), "SAML binding of the ACS URL."),
    metadataUrl: optional(string(), "URL of the service provider metadata."),
    nameIdFormat: optional(string(), "SAML name id format."),
    signingCertPem: optional(string(), "Signing certificate of the service, in PEM."),
  },
);
export const samlConfiguration = model(
  "SamlConfigurationEntity",
  "Single sign-on configuration of a team.",
  {
    teamId: optional(uint32(), "Id of the team."),
    idpParameters: optional(
      atMostOne(
        "SamlParametersEntity",
        "Settings of the identity provider.",
        metadataVariants,
        loginFields,
      ),
      "Settings of the identity provider; missing if none were set.",
    ),
    idpDetails: optional(
      model("SamlProviderDetails", "Display settings of an identity provider.", {
        name: optional(string(), "Name of the identity provider."),
        icon: optional(string(), "Icon name of the identity provider."),
      }),
      "Display settings of the identity provider.",
    ),
    spParameters: serviceProvider.optional(),
  },
);
export const samlServiceProvider = model(
  "SamlServiceProviderResponse",
  "Service provider parameters.",
  {
    params: optional(serviceProvider, "Service provider parameters."),
  },
);
