import { createHash } from "node:crypto";
import type { Fields } from "../../schema/record";
import { recent } from "../../text/recent";
import { STATE_KEYS } from "./keys";

/** The account of an object, its type and the time of its last write, as they are in state. */
export interface AccountInState {
  /** Id of the team. */
  account?: number | undefined;
  /** The time of the last write, see `writeStampOf`: 1 to 999. */
  writeStamp?: number | undefined;
  /** Hash of the address, see `addressHash`. */
  address?: string | undefined;
  /** Hash of the resource type, see `typeHash`; only beside an address. */
  type?: string | undefined;
}

/** The account that an object in state belongs to. */
export type RecordedAccount = Pick<AccountInState, "account" | "address">;

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const LENGTH = 5;
const STAMPS = 1024;
const FORMAT = /^([\w-]{5})(\d*)([A-Za-z_-][\w-]{2})?$/;

/**
 * Hash of a resource type, short enough for the state of each object: three characters, of which the
 * first is no digit. A test compares those of all types.
 */
export const typeHash = recent(
  (resourceType) =>
    createHash("sha256")
      .update(resourceType)
      .digest("base64url")
      .slice(0, 3)
      .replace(/^\d/, (digit) => DIGITS[Number(digit)] as string),
  // More than there are types: each comparison needs it.
  100,
);

/**
 * The text in state, which must be short: five characters for address (20 bits) and stamp (10
 * bits), then the team and the type. Undefined without an address.
 */
export function packAccount(parts: AccountInState): string | undefined {
  const { account, writeStamp = 0, address, type } = parts;
  if (address === undefined) return undefined;
  const packed = encode(Number.parseInt(address, 16) * STAMPS + writeStamp);
  return `${packed}${account ?? ""}${type ?? ""}`;
}

export function unpackAccount(props: Fields): AccountInState {
  const text = props[STATE_KEYS.account];
  const [, packed, team, type] = (typeof text === "string" && FORMAT.exec(text)) || [];
  if (packed === undefined) return {};
  const number = decode(packed);
  return {
    ...(team ? { account: Number(team) } : {}),
    ...(number % STAMPS ? { writeStamp: number % STAMPS } : {}),
    address: Math.floor(number / STAMPS)
      .toString(16)
      .padStart(5, "0"),
    ...(type === undefined ? {} : { type }),
  };
}

const encode = (number: number): string =>
  Array.from({ length: LENGTH }, (_, n) => DIGITS[(number >>> (6 * (LENGTH - 1 - n))) & 63]).join(
    "",
  );
const decode = (text: string): number =>
  [...text].reduce((number, digit) => number * 64 + DIGITS.indexOf(digit), 0);
