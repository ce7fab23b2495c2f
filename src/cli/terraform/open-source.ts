import type { ExportSource, OpenSource } from "../export/source";
import { checkMove } from "./check-move";
import { dependencyReferences } from "./dependencies";
import { assertMove } from "./gate";
import { assertObjects, type Move, readMove } from "./move";
import { MOVE_FILE, moveGuide } from "./move-guide";
import type { SourceOptions } from "./read-source";
import { reportMove } from "./report-move";
import { moveSummary, reviewMove } from "./review-move";
import { withSensitive } from "./sensitive";

/** The state that the options of an export name. */
export const openSource: OpenSource<SourceOptions> = async (io, options) => {
  const move = await readMove(io, options);
  return move && sourceOf(move);
};

const sourceOf = (move: Move): ExportSource => ({
  names: move.names,
  assertObjects: () => assertObjects(move),
  check: (io, resources, output) => checkMove(io, move, resources, output),
  select: (selectors) => move.select(selectors),
  prepare: (content) => withSensitive(move, content),
  references: (objects) => dependencyReferences(move, objects),
  accept(io, plan, { isManaged, allowDifferences }) {
    const review = reviewMove(move, plan, isManaged);
    assertMove(move, review, allowDifferences);
    reportMove(io, move, plan, review);
    return {
      reports: new Map([[MOVE_FILE, moveGuide(move, review)]]),
      summary: { move: moveSummary(review) },
    };
  },
});
