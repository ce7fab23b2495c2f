import { listObjects } from "../../src/provider/functions/list";
import { lookup } from "../../src/provider/functions/lookup";
import { teamGroup } from "../../src/services/groups/team-group";
import { type Props, Resource } from "./driver";
import type { World } from "./world";
import { writesTo } from "./writes";

const LOOKUP_KEY = "cxtp_lookup";

export const roleArgs = {
  name: "Editor",
  parentRoleName: "Read-Only User",
  permissions: ["team-dashboards:Read", "team-dashboards:Update"],
};
export const groupArgs = { name: "Checkout", roleName: "Standard User" };
export const NO_CHANGE = { step: "same", failures: [] };
export const writeRequests = ({ emulator }: World) => writesTo(emulator);
export const roles = (w: World) => w.emulator.objects("custom-roles");
export const groups = (w: World) => w.emulator.objects("team-groups");

export async function created(
  w: World,
  definition: ConstructorParameters<typeof Resource>[1],
  args: Props,
  name = "one",
): Promise<Resource> {
  const resource = new Resource(w, definition, name);
  await resource.up(args);
  w.emulator.calls.clear();
  return resource;
}
/** Changes a group outside Pulumi. */
export async function changeGroupOutside(w: World, id: string, body: Props): Promise<void> {
  const process = w.process();
  const { update } = teamGroup.ops;
  const { apiOf } = require("../../src/http") as typeof import("../../src/http");
  await apiOf({ update }, process.http).update({ group_id: id, body });
  await process.close();
}
export const users = (w: World, id: string) =>
  (groups(w).find((one) => one.id === id) as { userIds: string[] } & Props).userIds.sort();
export const idOf = ({ state }: Resource): string => state?.id as string;
const configOf = ({ emulator }: World) => {
  emulator.keys.add({ key: LOOKUP_KEY });
  return (key: string) => ({ "coralogix:url": emulator.url, "coralogix:apiKey": LOOKUP_KEY })[key];
};
export const find = (w: World, resourceType: string, name: string) =>
  lookup(resourceType, { name }, configOf(w));
export const list = (w: World, resourceType: string, query: Props) =>
  listObjects(resourceType, { query }, configOf(w));
