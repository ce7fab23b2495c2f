/** The regions of Coralogix. */
export const regions = ["eu1", "eu2", "us1", "us2", "us3", "ap1", "ap2", "ap3"] as const;

/** Older domains of the same regions. */
export const domains = [
  "coralogix.com",
  "eu2.coralogix.com",
  "coralogix.us",
  "cx498.coralogix.com",
  "coralogix.in",
  "coralogixsg.com",
  "ap3.coralogix.com",
] as const;

export type Region = (typeof regions)[number] | (typeof domains)[number];

/** The region that each older domain belongs to. */
const DOMAIN_REGIONS: Readonly<Record<(typeof domains)[number], (typeof regions)[number]>> = {
  "coralogix.com": "eu1",
  "eu2.coralogix.com": "eu2",
  "coralogix.us": "us1",
  "cx498.coralogix.com": "us2",
  "coralogix.in": "ap1",
  "coralogixsg.com": "ap2",
  "ap3.coralogix.com": "ap3",
};
const domainOfRegion = (region: (typeof regions)[number]): string => `${region}.coralogix.com`;

/** The region that a host of the API serves: `api.coralogix.us` serves us1. */
export function regionOfHost(host: string): (typeof regions)[number] | undefined {
  const domain = /^api\.(.+)$/.exec(host)?.[1];
  return (
    regions.find((region) => domainOfRegion(region) === domain) ??
    DOMAIN_REGIONS[domain as keyof typeof DOMAIN_REGIONS]
  );
}

/**
 * The URL below which the API serves paths outside of the management API, from the base URL. A URL
 * with another path than that of the management API belongs to a proxy, and keeps its path.
 */
export const hostUrlOf = (baseUrl: string): string =>
  baseUrl.replace(/\/mgmt\/openapi\/[^/]+$/, "");

/** The address of the API: one of region, domain and url. */
export interface ServiceAddress {
  /**
   * The region of the account (`eu2`, or `EUROPE2` as other clients write it), or a domain of
   * Coralogix (`coralogix.us`).
   */
  region?: Region | (string & {});
  /** A custom domain: the API is at `https://api.<domain>`. */
  domain?: string;
  /** The URL of the API. Without a path, `/mgmt/openapi/<version>` is appended. */
  url?: string;
  /** The version in the base path, where it is not part of `url`; 5 by default. */
  apiVersion?: number | string;
}

/** Thrown for invalid client options. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}
/** The key is no key, or is missing. */
export class KeyError extends SettingsError {}

const VERSION = 5;
function basePath(version: number | string = VERSION): string {
  if (!/^\w[\w.-]*$/.test(String(version)))
    throw new SettingsError(
      `apiVersion is ${JSON.stringify(version)}: expected one segment of a path, such as ${VERSION}`,
    );
  return `/mgmt/openapi/${version}`;
}

/** Whether requests to a URL are readable on their way: those to this machine never leave it. */
export const isClearText = (url: string): boolean => {
  const { protocol, hostname } = new URL(url);
  const isLoopback =
    hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "[::1]";
  return protocol === "http:" && !isLoopback && !/^127(\.\d+){3}$/.test(hostname);
};

/** The base URL of the API, without a trailing slash. */
export function baseUrlOf(address: ServiceAddress): string {
  const given = (["region", "domain", "url"] as const).filter((key) => address[key]);
  if (given.length > 1)
    throw new SettingsError(`${given.join(" and ")} are given: set only one of them`);
  if (address.url) return fromUrl(address.url, address.apiVersion);
  if (address.domain) return fromDomain(address.domain, address.apiVersion);
  if (address.region) return fromRegion(address.region, address.apiVersion);
  throw new SettingsError(`no region is given: expected ${regionList()}, a domain or a url`);
}

// Other clients of Coralogix write the regions as EUROPE1, USA2 and APAC3.
const LONG_NAMES: Readonly<Record<string, string>> = { europe: "eu", usa: "us", apac: "ap" };

const regionList = (): string => `one of ${regions.join(", ")}`;

function fromRegion(region: string, version?: number | string): string {
  const name = region
    .trim()
    .toLowerCase()
    .replace(/^api\./, "")
    .replace(/^(europe|usa|apac)(?=\d$)/, (long) => LONG_NAMES[long] as string);
  if ((regions as readonly string[]).includes(name))
    return fromDomain(domainOfRegion(name as (typeof regions)[number]), version);
  if ((domains as readonly string[]).includes(name)) return fromDomain(name, version);
  throw new SettingsError(
    `unknown region ${JSON.stringify(region)}: expected ${regionList()}. For another address, set domain or url instead`,
  );
}

function fromDomain(domain: string, version?: number | string): string {
  const name = domain
    .trim()
    .toLowerCase()
    .replace(/^api\./, "");
  if (!/^[a-z\d-]+(\.[a-z\d-]+)*$/.test(name)) {
    throw new SettingsError(
      `${JSON.stringify(domain)} is not a domain: expected one such as coralogix.us; a whole address is given as url`,
    );
  }
  return `https://api.${name}${basePath(version)}`;
}

function fromUrl(text: string, version?: number | string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // The message does not contain the URL: it may include a password.
  if (!url || !/^https?:$/.test(url.protocol))
    throw new SettingsError(
      "url is not an http or https address: expected one such as https://api.eu2.coralogix.com",
    );
  if (url.username || url.password)
    throw new SettingsError("url contains a user or a password: pass the key as apiKey");
  if (url.search || url.hash)
    throw new SettingsError(
      "url ends in a query or a fragment: give the address up to the path only",
    );
  const path = url.pathname.replace(/\/+$/, "");
  return `${url.origin}${path || basePath(version)}`;
}
