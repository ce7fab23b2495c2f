import { randomBytes, randomUUID } from "node:crypto";
import type { z } from "zod";
import { problems } from "../schema/check";

const letters = (length: number): string => randomBytes(length).toString("base64url").replace(/[-_]/g, "x").slice(0, length);
const CANDIDATES = [randomUUID, () => letters(21), () => `x${randomBytes(8).toString("hex")}`];

/** An id of the form that a declaration asks for. */
export function newId(schema: z.ZodType): string {
  const ids = CANDIDATES.map((make) => make());
  const fitting = ids.find((id) => !problems(schema, id).length);
  if (!fitting) throw new Error("no id of the emulator's has the declared form");
  return fitting;
}
