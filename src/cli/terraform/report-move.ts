import { labelOf } from "../../services/messages";
import type { ExportPlan, PlannedObject } from "../export/plan";
import { section } from "../export/report";
import type { Io } from "../io";
import { counterparts } from "./counterparts";
import type { Move } from "./move";
import type { MoveReview } from "./review-move";
import { unfoundSensitive } from "./sensitive";

/** Reports on standard error what moves, what stays, and what the user should look at. */
export function reportMove(io: Io, move: Move, plan: ExportPlan, review: MoveReview): void {
  const { moved, left, differences } = review;
  io.err(`${moved.length} of ${moved.length + left.length} objects of ${move.state.file} move.`);
  const staying = left.map(({ source, reason }) => `${source.address}: ${reason}`);
  section(io, "Stay in the state:", staying);
  section(io, SHARED, sharedObjects(review));
  section(io, "Move in another form:", otherForms(review));
  section(io, "Data sources:", dataSources(move, plan));
  section(io, UNFOUND_SENSITIVE, sensitive(move, review));
  section(io, "Differ between the state and the account:", differences);
}

const SHARED =
  "Several entries of the state manage one object. The program declares it once, and all of them are removed from the state:";

function sharedObjects({ moved }: MoveReview): string[] {
  const entries = new Map<PlannedObject, string[]>();
  for (const { source, objects } of moved)
    for (const one of objects) entries.set(one, [...(entries.get(one) ?? []), source.address]);
  return [...entries].flatMap(([{ object }, addresses]) =>
    addresses.length > 1
      ? [`${labelOf(object.resourceType, object.name)} ${object.id}: ${addresses.join(", ")}`]
      : [],
  );
}

const UNFOUND_SENSITIVE = "Marked sensitive in the state, but no argument has the same value:";

/** The objects whose resource types differ from those of the other tool in number or structure. */
const otherForms = ({ moved }: MoveReview): string[] =>
  moved.flatMap(({ source, objects }) => {
    const { note } = counterparts[source.type] ?? {};
    const names = objects.map(({ object }) => labelOf(object.resourceType, object.name));
    return note === undefined ? [] : [`${source.address}: ${names.join(", ")}. ${note}`];
  });

/** What the program has for each data source. */
function dataSources({ index, state }: Move, { objects }: ExportPlan): string[] {
  const form = new Map(
    objects.map(({ object, form: own }) => [index.findRead(object)?.source, own] as const),
  );
  return state.reads.map((source) => `${source.address}: ${FORMS[form.get(source) ?? "none"]}`);
}

const FORMS = {
  resource: "the program declares its object",
  lookup: "the program reads its object with get",
  none: "nothing that moves refers to its object, so the program does not read it",
};

const sensitive = (move: Move, { moved }: MoveReview): string[] =>
  unfoundSensitive(
    move,
    moved.flatMap(({ objects }) => objects),
  );
