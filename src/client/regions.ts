/** Where an account lives. */
export const regions = ["eu1", "eu2", "us1", "us2", "us3", "ap1", "ap2", "ap3"] as const;

/** The domains under which the vendor serves the same regions by older names. */
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

/** Which service to talk to: one of region, domain and url. */
export interface Where {
  /** The region of the account (`eu2`, or `EUROPE2` as other clients write it), or one of the vendor's own domains (`coralogix.us`). */
  region?: Region | (string & {});
  /** A domain of its own: the API is at `https://api.<domain>`. */
  domain?: string;
  /** Address of the API. Without a path, the API's usual one is added. */
  url?: string;
  /** Version in the base path, where region or domain are given: 5 unless said otherwise. */
  apiVersion?: number | string;
}

/** A setting with which no call can be made. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

const VERSION = 5;
const basePath = (version: number | string = VERSION): string => `/mgmt/openapi/${version}`;

/** The base address of the API, without a slash at its end. */
export function baseUrlOf(where: Where): string {
  const given = (["region", "domain", "url"] as const).filter((key) => where[key]);
  if (given.length > 1) throw new SettingsError(`${given.join(" and ")} are given: only one of them can say where the account is`);
  if (where.url) return fromUrl(where.url, where.apiVersion);
  if (where.domain) return fromDomain(where.domain, where.apiVersion);
  if (where.region) return fromRegion(where.region, where.apiVersion);
  throw new SettingsError(`no region is given: expected ${known()}, a domain or a url`);
}

/** Other clients of the vendor's know the regions by longer names too. */
const LONG: Readonly<Record<string, string>> = { europe: "eu", usa: "us", apac: "ap" };

const known = (): string => `one of ${regions.join(", ")}`;

function fromRegion(region: string, version?: number | string): string {
  const name = region
    .trim()
    .toLowerCase()
    .replace(/^api\./, "")
    .replace(/^(europe|usa|apac)(?=\d$)/, (long) => LONG[long] as string);
  if ((regions as readonly string[]).includes(name)) return fromDomain(`${name}.coralogix.com`, version);
  if ((domains as readonly string[]).includes(name)) return fromDomain(name, version);
  throw new SettingsError(`unknown region ${JSON.stringify(region)}: expected ${known()}; another service is named by domain or url`);
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
  // The text is not shown where it may hold a password.
  if (!url || !/^https?:$/.test(url.protocol))
    throw new SettingsError("url is not an http or https address: expected one such as https://api.eu2.coralogix.com");
  if (url.username || url.password) throw new SettingsError("url holds a user or a password: the key is given as apiKey");
  if (url.search || url.hash) throw new SettingsError("url ends in a query or a fragment: give the address up to the path only");
  const path = url.pathname.replace(/\/+$/, "");
  return `${url.origin}${path || basePath(version)}`;
}
