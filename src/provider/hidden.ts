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
  wrote?: number;
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
    ...(typeof props[HIDDEN.at] === "number" ? accountAndTime(props[HIDDEN.at] as number) : {}),
    ...(typeof props[HIDDEN.mark] === "string" ? { mark: props[HIDDEN.mark] as string } : {}),
    ...(typeof props[HIDDEN.unfinished] === "string" ? { unfinished: props[HIDDEN.unfinished] as string } : {}),
  };
}

const PARTS = 1000;
/** The account and the time of a write as one number: our share of state is small. */
export const withTime = (at: number | undefined, wrote: number | undefined): number | undefined =>
  at === undefined || wrote === undefined ? at : (at * PARTS + wrote) / PARTS;
function accountAndTime(held: number): Pick<Parts, "at" | "wrote"> {
  const at = Math.floor(held);
  const wrote = Math.round((held - at) * PARTS);
  return wrote ? { at, wrote } : { at };
}
