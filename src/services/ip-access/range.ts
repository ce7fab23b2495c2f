import { BlockList, isIP } from "node:net";

const familyOf = (address: string): "ipv4" | "ipv6" => (isIP(address) === 6 ? "ipv6" : "ipv4");
const longestPrefix = (address: string): number => (isIP(address) === 6 ? 128 : 32);

/** Whether a string is an IP range in CIDR notation; the prefix length is optional. */
export function isIpRange(range: string): boolean {
  const [address = "", bits, ...rest] = range.split("/");
  if (!isIP(address) || rest.length) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longestPrefix(address));
}

/** Whether one of the ranges contains an address. Invalid ranges contain none. */
export function isInRanges(address: string, ranges: readonly string[]): boolean {
  const all = new BlockList();
  for (const range of ranges.filter(isIpRange)) {
    const [start = "", bits = longestPrefix(start)] = range.split("/");
    all.addSubnet(start, Number(bits), familyOf(start));
  }
  return all.check(address, familyOf(address));
}
