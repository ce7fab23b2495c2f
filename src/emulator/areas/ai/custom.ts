import type { ai } from "../../../areas/ai";
import { type AiCustomEvaluation, customEvaluation } from "../../../areas/ai/custom";
import type { Request } from "../../../client/operation";
import { nodeOf } from "../../../schema/node";
import { echo } from "../../echo";
import { conflict, notFound, refused } from "../../errors";
import type { Scene } from "../../scene";
import { applicationKind, customKind, type KeptCustom, masked } from "./kept";

type Operations = (typeof ai)["operations"];
type Body = Request<Operations["createCustomEvaluation"]>["body"];
type Change = Request<Operations["updateCustomEvaluation"]>["body"] & object;

const node = nodeOf(customEvaluation);
const settled = (item: KeptCustom, scene: Scene): KeptCustom => echo(node, item, scene.unkind) as KeptCustom;

/** Written flat, kept as it is read. */
export function createCustom({ name, description, applicationIds = [], ...config }: Body, scene: Scene): AiCustomEvaluation {
  const unknown = applicationIds.findIndex((id) => !scene.shelf(applicationKind).get(id));
  if (unknown >= 0) throw refused(["applicationIds", unknown], `there is no AI application ${applicationIds[unknown]}`);
  const item = { id: scene.uuid(), name, description, applicationIds: [...new Set(applicationIds)], config };
  return scene.shelf(customKind).add(settled(item as KeptCustom, scene));
}

const CHANGING = ["name", "description", "instructions", "policyType", "safe", "violates", "examples", "shouldIncludeSystemPrompt"];

export function updateCustom(id: string, change: Change, scene: Scene): AiCustomEvaluation {
  const old = scene.shelf(customKind).must(id);
  const flat: Change = { name: old.name, description: old.description, ...old.config, ...masked(change, CHANGING) };
  const { name, description, ...config } = flat;
  if (!name) throw refused(["name"], "required, and missing");
  if (!config.instructions) throw refused(["instructions"], "required, and missing");
  return scene.shelf(customKind).replace(settled({ ...old, name, description, config } as KeptCustom, scene));
}

export const linkedTo = (applicationId: string, scene: Scene): KeptCustom[] => {
  scene.shelf(applicationKind).must(applicationId);
  return scene
    .shelf(customKind)
    .shown()
    .filter(({ applicationIds = [] }) => applicationIds.includes(applicationId));
};

interface Link {
  id: string;
  applicationId: string;
}
function setLinks({ id, applicationId }: Link, change: (ids: string[]) => string[], scene: Scene): Link {
  const item = scene.shelf(customKind).must(id);
  scene.shelf(applicationKind).must(applicationId);
  scene.shelf(customKind).replace(settled({ ...item, applicationIds: change(item.applicationIds ?? []) }, scene));
  return { id, applicationId };
}
export const link = (wanted: Link, scene: Scene): Link => setLinks(wanted, (ids) => withAnother(ids, wanted), scene);
export const unlink = (wanted: Link, scene: Scene): Link => setLinks(wanted, (ids) => without(ids, wanted), scene);

function withAnother(ids: string[], { id, applicationId }: Link): string[] {
  if (ids.includes(applicationId)) throw conflict(`custom evaluation ${id} is linked to AI application ${applicationId}`);
  return [...ids, applicationId];
}

function without(ids: string[], { id, applicationId }: Link): string[] {
  if (!ids.includes(applicationId)) throw notFound(`link of custom evaluation ${id} to AI application`, applicationId);
  return ids.filter((one) => one !== applicationId);
}

/** An application that goes takes its links along; evaluations know it by its name alone, and stay. */
export function removeApplication(applicationId: string, scene: Scene): void {
  const linked = ({ applicationIds = [] }: KeptCustom) => applicationIds.includes(applicationId);
  for (const { id } of scene.shelf(customKind).all().filter(linked)) unlink({ id, applicationId }, scene);
  scene.shelf(applicationKind).remove(applicationId);
}
