import type { Api } from "../../http/operation";
import { type FieldValues, field, type Schema, type ValueOf } from "../../schema/facts";
import { flag } from "../../schema/fields";
import type { AtMostOne } from "../../schema/types";
import { atMostOne } from "../../schema/union";
import { fromWire } from "../from-wire";
import { defineSetting } from "../setting";
import { loginFields, metadataVariants, serviceProvider } from "./entity";
import { samlOps } from "./operations";

const settings = {
  ...loginFields,
  active: field(flag(), "Whether single sign-on is enabled."),
};
export interface SamlMetadata extends FieldValues<typeof metadataVariants> {}
export type SamlFields = FieldValues<typeof settings> & AtMostOne<SamlMetadata>;
const fields: Schema<SamlFields> = atMostOne(
  "SamlConfigurationFields",
  "Single sign-on of a team with an identity provider.",
  metadataVariants,
  settings,
);

type SamlApi = Api<typeof samlOps>;
type RemoteSaml = SamlFields & { serviceProvider?: ValueOf<typeof serviceProvider> };

async function readConfiguration(api: SamlApi): Promise<RemoteSaml | undefined> {
  const { idpParameters, spParameters } = await api.get();
  if (!idpParameters || !Object.keys(idpParameters).length) return undefined;
  return { ...idpParameters, serviceProvider: spParameters } as RemoteSaml;
}

/** The parameters first: single sign-on without an identity provider cannot be enabled. */
async function writeConfiguration(api: SamlApi, params: SamlFields): Promise<undefined> {
  await api.setParameters({ body: { params } });
  await api.setActive({ body: { isActive: params.active } });
}

export const samlConfigurationResource = defineSetting({
  resourceType: "SamlConfiguration",
  about: "Single sign-on of a team with a SAML identity provider.",
  id: "saml",
  what: "the single sign-on configuration",
  fields,
  computed: {
    serviceProvider,
  },
  ops: samlOps,
  example: `
const saml = new coralogix.SamlConfiguration("sso", {
  metadataUrl: "https://acme.okta.com/app/abc/sso/saml/metadata",
  active: true,
  groupNames: ["engineering"],
});
export const acsUrl = saml.serviceProvider.assertionConsumerServiceUrl;
`,
  notes: [
    "The configuration belongs to the team of the key. Use a connection for each team.",
    "The API has two writes: the parameters of the identity provider, then whether single sign-on is enabled.",
    "The API cannot delete the parameters. Deleting the resource disables single sign-on, and a create replaces the parameters of a disabled one.",
  ],
  fromJson: (object, tools) =>
    fromWire(fields, object, tools, {
      convert: ({ idpParameters, ...bare }) =>
        idpParameters === undefined ? bare : (idpParameters as typeof bare),
    }),
  handlers: (api) => ({
    read: () => readConfiguration(api),
    isDefault: ({ active }) => !active,
    write: (given) => writeConfiguration(api, given),
    reset: () => api.setActive({ body: { isActive: false } }),
  }),
});
