import { op } from "../../http/operation";
import { ipAccessBody, ipAccessQuery, ipAccessReplacement, ipAccessResponse } from "./entity";

const ipAccessRead = ["team-ip-access:ReadConfig"];
const ipAccessWrite = ["team-ip-access:Manage"];
const ipAccessSource = "OpenAPI description v5.0.6: IpAccessService";

export const ipAccessOps = {
  get: op("GET /aaa/team-sec-ip-access/v1", {
    summary:
      "Get the IP access settings. If they do not exist or were deleted, the response contains an empty map.",
    query: ipAccessQuery,
    response: ipAccessResponse,
    permissions: ipAccessRead,
    source: ipAccessSource,
  }),
  create: op("POST /aaa/team-sec-ip-access/v1", {
    summary:
      "Set the IP access settings, whether or not they exist. If the ranges do not include your own address, you lose access.",
    body: ipAccessBody,
    response: ipAccessResponse,
    permissions: ipAccessWrite,
    // There is one object per account, so repeating the request has no effect.
    idempotent: true,
    source: ipAccessSource,
  }),
  replace: op("PUT /aaa/team-sec-ip-access/v1", {
    summary:
      "Set the IP access settings, whether or not they exist. If the ranges do not include your own address, you lose access.",
    body: ipAccessReplacement,
    response: ipAccessResponse,
    permissions: ipAccessWrite,
    idempotent: true,
    source: ipAccessSource,
  }),
  remove: op("DELETE /aaa/team-sec-ip-access/v1", {
    summary:
      "Delete the IP access settings, so that all addresses may access the account. Succeeds even if no settings exist.",
    query: ipAccessQuery,
    permissions: ipAccessWrite,
    source: ipAccessSource,
  }),
};
