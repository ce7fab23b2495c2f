import { formatPath, type Path, pathsWhere, replaceEach } from "../../../schema/path";
import { isUnknown } from "../../../schema/unknown";
import { blockText } from "../../draw/text";
import { type Markup, markup } from "../../markup";
import type { ReviewedResource } from "../model";

/** The names of unknown values by their paths. */
export type Unknowns = ReviewedResource["unknowns"];

const MAX_CONTENT = 6000;

/** A value as JSON, folded. `at` is the path of the value in the arguments. */
export const valueDetails = (
  title: string,
  value: object,
  unknowns: Unknowns = {},
  at = "",
): Markup =>
  markup`<details><summary>${title}</summary><pre>${blockText(JSON.stringify(named(value, unknowns, at), null, 2), MAX_CONTENT)}</pre></details>`;

/** A copy in which unknown values have the names of their sources. */
const named = (value: unknown, unknowns: Unknowns, at: string): unknown =>
  replaceEach(value, pathsWhere(value, isUnknown), (path) =>
    unknownText(unknowns[joined(at, path)]),
  );

const joined = (outer: string, path: Path): string => {
  const inner = formatPath(path);
  return outer && !inner.startsWith("[") ? `${outer}.${inner}` : `${outer}${inner}`;
};

const unknownText = (name: string | undefined): string =>
  `(known after apply${name === undefined ? "" : `: ${name}`})`;
