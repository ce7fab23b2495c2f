import { createHash } from "node:crypto";

const SHORT = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

const digest = (seed: string): Buffer => createHash("sha256").update(seed).digest();

/** A UUID (variant and version bits of a hash-made one) that is the same for the same seed. */
export function uuidOf(seed: string): string {
  const bytes = digest(seed).subarray(0, 16);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** 21 letters and digits that are the same for the same seed. */
export const shortOf = (seed: string): string => [...digest(seed).subarray(0, 21)].map((byte) => SHORT[byte % SHORT.length]).join("");
