import type { Group } from "../../simulation/model";

/** A group of an alert as text: `pod=web-1, region=eu`. */
export const groupText = (group: Group): string =>
  Object.entries(group)
    .map(([name, value]) => `${name}=${value}`)
    .join(", ") || "(no grouping)";
