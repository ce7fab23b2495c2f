import { teamGroup } from "../../src/areas/groups/group";
import { lookup } from "../../src/provider/lookup";
import { type Props, Resource } from "../support/driver";
import type { World } from "../support/world";

const KEY = "cxtp_of_who_looks_things_up";

export const role = { name: "Editor", parentRoleName: "Read-Only User", permissions: ["team-dashboards:Read", "team-dashboards:Update"] };
export const group = { name: "Checkout", roleName: "Standard User" };
export const quiet = { step: "same", failures: [] };
export const writes = ({ emulator }: World) => emulator.calls.all().filter(({ method }) => method !== "GET");
export const roles = (w: World) => w.emulator.objects("custom-roles");
export const groups = (w: World) => w.emulator.objects("team-groups");

export async function made(w: World, definition: ConstructorParameters<typeof Resource>[1], args: Props, name = "one"): Promise<Resource> {
  const resource = new Resource(w, definition, name);
  await resource.up(args);
  w.emulator.calls.clear();
  return resource;
}
/** Somebody else's change of a group. */
export async function byHand(w: World, id: string, body: Props): Promise<void> {
  const process = w.process();
  const { update } = teamGroup.ops;
  const { apiOf } = require("../../src/client") as typeof import("../../src/client");
  await apiOf({ update }, process.http).update({ group_id: id, body });
  await process.close();
}
export const users = (w: World, id: string) => (groups(w).find((one) => one.id === id) as { userIds: string[] } & Props).userIds.sort();
export const idOf = ({ state }: Resource): string => state?.id as string;
export function find({ emulator }: World, kind: string, name: string) {
  emulator.keys.add({ key: KEY });
  return lookup(kind, { name }, (key) => ({ "coralogix:url": emulator.url, "coralogix:apiKey": KEY })[key]);
}
