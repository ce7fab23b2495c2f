import type { slos } from "../../../areas/slos";
import type { SloBatchAnswer } from "../../../areas/slos/batch";
import type { SloEntity } from "../../../areas/slos/data";
import type { Request } from "../../../client/operation";
import { ApiError, refused } from "../../errors";
import type { Scene } from "../../scene";
import { alertKind, type KeptAlert } from "../alerts/kept";
import { groupingOf } from "./indicator";
import { type KeptSlo, settled, sloKind, told, unlessEmpty } from "./kept";

const shelf = (scene: Scene) => scene.shelf(sloKind);

/** The alerts that look at an SLO. */
const alertsOf = (id: string, scene: Scene): KeptAlert[] =>
  scene
    .shelf(alertKind)
    .all()
    .filter(({ alertDefProperties: { sloThreshold } }) => sloThreshold?.sloDefinition.sloId === id);
const effected = (id: string, scene: Scene) =>
  unlessEmpty(
    "effectedSloAlertIds",
    alertsOf(id, scene).map((alert) => alert.id),
  );

function before({ id }: SloEntity, scene: Scene): KeptSlo {
  if (!id) throw refused(["id"], "required, and missing");
  return shelf(scene).must(id);
}

export const createSlo = (given: SloEntity, scene: Scene) => ({ slo: told(shelf(scene).add(settled(given, scene))) });
export function replaceSlo(given: SloEntity, scene: Scene) {
  const now = shelf(scene).replace(settled(given, scene, before(given, scene)));
  return { slo: told(now), ...effected(now.id, scene) };
}
export function removeSlo(id: string, scene: Scene) {
  shelf(scene).remove(id);
  return effected(id, scene);
}

/** What a replacement would do to the alerts: those that are split by a label it takes away cannot go on. */
export function validateReplace(given: SloEntity, scene: Scene) {
  const held = before(given, scene);
  const now = groupingOf(settled(given, scene, held));
  const lost = groupingOf(held).filter((label) => !now.includes(label));
  const problem = lost.length ? { errorMessage: `the SLO is no longer split by ${lost.join(", ")}` } : {};
  const alertsValidationResult = alertsOf(held.id, scene).map(({ id, alertVersionId, alertDefProperties: { name } }) => ({
    id,
    name,
    alertVersionId,
    ...problem,
  }));
  return { alertsValidationResult };
}

type Step = Request<(typeof slos)["operations"]["execute"]>["body"]["requests"][number];
function take(step: Step, scene: Scene): SloBatchAnswer["matchingResponses"][number] {
  if (step.createSloRequest) return { createSloResponse: createSlo(step.createSloRequest.slo, scene) };
  if (step.replaceSloRequest) return { replaceSloResponse: replaceSlo(step.replaceSloRequest.slo, scene) };
  return { deleteSloResponse: removeSlo(step.deleteSloRequest.id, scene) };
}

const CODES: Readonly<Record<number, "INVALID_ARGUMENT" | "NOT_FOUND">> = { 400: "INVALID_ARGUMENT", 404: "NOT_FOUND" };

/** Takes steps in order until one fails. What was done before stays done, and the answer is a success that tells the failure. */
export function execute(steps: readonly Step[], scene: Scene): SloBatchAnswer {
  const matchingResponses: SloBatchAnswer["matchingResponses"] = [];
  try {
    for (const step of steps) matchingResponses.push(take(step, scene));
    return { matchingResponses, status: { statusCode: "OK" } };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { matchingResponses, status: { statusCode: CODES[error.status] ?? "UNKNOWN", message: error.message } };
  }
}
