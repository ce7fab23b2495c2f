/**
 * A canonical form of a URL, without differences that have no meaning:
 * `https://EXAMPLE.com:443/%61` equals `https://example.com/a`. A string that is not a URL is
 * returned unchanged.
 */
export function canonicalUrl(text: string): string {
  if (!URL.canParse(text)) return text;
  const { protocol, username, password, host, pathname, searchParams, hash } = new URL(text);
  const path = pathname.split("/").map(decodeSegment);
  return JSON.stringify([protocol, username, password, host, path, [...searchParams], hash]);
}

function decodeSegment(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
