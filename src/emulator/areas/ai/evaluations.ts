import type { ai } from "../../../areas/ai";
import type { AiEvaluationConfig } from "../../../areas/ai/config";
import { type AiEvaluation, aiEvaluation } from "../../../areas/ai/evaluation";
import type { Request } from "../../../client/operation";
import { uuid } from "../../../schema/fields";
import { nodeOf } from "../../../schema/node";
import { echo } from "../../echo";
import { ApiError, conflict, refused } from "../../errors";
import type { Scene } from "../../scene";
import { applicationKind, companyOf, customKind, evaluationKind, type KeptApplication, type KeptEvaluation, masked, pageOf } from "./kept";

type Operations = (typeof ai)["operations"];
type Body = Request<Operations["createEvaluation"]>["body"];
type Change = Request<Operations["updateEvaluation"]>["body"] & object;
type Wanted = Request<Operations["listEvaluations"]>["query"];

const node = nodeOf(aiEvaluation);
const settled = (evaluation: KeptEvaluation, scene: Scene): KeptEvaluation => {
  const { config, ...rest } = echo(node, evaluation, scene.unkind) as KeptEvaluation;
  return { ...rest, ...(config ? { config: withContext(config) } : {}) };
};
/** A text that was never given is told as an empty one. */
const withContext = (config: AiEvaluationConfig): AiEvaluationConfig =>
  config.promptInjection ? { promptInjection: { additionalContext: "", ...config.promptInjection } } : config;

/** The kind of check, as it is asked for: the name of its variant in capitals. */
export const typeOf = ({ config = {} as AiEvaluationConfig }: AiEvaluation): string => {
  const variant = Object.entries(config).find(([, value]) => value !== undefined)?.[0] ?? "";
  return variant.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
};

const isUser = (caller: string): boolean => uuid().safeParse(caller).success;

/** Only what has sent data is known by its name, with its subsystem where one is given. */
function checkApplication({ application, subsystem }: Body, scene: Scene): void {
  const isMeant = (it: KeptApplication) => it.application === application && (subsystem === undefined || it.subsystem === subsystem);
  if (!scene.shelf(applicationKind).all().some(isMeant)) throw new ApiError(404, "AI application not found");
}

/** An application's part has one check of each kind for prompts, one for responses, and one for conversations. */
function checkSlot(made: KeptEvaluation, scene: Scene): void {
  const slotOf = (it: KeptEvaluation) => JSON.stringify([it.application, it.subsystem ?? "", it.target, typeOf(it)]);
  const isTaken = scene
    .shelf(evaluationKind)
    .all()
    .some((it) => slotOf(it) === slotOf(made));
  if (isTaken) throw conflict("An evaluation with these parameters already exists");
}

/** What is left out is zero: it does not run, and looks at prompts. */
export function createEvaluation(body: Body, scene: Scene): AiEvaluation {
  checkApplication(body, scene);
  const { target = "PROMPT", threshold = 0, isEnabled = false } = body;
  const made = { id: scene.uuid(), companyId: companyOf(scene), createdAt: scene.now, updatedAt: scene.now };
  const by = isUser(scene.caller) ? { createdBy: scene.caller } : {};
  const evaluation = settled({ ...body, target, threshold, isEnabled, ...made, ...by }, scene);
  checkSlot(evaluation, scene);
  return scene.shelf(evaluationKind).add(evaluation);
}

// Whether the service takes another value here is not known: who relies on it is found out.
const FIXED = ["application", "subsystem", "target"] as const;
const CHANGING = [...FIXED, "config", "threshold", "isEnabled"];

export function updateEvaluation(id: string, change: Change, scene: Scene): AiEvaluation {
  const old = scene.shelf(evaluationKind).must(id);
  const set = masked(change, CHANGING) as Partial<AiEvaluation>;
  for (const key of FIXED) if (key in set && set[key] !== old[key]) throw refused([key], "cannot be changed: make another evaluation");
  const now = { ...old, ...set, threshold: ("threshold" in set ? set.threshold : old.threshold) ?? 0 };
  if (!now.config) throw refused(["config"], "required, and missing");
  if (typeOf(now) !== typeOf(old)) throw refused(["config"], "the kind of check cannot be changed: make another evaluation");
  return scene.shelf(evaluationKind).replace(settled({ ...now, isEnabled: now.isEnabled ?? false, updatedAt: scene.now }, scene));
}

export function listEvaluations(wanted: Wanted = {}, scene: Scene): AiEvaluation[] {
  const { application, subsystem, evaluation_type } = wanted;
  const fits = (it: AiEvaluation) =>
    (application === undefined || it.application === application) &&
    (subsystem === undefined || it.subsystem === subsystem) &&
    (evaluation_type === undefined || typeOf(it) === evaluation_type);
  return pageOf(scene.shelf(evaluationKind).shown().filter(fits), wanted, scene);
}

const isOf = (it: AiEvaluation, { application, subsystem }: KeptApplication): boolean =>
  it.application === application && (it.subsystem === undefined || it.subsystem === subsystem);

/** The kinds of checks that an application has, its linked custom ones among them. */
export function typesOf(application: KeptApplication, scene: Scene): Set<string> {
  const own = scene
    .shelf(evaluationKind)
    .all()
    .filter((it) => isOf(it, application));
  const isLinked = scene
    .shelf(customKind)
    .all()
    .some(({ applicationIds = [] }) => applicationIds.includes(application.id));
  return new Set([...own.map(typeOf), ...(isLinked ? ["CUSTOM_EVALUATION"] : [])]);
}

/** How many of the known applications have each kind of check. */
export function counts(scene: Scene): Record<string, number> {
  const count = new Map<string, number>();
  for (const application of scene.shelf(applicationKind).all())
    for (const type of typesOf(application, scene)) count.set(type, (count.get(type) ?? 0) + 1);
  return Object.fromEntries(count);
}
