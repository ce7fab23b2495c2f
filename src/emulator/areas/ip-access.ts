import { isIP } from "node:net";
import { ipAccess } from "../../areas/ip-access";
import type { IpAccessSettings } from "../../areas/ip-access/data";
import type { Request } from "../../client/operation";
import { ApiError, conflict, notFound, refused } from "../errors";
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

/** Written as a list, told as a map under keys of the service's own: the order is lost. */
function written({ ipAccess: rules = [], ...rest }: Body, scene: Scene): KeptSettings {
  for (const [n, { ipRange }] of rules.entries())
    if (!ipRange || !isRange(ipRange)) throw refused(["ipAccess", n, "ipRange"], "expected a range of addresses in CIDR notation");
  const told = rules.map((rule) => [scene.uuid(), { enabled: false, ...rule }] as const);
  const ordered = scene.unkind.reorder ? told.reverse() : told;
  return { ...rest, id: companyOf(scene), ...(rules.length ? { ipAccess: Object.fromEntries(ordered) } : {}) };
}

function create(body: Body, scene: Scene) {
  if (scene.shelf(settingsKind).get(companyOf(scene))) throw conflict("the IP access settings exist already: replace them");
  return { settings: scene.shelf(settingsKind).add(written(body, scene)) };
}

function replace({ id, ...body }: Body & { id?: string | undefined }, scene: Scene) {
  const shelf = scene.shelf(settingsKind);
  const there = shelf.get(idOf(id, scene));
  if (id && !there) throw notFound(settingsKind.what, id);
  return { settings: shelf[there ? "replace" : "add"](written(body, scene)) };
}

/** What is told where nothing was ever set is not known: that there is nothing. */
function get(id: string | undefined, scene: Scene) {
  const found = scene.shelf(settingsKind).get(idOf(id, scene));
  if (!found) throw new ApiError(404, "the IP access settings were never set");
  return { settings: found };
}

export const ipAccessBehaviours = serve(ipAccess.operations, {
  get: ({ query }, scene) => get(query?.id, scene),
  create: ({ body }, scene) => create(body ?? {}, scene),
  replace: ({ body }, scene) => replace(body ?? {}, scene),
  remove: ({ query }, scene) => {
    scene.shelf(settingsKind).remove(idOf(query?.id, scene));
  },
});
