import type { Labels } from "./labels";

/**
 * The place of a series between 0 and 1 from its labels, with which `limit_ratio` chooses: the hash
 * of the default build of Prometheus.
 */
export const shareOf = (labels: Labels): number => Number(xxHash64(encoded(labels))) / 2 ** 64;

/** The names and values, sorted, each after its length. */
function encoded(labels: Labels): Uint8Array {
  const parts = Object.keys(labels)
    .sort()
    .flatMap((name) => [name, labels[name] ?? ""])
    .map((text) => Buffer.from(text, "utf8"));
  return Buffer.concat(parts.flatMap((bytes) => [Buffer.from(sizeOf(bytes.length)), bytes]));
}
const sizeOf = (length: number): number[] =>
  length < 255 ? [length] : [255, length & 0xff, (length >> 8) & 0xff, (length >> 16) & 0xff];

const P1: bigint = 11400714785074694791n;
const P2: bigint = 14029467366897019727n;
const P3: bigint = 1609587929392839161n;
const P4: bigint = 9650029242287828579n;
const P5: bigint = 2870177450012600261n;

const wrap = (value: bigint): bigint => BigInt.asUintN(64, value);
const rotate = (value: bigint, bits: bigint): bigint =>
  wrap((value << bits) | (value >> (64n - bits)));
const round = (state: bigint, input: bigint): bigint =>
  wrap(rotate(wrap(state + input * P2), 31n) * P1);

/** The hash function xxHash with 64 bits and the seed 0. */
export function xxHash64(bytes: Uint8Array): bigint {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let position = 0;
  let hash = P5;
  if (bytes.length >= 32) {
    const lanes = [wrap(P1 + P2), P2, 0n, wrap(-P1)];
    for (; position + 32 <= bytes.length; position += 32)
      for (const [lane, state] of lanes.entries())
        lanes[lane] = round(state, view.getBigUint64(position + 8 * lane, true));
    hash = merged(lanes);
  }
  hash = wrap(hash + BigInt(bytes.length));
  for (; position + 8 <= bytes.length; position += 8) {
    hash ^= round(0n, view.getBigUint64(position, true));
    hash = wrap(rotate(hash, 27n) * P1 + P4);
  }
  if (position + 4 <= bytes.length) {
    hash ^= wrap(BigInt(view.getUint32(position, true)) * P1);
    hash = wrap(rotate(hash, 23n) * P2 + P3);
    position += 4;
  }
  for (; position < bytes.length; position++) {
    hash ^= wrap(BigInt(view.getUint8(position)) * P5);
    hash = wrap(rotate(hash, 11n) * P1);
  }
  return mixed(hash);
}

function merged(lanes: readonly bigint[]): bigint {
  const turns = [1n, 7n, 12n, 18n] as const;
  const start = turns.reduce((sum, bits, lane) => sum + rotate(lanes[lane] as bigint, bits), 0n);
  return lanes.reduce((hash, lane) => wrap((hash ^ round(0n, lane)) * P1 + P4), wrap(start));
}

function mixed(value: bigint): bigint {
  const first = wrap((value ^ (value >> 33n)) * P2);
  const second = wrap((first ^ (first >> 29n)) * P3);
  return second ^ (second >> 32n);
}
