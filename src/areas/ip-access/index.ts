import { op } from "../../client/operation";
import { area } from "../define";
import { ipAccessAnswer, ipAccessBody, ipAccessQuery, ipAccessReplacement } from "./data";

const read = ["team-ip-access:ReadConfig"];
const write = ["team-ip-access:Manage"];
const source = "OpenAPI description v5.0.6: IpAccessService";

export const ipAccessOps = {
  get: op("GET /aaa/team-sec-ip-access/v1", {
    about: "From where the account may be reached. Settings that were never made, or were deleted, are an empty map, not an error.",
    query: ipAccessQuery,
    out: ipAccessAnswer,
    permissions: read,
    source,
  }),
  create: op("POST /aaa/team-sec-ip-access/v1", {
    about: "Sets from where the account may be reached, whether or not it was set before. Ranges without your own lock you out.",
    body: ipAccessBody,
    out: ipAccessAnswer,
    permissions: write,
    // There is one of it an account: twice is as good as once.
    repeatable: true,
    source,
  }),
  replace: op("PUT /aaa/team-sec-ip-access/v1", {
    about: "Sets from where the account may be reached, whether or not it was set before. Ranges without your own lock you out.",
    body: ipAccessReplacement,
    out: ipAccessAnswer,
    permissions: write,
    repeatable: true,
    source,
  }),
  remove: op("DELETE /aaa/team-sec-ip-access/v1", {
    about: "Lets the account be reached from everywhere again. Deleting settings that were never made succeeds.",
    query: ipAccessQuery,
    permissions: write,
    source,
  }),
};

export const ipAccess = area({
  name: "ipAccess",
  about: "The addresses from which an account may be reached.",
  operations: ipAccessOps,
  resources: [],
});
