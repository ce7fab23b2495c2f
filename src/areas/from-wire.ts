import type { z } from "zod";
import { decode } from "../schema/decode";
import { nodeOf } from "../schema/node";
import { isRecord, pathText } from "../schema/path";
import { whole } from "../schema/whole";
import type { Prepared } from "./define";

type Loose = Readonly<Record<string, unknown>>;

/** A body as arguments, for kinds whose arguments are not spelled as their bodies: the envelope is taken off, and `respelled` turns what lies in it. */
export function fromWire(fields: z.ZodType, wire: Loose, respelled: (bare: Loose, says: string[]) => Loose): Prepared {
  const node = nodeOf(fields);
  const says: string[] = [];
  const [[key, inner] = ["", undefined], ...others] = Object.entries(wire);
  const isEnvelope = !others.length && isRecord(inner) && !(node.kind === "object" && Object.hasOwn(node.fields, key));
  const bare = respelled(isEnvelope ? inner : wire, says);
  const seen = decode(node, bare, ({ path, what }) => says.push(`${pathText(path)} is left out: ${what}`));
  return { fields: whole(node, seen) as Loose, says };
}
