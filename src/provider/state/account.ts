/** The account of an object, and the time of its last write, as they are stored in state. */
export interface AccountInState {
  /** Id of the team. */
  account?: number | undefined;
  /** The time of the last write, see `writeStampOf`: 1 to 999. */
  writeStamp?: number | undefined;
  /** Hash of the address, see `addressHash`. States of version 0.1.0 have none. */
  address?: string | undefined;
}

const FORMAT = /^(\d*)(?:\.(\d{3}))?(?:@([\w-]+))?$/;

/** One short text, since state must be short: team 4711 and stamp 25 are `4711.025@Kq3x_Z`. */
export function packAccount({ account, writeStamp, address }: AccountInState): string | undefined {
  const stamp = writeStamp === undefined ? "" : `.${String(writeStamp).padStart(3, "0")}`;
  return `${account ?? ""}${stamp}${address === undefined ? "" : `@${address}`}` || undefined;
}

/** Reads the text, or the number without an address that version 0.1.0 stored. */
export function unpackAccount(packed: unknown): AccountInState {
  const text = typeof packed === "number" ? packed.toFixed(3) : packed;
  const [, account, stamp, address] = (typeof text === "string" && FORMAT.exec(text)) || [];
  return {
    ...(account ? { account: Number(account) } : {}),
    ...(Number(stamp) ? { writeStamp: Number(stamp) } : {}),
    ...(address ? { address } : {}),
  };
}
