/** A web address by its meaning: the default port, the case of the host and percent-encoding say nothing. What is no address stays as it is. */
export function address(text: string): string {
  if (!URL.canParse(text)) return text;
  const { protocol, username, password, host, pathname, searchParams, hash } = new URL(text);
  const path = pathname.split("/").map(decoded);
  return JSON.stringify([protocol, username, password, host, path, [...searchParams], hash]);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
