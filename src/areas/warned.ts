import { isUnknown } from "../schema/check";
import { type Path, pathText } from "../schema/path";
import type { Complaint } from "./define";

type Fields = Readonly<Record<string, unknown>>;

/** Lines for a preview about arguments that are sent as they are, and that the service is known to treat otherwise than one might think. */
export function warned(kind: string, { name }: Fields, found: readonly Complaint[]): string[] {
  const which = typeof name === "string" && !isUnknown(name) ? ` ${JSON.stringify(name)}` : "";
  return found.map(({ path, reason }) => `warning: ${kind}${which}: ${pathText(path as Path)}: ${reason}`);
}
