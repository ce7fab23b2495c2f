import { contextualData } from "../../areas/contextual-data";
import { serve } from "../scene";
import { kind } from "../store";
import { change, type Instance, remove, type Service, save, test } from "./integrations/instances";
import { SOURCES } from "./integrations/offers";
import { counted, definition, details, mustOffer } from "./integrations/told";

const service: Service = { kind: kind<Instance>("contextual-data", "source of contextual data"), offers: SOURCES };

export const contextualDataBehaviours = serve(contextualData.operations, {
  list: ({ query }, scene) => ({ integrations: counted(service, query?.include_testing_integrations, scene) }),
  get: ({ id, query }, scene) => ({ integrationDetail: details(service, String(id), query?.include_testing_revisions, scene) }),
  getDefinition: ({ id, query }) => ({ integrationDefinition: definition(service, String(id), query?.include_testing_integrations) }),
  create: ({ body }, scene) => save(service, body?.metadata, scene),
  update: ({ body }, scene) => change(service, body?.integrationId, ["integrationId"], body?.metadata, scene),
  remove: ({ id }, scene) => remove(service, String(id), scene),
  // What the path names where nothing is set up yet is not known: its key is taken too.
  test: ({ integration_id, body }, scene) => {
    if (!scene.shelf(service.kind).get(String(integration_id))) mustOffer(service, String(integration_id));
    return test(service, body?.integrationData);
  },
});
