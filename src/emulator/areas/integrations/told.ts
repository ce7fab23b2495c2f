import type { CatalogExtension } from "../../../areas/extensions/catalog";
import type { IntegrationCount, IntegrationSummary } from "../../../areas/integrations/catalog";
import type { IntegrationDefinition } from "../../../areas/integrations/definition";
import type { IntegrationDetails, IntegrationInstance } from "../../../areas/integrations/details";
import { notFound } from "../../errors";
import type { Scene } from "../../scene";
import { EXTENSIONS } from "../extensions/catalogue";
import { type Instance, look, revisionOf, type Service } from "./instances";
import type { Offer, OfferRevision } from "./offers";
import { toldParameters } from "./parameters";

const shownIn = ({ revisions }: Offer, testing = false): OfferRevision[] =>
  revisions.filter(({ lifecycle }) => testing || lifecycle !== "ALPHA");

export function mustOffer({ offers, kind }: Service, key: string): Offer {
  const found = offers.find((offer) => offer.key === key);
  if (!found) throw notFound(`definition of an ${kind.what}`, key);
  return found;
}

function summary(offer: Offer, testing?: boolean): IntegrationSummary {
  const revisions = shownIn(offer, testing).map(({ version, lifecycle }) => ({ version, lifecycle }));
  return {
    id: offer.key,
    name: offer.name,
    description: `${offer.name}.`,
    icon: `https://integrations.example.com/${offer.key}.svg`,
    darkIcon: `https://integrations.example.com/${offer.key}-dark.svg`,
    integrationType: offer.type,
    tags: offer.tags,
    versions: revisions.map(({ version }) => version),
    revisions,
  };
}

const instancesOf = ({ kind }: Service, { key }: Offer, scene: Scene): Instance[] =>
  scene
    .shelf(kind)
    .shown()
    .filter((instance) => instance.key === key);

export function counted(service: Service, testing: boolean | undefined, scene: Scene): IntegrationCount[] {
  const all = service.offers.map((offer): IntegrationCount => {
    const instances = instancesOf(service, offer, scene);
    const newest = shownIn(offer).at(-1);
    return {
      integration: summary(offer, testing),
      amountIntegrations: instances.length,
      isNew: false,
      isDeprecated: newest?.lifecycle === "DEPRECATED",
      upgradeAvailable: instances.some(
        ({ version }) => shownIn(offer).some((one) => one.version === version) && version !== newest?.version,
      ),
    };
  });
  return scene.unkind.reorder ? all.reverse() : all;
}

function instance(service: Service, it: Instance, scene: Scene): IntegrationInstance {
  const { lifecycle } = revisionOf(service, it);
  const { type } = mustOffer(service, it.key);
  const arn = `arn:aws:cloudformation:eu-west-1:000000000000:stack/${it.id}`;
  const stack = type.cloudformation
    ? { cloudformation: { arn, region: "eu-west-1" } }
    : type.arm
      ? { arm: { subscriptionId: it.external, resourceGroupName: it.key } }
      : { empty: {} };
  return {
    ...stack,
    id: it.id,
    definitionVersion: it.version,
    integrationStatus: look(service, it, scene),
    isTesting: lifecycle === "ALPHA",
    lastUpdated: it.updated,
    parameters: toldParameters(service, it, scene),
    revisionLifecycle: lifecycle,
  };
}

const belonging = ({ key }: Offer): CatalogExtension[] => EXTENSIONS.filter(({ integrations = [] }) => integrations.includes(key));

export function details(service: Service, key: string, testing: boolean | undefined, scene: Scene): IntegrationDetails {
  const offer = mustOffer(service, key);
  const extensions = belonging(offer);
  return {
    integration: summary(offer, testing),
    default: { registered: instancesOf(service, offer, scene).map((it) => instance(service, it, scene)) },
    docs: [{ name: offer.name, link: `https://docs.example.com/${key}` }],
    local: { changes: shownIn(offer, testing).map(({ version }) => ({ version, descriptionMd: `Version ${version}` })) },
    ...(extensions.length ? { extensions } : {}),
  };
}

export function definition(service: Service, key: string, testing: boolean | undefined): IntegrationDefinition {
  const offer = mustOffer(service, key);
  return { key, integrationType: offer.type, revisions: shownIn(offer, testing).map((revision) => revision.definition) };
}
