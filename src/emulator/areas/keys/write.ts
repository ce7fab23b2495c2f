import type { apiKeys } from "../../../areas/keys";
import type { ApiKeyChange } from "../../../areas/keys/data";
import type { Request } from "../../../client/operation";
import type { Path } from "../../../schema/path";
import type { Team } from "../../accounts";
import { refused } from "../../errors";
import { retold } from "../../retold";
import { Scene } from "../../scene";
import { type KeptKey, keyKind, newValue, open, policyPermission } from "./kept";
import { isPreset } from "./presets";

type Operations = (typeof apiKeys)["operations"];
type Body = NonNullable<Request<Operations["create"]>["body"]>;
type Status = NonNullable<NonNullable<Request<Operations["setStatuses"]>["body"]>["updates"]>[number];

function named(name: string | undefined, path: Path): string {
  if (!name?.trim()) throw refused(path, "must not be empty");
  return name;
}

function known(presets: readonly string[], path: Path): string[] {
  const wrong = presets.findIndex((name) => !isPreset(name));
  if (wrong >= 0) throw refused([...path, wrong], `there is no preset ${JSON.stringify(presets[wrong])}`);
  return [...new Set(presets)];
}

function policyOf(text: string | undefined, { unkind }: Scene): Pick<KeptKey, "accessPolicy"> {
  if (!text) return {};
  try {
    JSON.parse(text);
  } catch {
    throw refused(["accessPolicy"], "expected a JSON text");
  }
  return { accessPolicy: unkind.reorder ? retold(text) : text };
}

/** The team in whose store a key is kept: another one's, where a key of the organisation makes it. */
function teamOf({ owner }: Body, { team }: Scene): Team {
  const found = owner?.teamId ? team.accounts.all().find(({ id }) => id === owner.teamId) : team;
  if (!found) throw refused(["owner", "teamId"], `there is no team ${owner?.teamId}`);
  return found;
}

export function createKey(body: Body, scene: Scene): { keyId: string; name: string; value: string } {
  const team = teamOf(body, scene);
  const owner = body.owner && Object.keys(body.owner).length ? body.owner : { teamId: team.id };
  const { permissions = [], presets = [] } = body.keyPermissions ?? {};
  if (body.accessPolicy) scene.need(policyPermission({ presets }, "Update"));
  const key: KeptKey = {
    id: scene.uuid(),
    name: named(body.name, ["name"]),
    value: newValue({ owner }),
    hashed: body.hashed ?? false,
    active: true,
    owner,
    permissions: [...new Set(permissions)],
    presets: known(presets, ["keyPermissions", "presets"]),
    ...policyOf(body.accessPolicy, scene),
    createdAt: scene.now,
    lastActivated: scene.now,
  };
  team.store.of(keyKind).add(key);
  open(key, inside(team, scene));
  return { keyId: key.id, name: key.name, value: key.value };
}

const inside = (team: Team, { unkind, now, uuid }: Scene): Scene => new Scene(team, { key: "" }, unkind, now, uuid);

/** What is left out stays. The service may answer the reads after it with what was before: a matter of `staleReadsMs`. */
export function updateKey(id: string, change: ApiKeyChange, scene: Scene): void {
  const { accessPolicy, ...was } = scene.shelf(keyKind).must(id);
  if (change.accessPolicy !== undefined) scene.need(policyPermission(was, "Update"));
  const { newName, permissions = was.permissions, presets = was.presets } = change;
  keep(
    {
      ...was,
      name: newName === undefined ? was.name : named(newName, ["newName"]),
      permissions: [...new Set(permissions)],
      presets: known(presets, ["presets", "presets"]),
      ...policyOf(change.accessPolicy ?? accessPolicy, scene),
      ...activity(was, change.isActive, scene),
    },
    scene,
  );
}

function activity({ active, lastActivated }: KeptKey, wanted: boolean | undefined, { now }: Scene) {
  if (wanted === undefined || wanted === active) return { active, lastActivated };
  return { active: wanted, lastActivated: wanted ? now : lastActivated };
}

function keep(key: KeptKey, scene: Scene): void {
  scene.shelf(keyKind).replace(key);
  open(key, scene);
}

/** All keys are found before the first is changed. */
export function setStatuses(updates: readonly Status[], scene: Scene): void {
  const changed = updates.map(({ keyId = "", active = false }): KeptKey => {
    const key = scene.shelf(keyKind).must(keyId);
    return { ...key, ...activity(key, active, scene) };
  });
  for (const key of changed) keep(key, scene);
}
