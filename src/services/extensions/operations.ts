import { op } from "../../http/operation";
import { field } from "../../schema/facts";
import { catalogExtension } from "./catalog";
import {
  deployedExtensions,
  deploymentQuery,
  deploymentResponse,
  undeployBody,
  undeployResponse,
} from "./entity";
import { shortText } from "./fields";
import { extensionList, extensionQuery, extensionSearch } from "./list";

const extensionRead = ["extensions:ReadConfig"];
const deploy = ["extensions:Deploy"];
const extensionSource =
  "Endpoints named in release entries: Integrations; OpenAPI description v5.0.6: ExtensionService";

export const extensionOps = {
  list: op("POST /integrations/extensions/v1", {
    reads: true,
    summary: "List the available extensions, without their items.",
    body: extensionSearch,
    response: extensionList,
    permissions: extensionRead,
    idempotent: true,
    source: extensionSource,
  }),
  get: op("GET /integrations/extensions/v1/catalog/{id}", {
    summary: "Get an extension with all its versions and their items.",
    path: { id: field(shortText(), "Id of the extension.") },
    query: extensionQuery,
    response: catalogExtension,
    permissions: extensionRead,
    source: extensionSource,
  }),
  listDeployed: op("GET /integrations/extensions/v1/deployed", {
    summary: "List the deployed extensions.",
    response: deployedExtensions,
    permissions: extensionRead,
    source: extensionSource,
  }),
  deploy: op("PUT /integrations/extensions/v1/deployed", {
    summary: "Deploy an extension. All arguments are sent as query parameters.",
    query: deploymentQuery,
    response: deploymentResponse,
    permissions: deploy,
    source: extensionSource,
  }),
  update: op("POST /integrations/extensions/v1/deployed", {
    summary:
      "Replace the deployment of an extension: its version, items and limits. All arguments are sent as query parameters.",
    query: deploymentQuery,
    response: deploymentResponse,
    permissions: deploy,
    // The request describes the complete result, so repeating it has no effect.
    idempotent: true,
    source: extensionSource,
  }),
  undeploy: op("DELETE /integrations/extensions/v1/deployed", {
    summary:
      "Remove a deployed extension. A successful response may list items that could not be removed and still exist.",
    body: undeployBody,
    response: undeployResponse,
    permissions: deploy,
    source: extensionSource,
  }),
};
