import type { OnUnknownField } from "../../http/unknown-fields";
import { firstNames } from "../../schema/issues";
import { UNKNOWN_VARIANT } from "../../schema/unknown-fields";
import { compareText } from "../../text/words";

/** Collects the fields of responses that this version does not know. */
export class UnknownFields {
  private readonly byRoute = new Map<string, string[]>();

  /** Variants of unions stay in the arguments, so they are not missing. */
  readonly add: OnUnknownField = ({ route, path, what }) => {
    if (what === UNKNOWN_VARIANT) return;
    this.byRoute.set(route, [...(this.byRoute.get(route) ?? []), path]);
  };

  /** A line for each operation: `GET /alerts/alerts/v3: later, alertDefs[].later and 3 more`. */
  lines(): string[] {
    return linesOf(this.byRoute);
  }
}

/** Paths that a line names at most. */
const MAX_PATHS = 3;

export const linesOf = (pathsByKey: ReadonlyMap<string, readonly string[]>): string[] =>
  [...pathsByKey].sort(([a], [b]) => compareText(a, b)).map(lineOf);

const lineOf = ([key, paths]: readonly [string, readonly string[]]): string =>
  `${key}: ${firstNames([...paths].sort(), MAX_PATHS)}`;
