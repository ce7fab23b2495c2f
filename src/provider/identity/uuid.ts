import { createHash } from "node:crypto";

const ALPHANUMERIC = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

const sha256 = (seed: string): Buffer => createHash("sha256").update(seed).digest();

/** A UUID derived from a seed: the same seed gives the same id (version 5, variant 1). */
export function uuidOf(seed: string): string {
  const bytes = sha256(seed).subarray(0, 16);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** 21 letters and digits derived from a seed. */
export const alphanumericOf = (seed: string): string =>
  [...sha256(seed).subarray(0, 21)]
    .map((byte) => ALPHANUMERIC[byte % ALPHANUMERIC.length])
    .join("");
