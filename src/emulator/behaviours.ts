import { areas } from "../areas";
import type { Collection } from "../areas/collection";
import type { Area } from "../areas/define";
import type { AnyOperation } from "../client/operation";
import { accessBehaviours } from "./areas/access";
import { actionBehaviours } from "./areas/actions";
import { aiBehaviours } from "./areas/ai";
import { alertBehaviours } from "./areas/alerts";
import { archiveBehaviours } from "./areas/archives";
import { caseBehaviours } from "./areas/cases";
import { contextualDataBehaviours } from "./areas/contextual-data";
import { dashboardBehaviours } from "./areas/dashboards";
import { enrichmentBehaviours } from "./areas/enrichments";
import { alertEventBehaviours } from "./areas/events";
import { e2mBehaviours } from "./areas/events2metrics";
import { extensionBehaviours } from "./areas/extensions";
import { fleetBehaviours } from "./areas/fleet";
import { identityBehaviours } from "./areas/identity";
import { incidentBehaviours } from "./areas/incidents";
import { integrationBehaviours } from "./areas/integrations";
import { ipAccessBehaviours } from "./areas/ip-access";
import { keyBehaviours } from "./areas/keys";
import { legacyBehaviours } from "./areas/legacy";
import { memberBehaviours } from "./areas/members";
import { notificationBehaviours } from "./areas/notifications";
import { parsingRuleBehaviours } from "./areas/parsing-rules";
import { policyBehaviours } from "./areas/policies";
import { quotaBehaviours } from "./areas/quota";
import { recordingRuleBehaviours } from "./areas/recording-rules";
import { samlBehaviours } from "./areas/saml";
import { scopeBehaviours } from "./areas/scopes";
import { sloBehaviours } from "./areas/slos";
import { suppressionBehaviours } from "./areas/suppressions";
import { teamBehaviours } from "./areas/teams";
import { usageBehaviours } from "./areas/usage";
import { viewBehaviours } from "./areas/views";
import { webhookBehaviours } from "./areas/webhooks";
import { kindOf, serveCollection } from "./collection";
import type { Behaviour } from "./scene";
import { kind } from "./store";

const allAreas = (): Area[] => Object.values(areas).map((load): Area => load());

/** Every operation of every area: the routes of the emulator. */
export const allOperations = (): AnyOperation[] => allAreas().flatMap((area) => Object.values(area.operations));

/** The operations of areas that drop unknown fields of a request. */
export const tolerantOperations = (): ReadonlySet<AnyOperation> =>
  new Set(allAreas().flatMap((area) => (area.unknownFields === "ignored" ? Object.values(area.operations) : [])));

/** What each operation does: as its area's file here says, or as a plain collection does. */
export function allBehaviours(): Map<AnyOperation, Behaviour> {
  const own = [
    ...accessBehaviours,
    ...archiveBehaviours,
    ...contextualDataBehaviours,
    ...extensionBehaviours,
    ...integrationBehaviours,
    ...parsingRuleBehaviours,
    ...actionBehaviours,
    ...e2mBehaviours,
    ...recordingRuleBehaviours,
    ...viewBehaviours,
    ...aiBehaviours,
    ...fleetBehaviours,
    ...ipAccessBehaviours,
    ...keyBehaviours,
    ...memberBehaviours,
    ...samlBehaviours,
    ...scopeBehaviours,
    ...teamBehaviours,
    ...alertBehaviours,
    ...alertEventBehaviours,
    ...caseBehaviours,
    ...incidentBehaviours,
    ...dashboardBehaviours,
    ...enrichmentBehaviours,
    ...quotaBehaviours,
    ...identityBehaviours,
    ...legacyBehaviours,
    ...notificationBehaviours,
    ...policyBehaviours,
    ...sloBehaviours,
    ...suppressionBehaviours,
    ...usageBehaviours,
    ...webhookBehaviours,
  ];
  const found = new Map<AnyOperation, Behaviour>(own);
  const names = new Set<string>(Object.keys(OWN));
  for (const area of allAreas()) for (const it of area.collections ?? []) plainly(it, area.name, found, names);
  return found;
}

/** Kinds that are served by files of this folder. */
const OWN = { webhooks: true, alerts: true, folders: true, connectors: true, presets: true, routers: true };

// Two areas may call their objects the same: the later one's carry the area's name.
function plainly(it: Collection, area: string, found: Map<AnyOperation, Behaviour>, names: Set<string>): void {
  if (found.has(it.ops.create)) return;
  const { name, what } = kindOf(it);
  const unique = names.has(name) ? `${area}.${name}` : name;
  names.add(unique);
  for (const [operation, behaviour] of serveCollection(it, {}, kind(unique, what)))
    if (!found.has(operation)) found.set(operation, behaviour);
}
