import { compact, isRecord } from "../schema/path";
import { HIDDEN } from "./text";

/** What an existing object is taken over by. */
export interface Adopt {
  id?: string;
  byName?: boolean;
  overwrite?: boolean;
}

/** Inputs or outputs of a resource, taken apart: what goes to the API, and what only we use. */
export interface Parts {
  /** The arguments of the kind, with `extra` where it is given. */
  fields: Record<string, unknown>;
  adopt?: Adopt;
  connection?: string;
  allowDuplicate: boolean;
  key: string;
  replaceOn: readonly string[];
  at?: number;
  mark?: string;
  wrote?: string;
  unfinished?: string;
}

const OURS = new Set<string>([...Object.values(HIDDEN), "adopt", "connection", "allowDuplicate"]);

export function apart(props: Record<string, unknown>, computed: readonly string[] = []): Parts {
  const fields = compact(Object.entries(props).filter(([key]) => !OURS.has(key) && !computed.includes(key)));
  return {
    fields,
    ...(isRecord(props.adopt) ? { adopt: props.adopt as Adopt } : {}),
    ...(typeof props.connection === "string" ? { connection: props.connection } : {}),
    allowDuplicate: props.allowDuplicate === true,
    key: String(props[HIDDEN.key] ?? ""),
    replaceOn: Array.isArray(props[HIDDEN.replaceOn]) ? (props[HIDDEN.replaceOn] as string[]) : [],
    ...(typeof props[HIDDEN.at] === "number" ? { at: props[HIDDEN.at] as number } : {}),
    ...(typeof props[HIDDEN.mark] === "string" ? { mark: props[HIDDEN.mark] as string } : {}),
    ...(typeof props[HIDDEN.wrote] === "string" ? { wrote: props[HIDDEN.wrote] as string } : {}),
    ...(typeof props[HIDDEN.unfinished] === "string" ? { unfinished: props[HIDDEN.unfinished] as string } : {}),
  };
}
