import { field } from "../../schema/facts";
import { flag, model, set, text } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { number } from "../roles/data";

const variants = {
  metadataUrl: field(text(), "Address at which the identity provider keeps its metadata."),
  metadataContent: field(text(), "The identity provider's metadata itself: an XML document."),
};
const beside = {
  active: field(flag().optional(), "Whether members log in by single sign-on."),
  teamEntityId: field(number().optional(), "Number by which the identity provider knows the team."),
  groupNames: field(set(text()).optional(), "Names of the identity provider's groups whose members may log in."),
};
const teamId = () => field(number().optional(), "Number of the team; left out, the key's own.");

export const samlBody = model("SamlParametersBody", "How a team's members log in by single sign-on.", {
  teamId: teamId(),
  params: field(
    oneOf(variants, beside, { model: "SamlParameters", about: "What the identity provider is like." }),
    "What the identity provider is like, as a whole.",
  ),
});
export const samlSwitch = model("SamlSwitch", "Single sign-on, on or off.", {
  teamId: teamId(),
  isActive: field(flag().optional(), "Whether members log in by single sign-on; left out, they do not."),
});
export const samlQuery = model("SamlQuery", "Whose settings are asked for.", {
  team_id: field(number().optional(), "Number of the team; left out, the key's own."),
});

export const serviceProvider = model("SamlServiceProvider", "What the identity provider must be told of the service.", {
  assertionConsumerServiceUrl: field(text().optional(), "Address that logins are sent to."),
  binding: field(text().optional(), "How they are sent there, as an identifier of SAML."),
  metadataUrl: field(text().optional(), "Address of the same as a metadata document."),
  nameIdFormat: field(text().optional(), "How users are named, as an identifier of SAML."),
  signingCertPem: field(text().optional(), "The certificate that the service signs with, in PEM."),
});
export const samlConfiguration = model("SamlConfiguration", "Single sign-on of a team.", {
  teamId: field(number().optional(), "Number of the team."),
  idpParameters: field(
    oneOf(variants, beside, { model: "SamlParametersTold", about: "The identity provider as it was set.", optional: true }).optional(),
    "The identity provider as it was set; missing where it never was.",
  ),
  idpDetails: field(
    model("SamlProviderDetails", "How an identity provider is shown.", {
      name: field(text().optional(), "Name of the identity provider."),
      icon: field(text().optional(), "Name of its icon."),
    }).optional(),
    "How the identity provider is shown.",
  ),
  spParameters: field(serviceProvider.optional(), "What the identity provider must be told of the service."),
});
export const samlServiceProvider = model("SamlServiceProviderAnswer", "What the identity provider must be told.", {
  params: field(serviceProvider.optional(), "The parameters."),
});
