import { randomBytes, randomUUID } from "node:crypto";
import type { z } from "zod";
import { validate } from "../../schema/validate";

const letters = (length: number): string =>
  randomBytes(length).toString("base64url").replace(/[-_]/g, "x").slice(0, length);
const GENERATORS = [randomUUID, () => letters(21), () => `x${randomBytes(8).toString("hex")}`];

/** Generates an id that matches a schema. */
export function newId(schema: z.ZodType): string {
  const ids = GENERATORS.map((make) => make());
  const valid = ids.find((id) => !validate(schema, id).length);
  if (!valid) throw new Error("no id generator of the emulator matches the declared schema");
  return valid;
}
