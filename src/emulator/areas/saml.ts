import { saml } from "../../areas/saml";
import type { Request } from "../../client/operation";
import { badRequest } from "../errors";
import { type Scene, serve } from "../scene";
import { kind } from "../store";
import { ownTeam } from "./teams";

type Parameters = Request<(typeof saml)["operations"]["setParameters"]>["body"]["params"];
type KeptSaml = Parameters & { id: string };
const samlKind = kind<KeptSaml>("saml", "single sign-on of team");

const key = (scene: Scene): string => String(scene.team.id);
function keep(params: Parameters, scene: Scene): void {
  const shelf = scene.shelf(samlKind);
  shelf[shelf.get(key(scene)) ? "replace" : "add"]({ ...params, id: key(scene) });
}

/** All of it is replaced, but whether it is switched on where that is not said. */
function setParameters(params: Parameters, scene: Scene): void {
  const { active = false } = scene.shelf(samlKind).get(key(scene)) ?? {};
  keep({ active, ...params }, scene);
}

function setActive(active: boolean, scene: Scene): void {
  const held = scene.shelf(samlKind).get(key(scene));
  if (!held && active) throw badRequest("there is no identity provider to log in with: set its parameters first");
  if (held) keep({ ...held, active }, scene);
}

/** What the identity provider is told: it follows from the team's number. */
function serviceProvider({ team }: Scene) {
  const base = `https://team-${team.id}.example.com/saml`;
  return {
    assertionConsumerServiceUrl: `${base}/acs`,
    metadataUrl: `${base}/metadata`,
    binding: "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST",
    nameIdFormat: "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress",
    signingCertPem: "-----BEGIN CERTIFICATE-----\nZW11bGF0b3I=\n-----END CERTIFICATE-----\n",
  };
}

/** Providers that are known by their addresses. */
const KNOWN = ["okta", "auth0", "onelogin"];
function details({ metadataUrl = "" }: Parameters) {
  const name = KNOWN.find((known) => metadataUrl.includes(`${known}.`)) ?? "custom";
  return { name, icon: name };
}

function get(scene: Scene) {
  const { id: _, ...held } = scene.shelf(samlKind).get(key(scene)) ?? { id: "" };
  const set = Object.keys(held).length > 0;
  const idpParameters = held as Parameters;
  return {
    teamId: scene.team.id,
    ...(set ? { idpParameters, idpDetails: details(idpParameters) } : {}),
    spParameters: serviceProvider(scene),
  };
}

const own = <T>(teamId: number | undefined, scene: Scene, answer: () => T): T => {
  ownTeam(teamId, scene);
  return answer();
};

export const samlBehaviours = serve(saml.operations, {
  get: ({ query }, scene) => own(query?.team_id, scene, () => get(scene)),
  getServiceProvider: ({ query }, scene) => own(query?.team_id, scene, () => ({ params: serviceProvider(scene) })),
  setParameters: ({ body }, scene) => own(body.teamId, scene, () => setParameters(body.params, scene)),
  setActive: ({ body }, scene) => own(body?.teamId, scene, () => setActive(body?.isActive ?? false, scene)),
});
