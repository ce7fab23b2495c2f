import { service } from "../service";
import { actionResource } from "./action";
import { actionOrderResource } from "./action-order";
import { actionOps } from "./operations";

export const actions = service({
  name: "actions",
  about: "Links to external pages, offered in the menus of logs and data maps.",
  operations: actionOps,
  resources: [actionResource, actionOrderResource],
});
