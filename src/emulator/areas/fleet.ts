import { fleet } from "../../areas/fleet";
import type { FleetGroupChange, FleetGroupEntity } from "../../areas/fleet/data";
import type { Request } from "../../client/operation";
import { conflict, refused } from "../errors";
import { type Scene, serve } from "../scene";
import { kind } from "../store";

type Operations = (typeof fleet)["operations"];
type Body = Request<Operations["createGroup"]>["body"];
type Family = NonNullable<FleetGroupEntity["families"]>[number];
interface KeptGroup extends Omit<FleetGroupEntity, "families"> {
  id: string;
  families: Family[];
}
const groupKind = kind<KeptGroup>("fleet-groups", "configuration group");

/** No two groups of a team share a name; any number may have none. */
function checkName(name: string | undefined, id: string, scene: Scene): void {
  const groups = scene.shelf(groupKind).all();
  if (name && groups.some((group) => group.name === name && group.id !== id))
    throw conflict(`a configuration group named ${JSON.stringify(name)} already exists`);
}

function checkBase(familyId: string | undefined, scene: Scene): void {
  const families = scene
    .shelf(groupKind)
    .all()
    .flatMap((group) => group.families);
  if (familyId && !families.some(({ id }) => id === familyId))
    throw refused(["family", "basedOnConfigurationFamilyId"], `there is no configuration family ${familyId}`);
}

const described = ({ name, description, tags = [], priorityOrder }: Omit<FleetGroupChange, "family">) => ({
  ...(name ? { name } : {}),
  ...(description ? { description } : {}),
  ...(priorityOrder === undefined ? {} : { priorityOrder }),
  tags: [...new Set(tags)],
});

function create({ family, ...body }: Body, scene: Scene): { group: FleetGroupEntity } {
  checkName(body.name, "", scene);
  checkBase(family.basedOnConfigurationFamilyId, scene);
  const group = { id: scene.uuid(), ...described(body), families: [{ id: scene.uuid(), ...family } as Family] };
  return { group: told(scene.shelf(groupKind).add(group), scene) };
}

/** What is left out stays; whether an empty text clears is not known: here it does. */
function update(id: string, { family, ...change }: FleetGroupChange, scene: Scene): { group: FleetGroupEntity } {
  const { families, ...was } = scene.shelf(groupKind).must(id);
  checkName(change.name, id, scene);
  const latest = families.at(-1);
  const group = {
    id,
    ...described({ ...was, ...change }),
    families: family ? [...families.slice(0, -1), { ...latest, ...family } as Family] : families,
  };
  return { group: told(scene.shelf(groupKind).replace(group), scene) };
}

function told({ tags = [], ...group }: KeptGroup, { unkind }: Scene): FleetGroupEntity {
  return { ...group, tags: unkind.reorder ? [...tags].reverse() : tags };
}

export const fleetBehaviours = serve(fleet.operations, {
  createGroup: ({ body }, scene) => create(body, scene),
  getGroup: ({ id }, scene) => ({ group: told(scene.shelf(groupKind).must(String(id)), scene) }),
  updateGroup: ({ id, body }, scene) => update(String(id), body ?? {}, scene),
  // An archived group is told no more, and cannot be archived twice.
  archiveGroup: ({ id }, scene) => void scene.shelf(groupKind).remove(String(id)),
});
