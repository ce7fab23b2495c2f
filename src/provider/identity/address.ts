import { createHash } from "node:crypto";
import { baseUrlOf, regionOfHost, regions, type ServiceAddress } from "../../http/regions";

// 20 bits: the state has space for no more.
const HASH_LENGTH = 5;
const API_PATH = /\/mgmt\/openapi\/[^/]+$/;

/**
 * What identifies the service behind an address: the region where it is known, because a region has
 * several domains; otherwise the host and the path, without the version of the API.
 */
function serviceOf(baseUrl: string): string {
  const { host, pathname } = new URL(baseUrl);
  const path = pathname.replace(API_PATH, "");
  const region = path ? undefined : regionOfHost(host);
  return region ?? host + path;
}

const hashOf = (service: string): string =>
  createHash("sha256").update(service).digest("hex").slice(0, HASH_LENGTH);

/** Five hexadecimal digits that identify the service behind an address. State must be short. */
export const addressHash = (address: ServiceAddress): string =>
  hashOf(serviceOf(baseUrlOf(address)));

/** The region that a hash stands for; undefined for other addresses, which cannot be restored. */
export const regionOfHash = (hash: string): string | undefined =>
  regions.find((region) => hashOf(region) === hash);

/** How an address is named in a message. */
export const addressName = (address: ServiceAddress): string => serviceOf(baseUrlOf(address));
