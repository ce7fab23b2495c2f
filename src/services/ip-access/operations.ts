import { op, operations } from "../../http/operation";
import { ipAccessBody, ipAccessQuery, ipAccessReplacement, ipAccessResponse } from "./entity";

const ipAccessRead = ["team-ip-access:ReadConfig"];
const shared = {
  source: "OpenAPI description v5.0.6: IpAccessService",
  write: ["team-ip-access:Manage"],
};

export const ipAccessOps = operations(shared, {
  get: op("GET /aaa/team-sec-ip-access/v1", {
    summary:
      "Get the IP access settings. If they do not exist or were deleted, the response contains an empty map.",
    query: ipAccessQuery,
    response: ipAccessResponse,
    permissions: ipAccessRead,
  }),
  create: op("POST /aaa/team-sec-ip-access/v1", {
    summary:
      "Set the IP access settings, whether or not they exist. If the ranges do not include your own address, you lose access.",
    body: ipAccessBody,
    response: ipAccessResponse,
    // There is one object per account, so repeating the request has no effect.
    idempotent: true,
  }),
  replace: op("PUT /aaa/team-sec-ip-access/v1", {
    summary:
      "Set the IP access settings, whether or not they exist. If the ranges do not include your own address, you lose access.",
    body: ipAccessReplacement,
    response: ipAccessResponse,
  }),
  remove: op("DELETE /aaa/team-sec-ip-access/v1", {
    summary:
      "Delete the IP access settings, so that all addresses may access the account. Succeeds even if no settings exist.",
    query: ipAccessQuery,
  }),
});
