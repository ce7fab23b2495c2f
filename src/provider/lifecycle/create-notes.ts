import { currentTime } from "../../http/clock";
import type { ResourceContext } from "../context";
import { readNote, removeNote, writeNote } from "../notes";
import type { SplitRequest } from "../state/inputs";

/**
 * Runs a create, with a note that its outcome is not known yet. A process that is killed leaves the
 * note. The engine, if it is not killed itself, records nothing of that.
 */
export async function withNote<T>(
  ctx: ResourceContext,
  request: SplitRequest,
  work: () => Promise<T>,
): Promise<T> {
  const note = noteOf(ctx, request);
  writeNote(note, String(currentTime()));
  try {
    return await work();
  } finally {
    removeNote(note);
  }
}

/**
 * When a create of the resource began that a killed process of this machine has sent, by the clock
 * of this machine; undefined where none is known.
 */
export const killedCreate = (ctx: ResourceContext, request: SplitRequest): number | undefined =>
  Number(readNote(noteOf(ctx, request))) || undefined;

const noteOf = ({ session }: ResourceContext, { resourceKey }: SplitRequest) =>
  ({ kind: "creates", name: `${session.address}-${resourceKey}` }) as const;
