import { field, optional, type ValueOf } from "../../schema/facts";
import { map, model } from "../../schema/fields";
import { centerId } from "../center-ids";
import { notFoundIds } from "./connector-entity";
import { writable } from "./router-fields";
import { times } from "./shared";

export const routerEntity = model("RouterEntity", "A router, as returned by the API.", {
  ...writable,
  id: optional(
    centerId("checkout-router"),
    "Id of the router. Optional in a create request; if omitted, the service generates one.",
  ),
  ...times,
});
export type RouterEntity = ValueOf<typeof routerEntity>;

export const routerBody = model("RouterBody", "A router to create or replace.", {
  router: field(routerEntity, "The router."),
});
export const routerResponse = model("RouterResponse", "Response with a router.", {
  router: field(routerEntity, "The router."),
});
export const routersResponse = model("RoutersResponse", "Routers found by id.", {
  routers: field(map(routerEntity), "Routers by id."),
  notFoundIds: notFoundIds("routers", 200),
});
