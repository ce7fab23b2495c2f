import type { Review } from "../model";

/**
 * The first line of a comment, by which it is found again. A pull request has one comment for each
 * stack of each project.
 */
export const markerOf = ({ project, stack }: Review): string =>
  `<!-- coralogix-review: ${[project, stack]
    .flatMap((name) => name || [])
    .map(markerName)
    .join("/")} -->`;

const MAX_NAME = 100;
/** A name that does not end the marker. */
const markerName = (name: string): string =>
  encodeURIComponent(name.slice(0, MAX_NAME).replace(/[\ud800-\udfff]/g, "_")).replace(
    /--/g,
    "-%2D",
  );
