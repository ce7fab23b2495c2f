import { op } from "../../client/operation";
import { field } from "../../schema/facts";
import { line } from "./bounds";
import { catalogExtension } from "./catalog";
import { deployedExtensions, deploymentAnswer, deploymentQuery, undeployAnswer, undeployBody } from "./deployments";
import { extensionList, extensionQuery, extensionSearch } from "./list";

const read = ["extensions:ReadConfig"];
const deploy = ["extensions:Deploy"];
const source = "Endpoints named in release entries: Integrations; OpenAPI description v5.0.6: ExtensionService";

export const extensionOps = {
  list: op("POST /integrations/extensions/v1", {
    reads: true,
    about: "Extensions that can be deployed, without what is in them.",
    body: extensionSearch,
    out: extensionList,
    permissions: read,
    repeatable: true,
    source,
  }),
  get: op("GET /integrations/extensions/v1/catalog/{id}", {
    about: "An extension with all its versions and what is in them.",
    path: { id: field(line(), "Id of the extension.") },
    query: extensionQuery,
    out: catalogExtension,
    permissions: read,
    source,
  }),
  listDeployed: op("GET /integrations/extensions/v1/deployed", {
    about: "The extensions that are in the account.",
    out: deployedExtensions,
    permissions: read,
    source,
  }),
  deploy: op("PUT /integrations/extensions/v1/deployed", {
    about: "Puts an extension into the account. All it takes are query parameters.",
    query: deploymentQuery,
    out: deploymentAnswer,
    permissions: deploy,
    source,
  }),
  update: op("POST /integrations/extensions/v1/deployed", {
    about:
      "Changes an extension in the account, as a whole: another version, other things, other limits. All it takes are query parameters.",
    query: deploymentQuery,
    out: deploymentAnswer,
    permissions: deploy,
    // It names what shall be: twice is as good as once.
    repeatable: true,
    source,
  }),
  undeploy: op("DELETE /integrations/extensions/v1/deployed", {
    about: "Takes an extension out of the account. Look at what failed: a success of the call holds things that are still there.",
    body: undeployBody,
    out: undeployAnswer,
    permissions: deploy,
    source,
  }),
};
