import { op } from "../../client/operation";
import { field } from "../../schema/facts";
import { text } from "../../schema/fields";
import { keyAnswer, keyBody, keyChange, keyIds, keyList, keyMade, keyStatuses, memberKeyList } from "./data";

const path = { key_id: field(text(1), "Id of the key.") };
// Policies ask for more: `ReadAccessPolicy` to be told one, `UpdateAccessPolicy` to set one.
const read = ["team-custom-api-keys:ReadConfig"];
const write = ["team-custom-api-keys:Manage"];
const source = "OpenAPI description v5.0.6: ApiKeysService";
const admin = "OpenAPI description v5.0.6: ApiKeysAdminService";

export const keyOps = {
  create: op("POST /aaa/api-keys/v3", {
    about:
      "Makes an API key. The answer tells its value; of a hashed key, no other answer ever does. An access policy needs `team-custom-api-keys:UpdateAccessPolicy` too.",
    body: keyBody,
    out: keyMade,
    permissions: write,
    source,
  }),
  get: op("GET /aaa/api-keys/v3/{key_id}", {
    about:
      "One API key. For some seconds after a change it may still be told as it was. Its access policy is told to who has `team-custom-api-keys:ReadAccessPolicy`.",
    path,
    out: keyAnswer,
    permissions: read,
    source,
  }),
  list: op("GET /aaa/api-keys/v3/list/all", {
    about: "The team's API keys, whole; there are no pages. Access policies may hide some. Personal keys are listed by `listOfMembers`.",
    out: keyList,
    permissions: read,
    source: "Endpoints named in release entries: API keys; OpenAPI description v5.0.6: ApiKeysService",
  }),
  update: op("PUT /aaa/api-keys/v3/{key_id}", {
    about:
      "Changes an API key; what is left out stays. Owner and hashing never change. An access policy needs `team-custom-api-keys:UpdateAccessPolicy` too. The answer is empty.",
    path,
    body: keyChange,
    permissions: write,
    // Every change names what shall be: twice is as good as once.
    repeatable: true,
    source,
  }),
  remove: op("DELETE /aaa/api-keys/v3/{key_id}", {
    about: "Deletes an API key: it opens nothing any more.",
    path,
    permissions: write,
    source,
  }),
  listSendData: op("GET /aaa/send-data-keys/v3", {
    about: "The keys with which data is sent, whole; there are no pages.",
    out: keyList,
    permissions: ["data-ingest-api-keys:ReadConfig"],
    source,
  }),
  listOfMembers: op("GET /aaa/api-keys/v3", {
    about: "Personal keys of the team's members, without their values; for administrators.",
    out: memberKeyList,
    permissions: read,
    source: admin,
  }),
  removeMany: op("POST /aaa/api-keys/v3/all/delete", {
    about: "Deletes several API keys; for administrators. The answer is empty: it does not tell which keys there were.",
    body: keyIds,
    permissions: write,
    repeatable: true,
    source: admin,
  }),
  setStatuses: op("POST /aaa/api-keys/v3/all/status", {
    about: "Switches several API keys on or off; for administrators. The answer is empty.",
    body: keyStatuses,
    permissions: write,
    repeatable: true,
    source: admin,
  }),
};
