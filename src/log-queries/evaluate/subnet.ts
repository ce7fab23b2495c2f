/** The number of an address of IPv4; undefined for other strings. */
function addressOf(text: string): number | undefined {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1).map(Number);
  return parts?.every((part) => part <= 255)
    ? parts.reduce((sum, part) => sum * 256 + part, 0)
    : undefined;
}

/**
 * The test whether an address is in a subnet such as `10.1.0.0/16`; it gives undefined for what is no
 * address. Undefined for a string that is no subnet of IPv4.
 */
export function subnetOf(text: string): ((address: string) => boolean | undefined) | undefined {
  const [, start = "", length] = /^([\d.]+)\/(\d{1,2})$/.exec(text) ?? [];
  const first = addressOf(start);
  if (first === undefined || Number(length) > 32) return undefined;
  const size = 2 ** (32 - Number(length));
  return (other) => {
    const address = addressOf(other);
    return address === undefined
      ? undefined
      : Math.floor(address / size) === Math.floor(first / size);
  };
}
