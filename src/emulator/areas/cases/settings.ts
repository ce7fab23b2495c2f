import type { cases } from "../../../areas/cases";
import { type CaseSettings, caseSettings } from "../../../areas/cases/settings";
import type { Request, Response } from "../../../client/operation";
import { nodeOf } from "../../../schema/node";
import { isRecord } from "../../../schema/path";
import { echo } from "../../echo";
import { conflict, notFound } from "../../errors";
import type { Scene } from "../../scene";
import { kind } from "../../store";

type Ops = (typeof cases)["operations"];
interface Kept extends CaseSettings {
  id: string;
}
export const settingsKind = kind<Kept>("case-settings", "case settings");
const node = nodeOf(caseSettings);

/** As the service writes stretches of time: without a fraction, or with three, six or nine digits of it. */
function written(text: string): string {
  const [, seconds, fraction = ""] = /^(\d+)(?:\.(\d+))?s$/.exec(text) ?? [];
  if (seconds === undefined) return text;
  const digits = fraction.replace(/0+$/, "");
  return `${Number(seconds)}${digits && `.${digits.padEnd(Math.ceil(digits.length / 3) * 3, "0")}`}s`;
}
const settled = (value: unknown): unknown => {
  if (typeof value === "string") return written(value);
  if (Array.isArray(value)) return value.map(settled);
  return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, settled(item)])) : value;
};

/** What is kept of settings that were sent. */
function kept(given: CaseSettings, scene: Scene): CaseSettings {
  const told = echo(node, given, scene.unkind) as CaseSettings;
  return told.caseLifecycle ? { ...told, caseLifecycle: settled(told.caseLifecycle) as CaseSettings["caseLifecycle"] } : told;
}

/** A team has one of them. */
export function createSettings(body: Request<Ops["createSettings"]>["body"], scene: Scene) {
  const shelf = scene.shelf(settingsKind);
  const [other] = shelf.all();
  if (other) throw conflict(`the team has case settings already: ${other.id}`);
  return { caseSettings: shelf.add({ ...kept(body, scene), id: scene.uuid(), createTime: scene.now, updateTime: scene.now }) };
}

/** What is left out at the top stays; what is given is replaced as a whole. */
export function updateSettings(id: string | number, body: NonNullable<Request<Ops["updateSettings"]>["body"]>, scene: Scene) {
  const shelf = scene.shelf(settingsKind);
  const old = shelf.must(String(id));
  return { caseSettings: shelf.replace({ ...old, ...kept(body, scene), id: old.id, updateTime: scene.now }) };
}

export function activeSettings(scene: Scene) {
  const [active] = scene.shelf(settingsKind).all();
  if (!active) throw notFound("active case settings of the team", String(scene.team.id));
  return { caseSettings: active };
}

export const DEFAULTS: Response<Ops["getDefaultSettings"]> = {
  globalIndicatorSettings: { enabled: true },
  caseLifecycle: {
    suppressionPeriod: "3600s",
    resolutionSnoozePeriod: "600s",
    alertSuppressionStrategy: "IGNORE",
    autoResolve: { enabled: false },
    autoClose: { postResolutionPeriod: "604800s" },
  },
};
