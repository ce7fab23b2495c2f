import { type ListRequest, ListResponse } from "@pulumi/pulumi/proto/provider_pb";
import { listObjects } from "../../provider/functions/list";
import type { Config } from "../../provider/identity/config";
import { lastPartOf } from "../../provider/state/type-token";
import type { Fields } from "../../schema/record";
import { fromProperties } from "../values/properties";

/** Lists the objects of a resource type: their ids and names. */
export async function handleList(request: ListRequest, config: Config): Promise<ListResponse[]> {
  const { props } = fromProperties(request.getQuery());
  const limit = request.getLimit();
  const found = await listObjects(
    lastPartOf(request.getToken()),
    { ...props, ...(limit > 0 ? { limit } : {}) },
    config,
  );
  return found.map(responseFor);
}

function responseFor({ id, name }: Fields): ListResponse {
  const result = new ListResponse.Result();
  result.setId(String(id));
  result.setName(typeof name === "string" ? name : "");
  const response = new ListResponse();
  response.setResult(result);
  return response;
}
