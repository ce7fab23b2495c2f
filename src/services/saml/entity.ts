import { field } from "../../schema/facts";
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
  active: field(flag().optional(), "Whether single sign-on is enabled."),
  teamEntityId: field(uint32().optional(), "Id of the team at the identity provider."),
  groupNames: field(
    set(string()).optional(),
    "Names of the identity provider's groups whose members can log in.",
  ),
};
const teamId = () => field(uint32().optional(), "Id of the team. Defaults to the team of the key.");

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
  isActive: field(flag().optional(), "Whether single sign-on is enabled. Defaults to false."),
});
export const samlQuery = model("SamlQuery", "Selects a team.", {
  team_id: field(uint32().optional(), "Id of the team. Defaults to the team of the key."),
});

export const serviceProvider = model(
  "SamlServiceProvider",
  "Service provider parameters, for the configuration of the identity provider.",
  {
    assertionConsumerServiceUrl: field(
      string().optional(),
      "Assertion consumer service (ACS) URL.",
    ),
    binding: field(string().optional(), "SAML binding of the ACS URL."),
    metadataUrl: field(string().optional(), "URL of the service provider metadata."),
    nameIdFormat: field(string().optional(), "SAML name id format."),
    signingCertPem: field(string().optional(), "Signing certificate of the service, in PEM."),
  },
);
export const samlConfiguration = model(
  "SamlConfigurationEntity",
  "Single sign-on configuration of a team.",
  {
    teamId: field(uint32().optional(), "Id of the team."),
    idpParameters: field(
      atMostOne(
        "SamlParametersEntity",
        "Settings of the identity provider.",
        metadataVariants,
        loginFields,
      ).optional(),
      "Settings of the identity provider; missing if none were set.",
    ),
    idpDetails: field(
      model("SamlProviderDetails", "Display settings of an identity provider.", {
        name: field(string().optional(), "Name of the identity provider."),
        icon: field(string().optional(), "Icon name of the identity provider."),
      }).optional(),
      "Display settings of the identity provider.",
    ),
    spParameters: serviceProvider.optional(),
  },
);
export const samlServiceProvider = model(
  "SamlServiceProviderResponse",
  "Service provider parameters.",
  {
    params: field(serviceProvider.optional(), "Service provider parameters."),
  },
);
