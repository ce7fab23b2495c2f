import { ipAccess } from "../../../services/ip-access";
import type { IpAccessSettings } from "../../../services/ip-access/entity";
import { isIpRange } from "../../../services/ip-access/range";
import { invalidField, notResponse } from "../../server/errors";
import { type BodyOf, type RequestContext, serve } from "../../server/request-context";
import { tableName } from "../../store/store";

type IpAccessBody = BodyOf<(typeof ipAccess)["operations"]["create"]>;
type IpAccessRule = NonNullable<IpAccessSettings["ipAccess"]>[string];
/** The ranges are stored as they were sent; each has a key, which responses contain. */
interface IpAccessRecord extends Omit<IpAccessSettings, "ipAccess"> {
  id: string;
  ipAccess: IpAccessRule[];
  keys: string[];
}
const ipAccessTable = tableName<IpAccessRecord>("ip-access", "IP access settings");

/** A company is a team here, so the team id is the company id. */
const companyOf = ({ team }: RequestContext): string => String(team.id);

/** There are settings once per company, whether or not the request contains its id. */
function idOf(given: string | undefined, ctx: RequestContext): string {
  if (given && given !== companyOf(ctx)) throw notResponse(ipAccessTable.noun, given);
  return companyOf(ctx);
}

/** Settings that were never created, or were deleted, are returned without any range. */
const empty = (ctx: RequestContext): IpAccessRecord => ({
  id: companyOf(ctx),
  enableCoralogixCustomerSupportAccess: "CORALOGIX_CUSTOMER_SUPPORT_ACCESS_UNSPECIFIED",
  ipAccess: [],
  keys: [],
});

function ipAccessRecord(
  { ipAccess: rules = [], ...rest }: IpAccessBody,
  ctx: RequestContext,
): IpAccessRecord {
  for (const [n, { ipRange }] of rules.entries())
    if (!ipRange || !isIpRange(ipRange))
      throw invalidField(["ipAccess", n, "ipRange"], "expected an IP range in CIDR notation");
  const ipAccess = rules.map((rule) => ({ enabled: false, ...rule }));
  return {
    ...empty(ctx),
    ...rest,
    id: companyOf(ctx),
    ipAccess,
    keys: rules.map(() => ctx.uuid()),
  };
}

/** Requests contain an array, responses a map with generated keys: the order is lost. */
function settingsResponse(
  { ipAccess: rules, keys, ...rest }: IpAccessRecord,
  ctx: RequestContext,
): { settings: IpAccessSettings } {
  const entries = rules.map((rule, n) => [keys[n] as string, rule] as const);
  const ordered = ctx.quirks.reorder ? entries.reverse() : entries;
  return { settings: { ...rest, ipAccess: Object.fromEntries(ordered) } };
}

/** POST and PUT both replace the settings, whether or not they exist. */
function setSettings(id: string | undefined, body: IpAccessBody, ctx: RequestContext) {
  const table = ctx.table(ipAccessTable);
  const exists = table.get(idOf(id, ctx));
  return settingsResponse(table[exists ? "replace" : "add"](ipAccessRecord(body, ctx)), ctx);
}

function removeIpAccess(id: string | undefined, ctx: RequestContext): void {
  ctx.table(ipAccessTable).remove(idOf(id, ctx));
}

export const ipAccessBehaviors = serve(ipAccess.operations, {
  get: ({ query }, ctx) =>
    settingsResponse(ctx.table(ipAccessTable).get(idOf(query?.id, ctx)) ?? empty(ctx), ctx),
  create: ({ body }, ctx) => setSettings(undefined, body ?? {}, ctx),
  replace: ({ body: { id, ...body } = {} }, ctx) => setSettings(id, body, ctx),
  remove: ({ query }, ctx) => removeIpAccess(query?.id, ctx),
});
