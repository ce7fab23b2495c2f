import { contextualData } from "../../../services/contextual-data";
import { serve } from "../../server/request-context";
import { tableName } from "../../store/store";
import { SOURCES } from "../integrations/catalog";
import {
  createInstance,
  type Instance,
  removeInstance,
  type Service,
  test,
  updateInstance,
} from "../integrations/instances";
import { countInstances, definition, details, mustGetDefinition } from "../integrations/response";

const service: Service = {
  instanceTable: tableName<Instance>("contextual-data", "source of contextual data"),
  definitions: SOURCES,
};

export const contextualDataBehaviors = serve(contextualData.operations, {
  list: ({ query }, ctx) => ({
    integrations: countInstances(service, query?.include_testing_integrations, ctx),
  }),
  get: ({ id, query }, ctx) => ({
    integrationDetail: details(service, String(id), query?.include_testing_revisions, ctx),
  }),
  getDefinition: ({ id, query }) => ({
    integrationDefinition: definition(service, String(id), query?.include_testing_integrations),
  }),
  create: ({ body }, ctx) => createInstance(service, body?.metadata, ctx),
  update: ({ body }, ctx) =>
    updateInstance(service, body?.integrationId, ["integrationId"], body?.metadata, ctx),
  remove: ({ id }, ctx) => removeInstance(service, String(id), ctx),
  // It is not known which id the path contains before an integration is created, so the integration
  // key is accepted too.
  test: ({ integration_id, body }, ctx) => {
    if (!ctx.table(service.instanceTable).get(String(integration_id)))
      mustGetDefinition(service, String(integration_id));
    return test(service, body?.integrationData);
  },
});
