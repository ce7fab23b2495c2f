import { isIP } from "node:net";
import { ipAccess } from "../../areas/ip-access";
import type { IpAccessSettings } from "../../areas/ip-access/data";
import type { Request } from "../../client/operation";
import { notFound, refused } from "../errors";
import { type Scene, serve } from "../scene";
import { kind } from "../store";

type Body = NonNullable<Request<(typeof ipAccess)["operations"]["create"]>["body"]>;
interface KeptSettings extends IpAccessSettings {
  id: string;
}
const settingsKind = kind<KeptSettings>("ip-access", "IP access settings");

/** The company's id is its team's number here: a team is all of a company. */
const companyOf = ({ team }: Scene): string => String(team.id);

/** There is one of it a company, whether or not its id is named. */
function idOf(given: string | undefined, scene: Scene): string {
  if (given && given !== companyOf(scene)) throw notFound(settingsKind.what, given);
  return companyOf(scene);
}

/** A range is an address and how many of its bits count. */
function isRange(range: string): boolean {
  const [address = "", bits, ...rest] = range.split("/");
  const most = isIP(address) === 6 ? 128 : 32;
  return isIP(address) > 0 && !rest.length && (bits === undefined || Number(bits) <= most);
}

/** Settings that were never set, or were deleted, are read like all others: they hold no range. */
const empty = (scene: Scene): KeptSettings => ({
  id: companyOf(scene),
  enableCoralogixCustomerSupportAccess: "CORALOGIX_CUSTOMER_SUPPORT_ACCESS_UNSPECIFIED",
  ipAccess: {},
});

/** Written as a list, told as a map under keys of the service's own: the order is lost. */
function written({ ipAccess: rules = [], ...rest }: Body, scene: Scene): KeptSettings {
  for (const [n, { ipRange }] of rules.entries())
    if (!ipRange || !isRange(ipRange)) throw refused(["ipAccess", n, "ipRange"], "expected a range of addresses in CIDR notation");
  const told = rules.map((rule) => [scene.uuid(), { enabled: false, ...rule }] as const);
  const ordered = scene.unkind.reorder ? told.reverse() : told;
  return { ...empty(scene), ...rest, id: companyOf(scene), ipAccess: Object.fromEntries(ordered) };
}

/** POST and PUT alike set all of it, whether or not it was set before. */
function set(id: string | undefined, body: Body, scene: Scene) {
  const shelf = scene.shelf(settingsKind);
  const there = shelf.get(idOf(id, scene));
  return { settings: shelf[there ? "replace" : "add"](written(body, scene)) };
}

function remove(id: string | undefined, scene: Scene): void {
  const company = idOf(id, scene);
  if (scene.shelf(settingsKind).get(company)) scene.shelf(settingsKind).remove(company);
}

export const ipAccessBehaviours = serve(ipAccess.operations, {
  get: ({ query }, scene) => ({ settings: scene.shelf(settingsKind).get(idOf(query?.id, scene)) ?? empty(scene) }),
  create: ({ body }, scene) => set(undefined, body ?? {}, scene),
  replace: ({ body: { id, ...body } = {} }, scene) => set(id, body, scene),
  remove: ({ query }, scene) => remove(query?.id, scene),
});
