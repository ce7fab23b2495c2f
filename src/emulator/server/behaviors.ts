import type { AnyOperation } from "../../http/operation";
import { allServices } from "../../services";
import { actionBehaviors } from "../services/actions";
import { aiBehaviors } from "../services/ai";
import { alertBehaviors } from "../services/alerts";
import { archiveBehaviors } from "../services/archives";
import { caseBehaviors } from "../services/cases";
import { contextualDataBehaviors } from "../services/contextual-data";
import { dashboardBehaviors } from "../services/dashboards";
import { dataQueryBehaviors } from "../services/data-queries";
import { enrichmentBehaviors } from "../services/enrichments";
import { alertEventBehaviors } from "../services/events";
import { e2mBehaviors } from "../services/events2metrics";
import { extensionBehaviors } from "../services/extensions";
import { fleetBehaviors } from "../services/fleet";
import { groupBehaviors } from "../services/groups";
import { incidentBehaviors } from "../services/incidents";
import { integrationBehaviors } from "../services/integrations";
import { ipAccessBehaviors } from "../services/ip-access";
import { keyBehaviors } from "../services/keys";
import { legacyBehaviors } from "../services/legacy";
import { memberBehaviors } from "../services/members";
import { notificationBehaviors } from "../services/notifications";
import { parsingRuleBehaviors } from "../services/parsing-rules";
import { policyBehaviors } from "../services/policies";
import { quotaBehaviors } from "../services/quota";
import { recordingRuleBehaviors } from "../services/recording-rules";
import { roleBehaviors } from "../services/roles";
import { samlBehaviors } from "../services/saml";
import { scopeBehaviors } from "../services/scopes";
import { sloBehaviors } from "../services/slos";
import { suppressionBehaviors } from "../services/suppressions";
import { identityBehaviors, teamBehaviors } from "../services/teams";
import { usageBehaviors } from "../services/usage";
import { viewBehaviors } from "../services/views";
import { webhookBehaviors } from "../services/webhooks";
import type { Behavior } from "./request-context";

/** Every operation of every service: the routes of the emulator. */
export const allOperations = (): AnyOperation[] =>
  allServices().flatMap((service) => Object.values(service.operations));

/** The operations of services that drop unknown fields of a request. */
export const tolerantOperations = (): ReadonlySet<AnyOperation> =>
  new Set(
    allServices().flatMap((service) =>
      service.unknownFields === "ignored" ? Object.values(service.operations) : [],
    ),
  );

/** The behavior of each operation of the API. */
export function allBehaviors(): Map<AnyOperation, Behavior> {
  return new Map<AnyOperation, Behavior>([
    ...roleBehaviors,
    ...groupBehaviors,
    ...archiveBehaviors,
    ...contextualDataBehaviors,
    ...extensionBehaviors,
    ...integrationBehaviors,
    ...parsingRuleBehaviors,
    ...actionBehaviors,
    ...e2mBehaviors,
    ...recordingRuleBehaviors,
    ...viewBehaviors,
    ...aiBehaviors,
    ...fleetBehaviors,
    ...ipAccessBehaviors,
    ...keyBehaviors,
    ...memberBehaviors,
    ...samlBehaviors,
    ...scopeBehaviors,
    ...teamBehaviors,
    ...alertBehaviors,
    ...alertEventBehaviors,
    ...caseBehaviors,
    ...incidentBehaviors,
    ...dashboardBehaviors,
    ...enrichmentBehaviors,
    ...quotaBehaviors,
    ...identityBehaviors,
    ...legacyBehaviors,
    ...notificationBehaviors,
    ...policyBehaviors,
    ...sloBehaviors,
    ...suppressionBehaviors,
    ...usageBehaviors,
    ...webhookBehaviors,
    ...dataQueryBehaviors,
  ]);
}
