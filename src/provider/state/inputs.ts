import { compact, isRecord } from "../../schema/path";
import { STATE_KEYS } from "./keys";

/** The argument `adopt`: identifies an existing object by id or by name. */
export interface Adopt {
  id?: string;
  byName?: boolean;
  overwrite?: boolean;
  /** Paths of fields whose remote values remain. */
  keep?: readonly string[];
}

/**
 * Inputs or outputs of a resource, split into the fields of the API and the data of this package.
 */
export interface SplitInputs {
  /** The arguments of the resource type, including `extra`. */
  fields: Record<string, unknown>;
  adopt?: Adopt;
  /** The paths of `adopt.keep`, and those of values that follow from them. */
  keep: readonly string[];
  connection?: string;
  allowDuplicate: boolean;
  key: string;
  replaceOn: readonly string[];
  account?: number;
  fingerprint?: string;
  writeStamp?: number;
  unfinished?: string;
}

const OWN_KEYS = new Set<string>([
  ...Object.values(STATE_KEYS),
  "adopt",
  "connection",
  "allowDuplicate",
]);

export function splitInputs(
  props: Record<string, unknown>,
  computed: readonly string[] = [],
): SplitInputs {
  const fields = compact(
    Object.entries(props).filter(([key]) => !OWN_KEYS.has(key) && !computed.includes(key)),
  );
  return {
    fields,
    ...(isRecord(props.adopt) ? { adopt: props.adopt as Adopt } : {}),
    keep: keepOf(props),
    ...(typeof props.connection === "string" ? { connection: props.connection } : {}),
    allowDuplicate: props.allowDuplicate === true,
    key: String(props[STATE_KEYS.key] ?? ""),
    replaceOn: Array.isArray(props[STATE_KEYS.replaceOn])
      ? (props[STATE_KEYS.replaceOn] as string[])
      : [],
    ...(typeof props[STATE_KEYS.accountAndStamp] === "number"
      ? unpackAccountAndStamp(props[STATE_KEYS.accountAndStamp] as number)
      : {}),
    ...(typeof props[STATE_KEYS.fingerprint] === "string"
      ? { fingerprint: props[STATE_KEYS.fingerprint] as string }
      : {}),
    ...(typeof props[STATE_KEYS.unfinished] === "string"
      ? { unfinished: props[STATE_KEYS.unfinished] as string }
      : {}),
  };
}

function keepOf({ adopt, ...props }: Record<string, unknown>): readonly string[] {
  const given = props[STATE_KEYS.keep] ?? (isRecord(adopt) ? adopt.keep : undefined);
  return Array.isArray(given) ? given.filter((path) => typeof path === "string") : [];
}

const STAMP_SCALE = 1000;
/**
 * The account and the stamp of a write as one number, since state must be short:
 * account 4711 and stamp 25 become `4711.025`.
 */
export const packAccountAndStamp = (
  account: number | undefined,
  writeStamp: number | undefined,
): number | undefined =>
  account === undefined || writeStamp === undefined
    ? account
    : (account * STAMP_SCALE + writeStamp) / STAMP_SCALE;
function unpackAccountAndStamp(packed: number): Pick<SplitInputs, "account" | "writeStamp"> {
  const account = Math.floor(packed);
  const writeStamp = Math.round((packed - account) * STAMP_SCALE);
  return writeStamp ? { account, writeStamp } : { account };
}
