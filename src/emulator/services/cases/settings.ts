import type { Request, Response } from "../../../http/operation";
import { nodeOf } from "../../../schema/node";
import { isRecord } from "../../../schema/record";
import type { cases } from "../../../services/cases";
import { type CaseSettings, caseSettings } from "../../../services/cases/case-settings-entity";
import { echo } from "../../server/echo";
import { conflict, notResponse } from "../../server/errors";
import type { BodyOf, RequestContext } from "../../server/request-context";
import { tableName } from "../../store/store";

type CaseSettingsOperations = (typeof cases)["operations"];
interface CaseSettingsRecord extends CaseSettings {
  id: string;
}
export const caseSettingsTable = tableName<CaseSettingsRecord>("case-settings", "case settings");
const caseSettingsNode = nodeOf(caseSettings);

/**
 * Durations as the service formats them, with 0, 3, 6 or 9 fractional digits: `1.5s` -> `1.500s`.
 */
function canonicalDuration(text: string): string {
  const [, seconds, fraction = ""] = /^(\d+)(?:\.(\d+))?s$/.exec(text) ?? [];
  if (seconds === undefined) return text;
  const digits = fraction.replace(/0+$/, "");
  return `${Number(seconds)}${digits && `.${digits.padEnd(Math.ceil(digits.length / 3) * 3, "0")}`}s`;
}
const withCanonicalDurations = (value: unknown): unknown => {
  if (typeof value === "string") return canonicalDuration(value);
  if (Array.isArray(value)) return value.map(withCanonicalDurations);
  return isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).map(([key, item]) => [key, withCanonicalDurations(item)]),
      )
    : value;
};

/** The stored form of received settings. */
function settingsRecord(given: CaseSettings, ctx: RequestContext): CaseSettings {
  const echoed = echo(caseSettingsNode, given, ctx.quirks) as CaseSettings;
  return echoed.caseLifecycle
    ? {
        ...echoed,
        caseLifecycle: withCanonicalDurations(
          echoed.caseLifecycle,
        ) as CaseSettings["caseLifecycle"],
      }
    : echoed;
}

/** A team has at most one. */
export function createSettings(
  body: Request<CaseSettingsOperations["createSettings"]>["body"],
  ctx: RequestContext,
) {
  const table = ctx.table(caseSettingsTable);
  const [other] = table.all();
  if (other) throw conflict(`the team already has case settings: ${other.id}`);
  return {
    caseSettings: table.add({
      ...settingsRecord(body, ctx),
      id: ctx.uuid(),
      createTime: ctx.now,
      updateTime: ctx.now,
    }),
  };
}

/** Omitted top-level fields are unchanged; given ones are replaced as a whole. */
export function updateSettings(
  id: string | number,
  body: BodyOf<CaseSettingsOperations["updateSettings"]>,
  ctx: RequestContext,
) {
  const table = ctx.table(caseSettingsTable);
  const old = table.mustGet(String(id));
  return {
    caseSettings: table.replace({
      ...old,
      ...settingsRecord(body, ctx),
      id: old.id,
      updateTime: ctx.now,
    }),
  };
}

export function getActiveSettings(ctx: RequestContext) {
  const [active] = ctx.all(caseSettingsTable);
  if (!active) throw notResponse("active case settings of the team", String(ctx.team.id));
  return { caseSettings: active };
}

export const DEFAULTS: Response<CaseSettingsOperations["getDefaultSettings"]> = {
  globalIndicatorSettings: { enabled: true },
  caseLifecycle: {
    suppressionPeriod: "3600s",
    resolutionSnoozePeriod: "600s",
    alertSuppressionStrategy: "IGNORE",
    autoResolve: { enabled: false },
    autoClose: { postResolutionPeriod: "604800s" },
  },
};
