import type { Http } from "../../http";
import { inShortForm } from "../../provider/adopt/short-form";
import { remoteId } from "../../provider/identity/ids";
import type { Session } from "../../provider/session/session";
import type { Fields } from "../../schema/record";
import { undefinedIfMissing } from "../../services/check-result";
import type { AnyDefinition } from "../../services/define";
import { ASSUMED } from "../../simulation/assumptions";
import type { SourceData } from "../../simulation/data";
import type { SimulatedObject, SimulationData } from "../../simulation/model";
import { sourceReader } from "../../simulation/read";
import { definitions } from "../account/definitions";
import { objectOf } from "../account/object-of";
import type { PastContext } from "../analysis/backtest";
import type { Tier } from "./query-rows";
import { readLogs } from "./read-logs";
import { readMetrics } from "./read-metrics";

/** Where an evaluation reads data from. */
export type PastData = Pick<PastContext, "read" | "readsSpans">;

/** The data of an account, with read operations. What several alerts read is read once. */
export function accountPastData(http: Http, signal: AbortSignal, tier: Tier): PastData {
  const known = new Map<string, Promise<SourceData>>();
  const read: PastData["read"] = async (source, range) => {
    if (source.data === "metrics") return readMetrics(http, source.query, range, signal);
    if (source.data === "logs") return readLogs({ http, tier, signal }, source, range);
    throw new Error(`no data of ${source.data} can be read`);
  };
  return {
    readsSpans: false,
    read: (source, range) => {
      const key = JSON.stringify([source, range.dataFrom, range.dataTo]);
      const data = known.get(key) ?? read(source, range);
      known.set(key, data);
      return data;
    },
  };
}

/** The data of a test. */
export function givenPastData(data: SimulationData): PastData {
  const read = sourceReader(data);
  return { readsSpans: true, read: async (source, range) => read(source, range, ASSUMED) };
}

/** An object as an evaluation reads it, from arguments in any form of the API. */
export function simulatedObject(
  definition: AnyDefinition,
  id: string,
  args: Fields,
): SimulatedObject {
  const { resourceType, nameField = "name" } = definition;
  const name = args[nameField];
  return {
    ...{ resourceType, id, args: inShortForm(definition, args) },
    name: typeof name === "string" ? name : "",
  };
}

export const findInAccount =
  (session: Session): PastContext["find"] =>
  async (resourceType, id) => {
    const [definition] = definitions([resourceType]);
    if (!definition) return undefined;
    const context = session.contextOf(definition);
    const found = await context.handlers.read(remoteId(id)).catch(undefinedIfMissing);
    return found && simulatedObject(definition, id, objectOf(context, id, found.remote).args);
  };
