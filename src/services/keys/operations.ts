import { op, operations } from "../../http/operation";
import { field } from "../../schema/facts";
import { string } from "../../schema/fields";
import {
  keyBody,
  keyChange,
  keyCreated,
  keyIds,
  keyList,
  keyResponse,
  keyStatuses,
  memberKeyList,
} from "./entity";

const keyPath = { key_id: field(string(1), "Id of the key.") };
// Access policies require additional permissions: `ReadAccessPolicy` and `UpdateAccessPolicy`.
const keyRead = ["team-custom-api-keys:ReadConfig"];
const shared = {
  source: "OpenAPI description v5.0.6: ApiKeysService",
  read: keyRead,
  write: ["team-custom-api-keys:Manage"],
};
const keyAdminSource = "OpenAPI description v5.0.6: ApiKeysAdminService";

export const keyOps = operations(shared, {
  create: op("POST /aaa/api-keys/v3", {
    summary:
      "Create an API key. The response contains its value; for a hashed key, no other response does. Setting an access policy also requires `team-custom-api-keys:UpdateAccessPolicy`.",
    body: keyBody,
    response: keyCreated,
  }),
  get: op("GET /aaa/api-keys/v3/{key_id}", {
    summary:
      "Get an API key. For a few seconds after a change, the old values may be returned. The access policy is returned only to callers with `team-custom-api-keys:ReadAccessPolicy`.",
    path: keyPath,
    response: keyResponse,
  }),
  list: op("GET /aaa/api-keys/v3/list/all", {
    summary:
      "List the team's API keys as complete objects, without pagination. Keys may be hidden by access policies. Use `listOfMembers` for personal keys.",
    response: keyList,
    source:
      "Endpoints named in release entries: API keys; OpenAPI description v5.0.6: ApiKeysService",
  }),
  update: op("PUT /aaa/api-keys/v3/{key_id}", {
    summary:
      "Update an API key. Omitted fields do not change. The owner and hashing cannot be changed. Setting an access policy also requires `team-custom-api-keys:UpdateAccessPolicy`. The response is empty.",
    path: keyPath,
    body: keyChange,
  }),
  remove: op("DELETE /aaa/api-keys/v3/{key_id}", {
    summary: "Delete an API key. The key stops working.",
    path: keyPath,
  }),
  listSendData: op("GET /aaa/send-data-keys/v3", {
    summary: "List the keys for sending data as complete objects, without pagination.",
    response: keyList,
    permissions: ["data-ingest-api-keys:ReadConfig"],
  }),
  listOfMembers: op("GET /aaa/api-keys/v3", {
    summary:
      "List the personal keys of the team's members, without their values. Requires administrator permissions.",
    response: memberKeyList,
    source: keyAdminSource,
  }),
  removeMany: op("POST /aaa/api-keys/v3/all/delete", {
    summary:
      "Delete several API keys. Requires administrator permissions. The response is empty and does not report which keys existed.",
    body: keyIds,
    idempotent: true,
    source: keyAdminSource,
  }),
  setStatuses: op("POST /aaa/api-keys/v3/all/status", {
    summary:
      "Activate or deactivate several API keys. Requires administrator permissions. The response is empty.",
    body: keyStatuses,
    idempotent: true,
    source: keyAdminSource,
  }),
});
