import type { Session } from "../../../provider/session/session";
import { analysisOf } from "../../analysis";
import type { LimitUsage } from "../../analysis/analysis";
import type { Io } from "../../io";
import type { Forecast } from "../model";
import type { ChangedResource } from "./changes";
import { reasonNotComputed } from "./not-computed";

const TOPIC = "limits";

/** The use of the limits of the account after the changes, by resource type. */
export async function limitForecasts(
  changed: readonly ChangedResource[],
  session: Session,
  io: Io,
): Promise<Forecast[]> {
  const types = new Set(changed.map(({ definition }) => definition.resourceType));
  const parts = await Promise.all(
    [...types].map(async (resourceType): Promise<Forecast[]> => {
      const own = changed.filter(({ resource }) => resource.resourceType === resourceType);
      try {
        const usages = (await analysisOf(resourceType).limits?.(session.http)) ?? [];
        return usages.flatMap((usage) => forecastOf(usage, own));
      } catch (error) {
        return [
          {
            topic: TOPIC,
            notComputed: `limits of ${resourceType}: ${reasonNotComputed(error, io)}`,
          },
        ];
      }
    }),
  );
  return parts.flat();
}

/** Nothing where the changes need as much as before. */
function forecastOf(usage: LimitUsage, changed: readonly ChangedResource[]): Forecast[] {
  const { what, used, limit, needs } = usage;
  if (!needs) return [];
  const added = changed
    .map(
      ({ resource: { before, after } }) =>
        (after ? needs(after) : 0) - (before ? needs(before) : 0),
    )
    .reduce((a, b) => a + b, 0);
  if (!added) return [];
  const after = used + added;
  const over = after > limit ? `: ${after - limit} more than the limit` : "";
  return [
    {
      topic: TOPIC,
      result: `${after} of ${limit} ${what} after the update, ${used} now${over}`,
      basis: "the limit and the use that the API returns now, and the arguments of the preview",
    },
  ];
}
