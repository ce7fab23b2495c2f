import type { AlertAccess, AlertDefinition } from "../../../areas/alerts/definition";
import type { AlertProperties } from "../../../areas/alerts/properties";
import type { Scene } from "../../scene";
import { kind } from "../../store";

/** What is kept of an alert. */
export interface KeptAlert {
  id: string;
  alertVersionId: string;
  alertDefProperties: AlertProperties;
  accessPolicy?: string;
  createdTime: string;
  updatedTime: string;
}
export const alertKind = kind<KeptAlert>("alerts", "alert definition");
/** Every version there was, by its own id. */
export const versionKind = kind<{ id: string; alert: KeptAlert }>("alertVersions", "alert version");

/** An alert as a read tells it. How it stands changes all the time: nothing that a client may compare. */
export const told = ({ accessPolicy: _, ...alert }: KeptAlert, { now }: Scene): AlertDefinition => ({
  ...alert,
  status: "OK",
  lastTriggeredTime: now,
});

export const MAY_WRITE_POLICY = "alerts:UpdateAccessPolicy";
// No permission to read policies is named by any source: who may write them may read them.
const mayReadPolicy = (scene: Scene): boolean => scene.may(MAY_WRITE_POLICY);

/** Who may do what with an alert; the policy itself only for those who may read it. */
export function accessOf({ accessPolicy }: KeptAlert, scene: Scene): AlertAccess {
  const canReadAccessPolicy = mayReadPolicy(scene);
  return {
    permissions: {
      canRead: true,
      canManage: scene.may("alerts:UpdateConfig"),
      canReadAccessPolicy,
      canUpdateAccessPolicy: scene.may(MAY_WRITE_POLICY),
    },
    ...(canReadAccessPolicy && accessPolicy !== undefined ? { accessPolicy } : {}),
  };
}
