import { integrations } from "../../../areas/integrations";
import { ApiError, notFound, refused } from "../../errors";
import { type Scene, serve } from "../../scene";
import { kind } from "../../store";
import { change, type Instance, look, offerOf, remove, revisionOf, type Service, save, test } from "./instances";
import { INTEGRATIONS, type Offer } from "./offers";
import { toldParameters } from "./parameters";
import { sync, versions } from "./rum";
import { counted, definition, details } from "./told";

const service: Service = { kind: kind<Instance>("integrations", "integration"), offers: INTEGRATIONS };
const must = (id: string, scene: Scene): Instance => scene.shelf(service.kind).must(id);

function deployed(id: string, scene: Scene) {
  const it = must(id, scene);
  const parameters = toldParameters(service, it, scene);
  return {
    integration: { id, definitionKey: it.key, definitionVersion: it.version, integrationStatus: look(service, it, scene), parameters },
  };
}

function managedStatus(id: string, scene: Scene) {
  const it = must(id, scene);
  if (!offerOf(service, it).type.managed) throw notFound("managed integration", id);
  return { integrationId: id, status: look(service, it, scene) };
}

/** Named by what is set up, or by what could be. */
function template(id: string | undefined, scene: Scene): { templateUrl: string } {
  if (!id) throw refused(["integration_id"], "must not be empty");
  const it = scene.shelf(service.kind).get(id);
  const offer: Offer | undefined = it ? offerOf(service, it) : INTEGRATIONS.find(({ key }) => key === id);
  if (!offer) throw notFound("integration", id);
  const { definition: found = {} } = (it ? revisionOf(service, it) : offer.revisions.at(-1)) ?? {};
  const templateUrl = (found.azureArmTemplate ?? found.cloudFormation)?.templateUrl;
  if (!templateUrl) throw new ApiError(400, `${offer.key} is not set up by a template`);
  return { templateUrl };
}

export const integrationBehaviours = serve(integrations.operations, {
  list: ({ query }, scene) => ({ integrations: counted(service, query?.include_testing_revision, scene) }),
  get: ({ id, query }, scene) => ({ integrationDetail: details(service, String(id), query?.include_testing_revision, scene) }),
  getDefinition: ({ id, query }) => ({ integrationDefinition: definition(service, String(id), query?.include_testing_revision) }),
  getTemplate: ({ query }, scene) => template(query?.integration_id, scene),
  create: ({ body }, scene) => save(service, body?.metadata, scene),
  update: ({ body }, scene) => change(service, body?.id, ["id"], body?.metadata, scene),
  getDeployed: ({ integration_id }, scene) => deployed(String(integration_id), scene),
  remove: ({ integration_id }, scene) => remove(service, String(integration_id), scene),
  test: ({ body }, scene) => {
    if (body?.integrationId) must(body.integrationId, scene);
    return test(service, body?.integrationData);
  },
  listManaged: () => ({ integrationKeys: INTEGRATIONS.filter(({ type }) => type.managed).map(({ key }) => key) }),
  getManagedStatus: ({ integration_id }, scene) => managedStatus(String(integration_id), scene),
  getRumVersions: ({ query }, scene) => versions(service, query?.application_name, scene),
  syncRum: ({ body }, scene) => sync(body?.force, scene),
});
