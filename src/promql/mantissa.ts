/** A number as a mantissa from 0.5 to 1 and a power of two. */
export function mantissaOf(value: number): [mantissa: number, scale: number] {
  const isTiny = Math.abs(value) < 2 ** -1022;
  const bytes = new DataView(new ArrayBuffer(8));
  bytes.setFloat64(0, isTiny ? value * 2 ** 52 : value);
  const scale = ((bytes.getUint16(0) >> 4) & 0x7ff) - 1022;
  bytes.setUint16(0, (bytes.getUint16(0) & 0x800f) | (1022 << 4));
  return [bytes.getFloat64(0), isTiny ? scale - 52 : scale];
}
