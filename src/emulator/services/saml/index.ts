import type { Request } from "../../../http/operation";
import { saml } from "../../../services/saml";
import { badRequest } from "../../server/errors";
import { type RequestContext, serve } from "../../server/request-context";
import { tableName } from "../../store/store";
import { requireOwnTeam } from "../teams";

type Parameters = Request<(typeof saml)["operations"]["setParameters"]>["body"]["params"];
type SamlRecord = Parameters & { id: string };
const samlTable = tableName<SamlRecord>("saml", "single sign-on of team");

const recordId = (ctx: RequestContext): string => String(ctx.team.id);
function storeParameters(params: Parameters, ctx: RequestContext): void {
  const table = ctx.table(samlTable);
  table[table.get(recordId(ctx)) ? "replace" : "add"]({ ...params, id: recordId(ctx) });
}

/** Replaces all parameters. An omitted `active` is unchanged. */
function setParameters(params: Parameters, ctx: RequestContext): void {
  const { active = false } = ctx.table(samlTable).get(recordId(ctx)) ?? {};
  storeParameters({ active, ...params }, ctx);
}

function setActive(active: boolean, ctx: RequestContext): void {
  const stored = ctx.table(samlTable).get(recordId(ctx));
  if (!stored && active)
    throw badRequest("no identity provider is configured: set its parameters first");
  if (stored) storeParameters({ ...stored, active }, ctx);
}

/** The service provider parameters, derived from the team id. */
function serviceProvider({ team }: RequestContext) {
  const base = `https://team-${team.id}.example.com/saml`;
  return {
    assertionConsumerServiceUrl: `${base}/acs`,
    metadataUrl: `${base}/metadata`,
    binding: "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST",
    nameIdFormat: "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress",
    signingCertPem: "-----BEGIN CERTIFICATE-----\nZW11bGF0b3I=\n-----END CERTIFICATE-----\n",
  };
}

/** Identity providers that are recognized by their metadata URL. */
const KNOWN_PROVIDERS = ["okta", "auth0", "onelogin"];
function providerDetails({ metadataUrl = "" }: Parameters) {
  const name = KNOWN_PROVIDERS.find((known) => metadataUrl.includes(`${known}.`)) ?? "custom";
  return { name, icon: name };
}

function getConfiguration(ctx: RequestContext) {
  const { id: _, ...stored } = ctx.table(samlTable).get(recordId(ctx)) ?? { id: "" };
  const set = Object.keys(stored).length > 0;
  const idpParameters = stored as Parameters;
  return {
    teamId: ctx.team.id,
    ...(set ? { idpParameters, idpDetails: providerDetails(idpParameters) } : {}),
    spParameters: serviceProvider(ctx),
  };
}

const ifOwnTeam = <T>(teamId: number | undefined, ctx: RequestContext, response: () => T): T => {
  requireOwnTeam(teamId, ctx);
  return response();
};

export const samlBehaviors = serve(saml.operations, {
  get: ({ query }, ctx) => ifOwnTeam(query?.team_id, ctx, () => getConfiguration(ctx)),
  getServiceProvider: ({ query }, ctx) =>
    ifOwnTeam(query?.team_id, ctx, () => ({ params: serviceProvider(ctx) })),
  setParameters: ({ body }, ctx) =>
    ifOwnTeam(body.teamId, ctx, () => setParameters(body.params, ctx)),
  setActive: ({ body }, ctx) =>
    ifOwnTeam(body?.teamId, ctx, () => setActive(body?.isActive ?? false, ctx)),
});
