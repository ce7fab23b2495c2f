import type * as pulumi from "@pulumi/pulumi";
import type { Dashboard, Slo } from "../generated/resources";

/** The parts of a component whose ids are its outputs. @internal */
interface Parts {
  alertIds: pulumi.Output<Record<string, string>>;
  slo?: Slo | { readonly sloId: pulumi.Output<string> };
  dashboard?: Dashboard;
}

/** The outputs of a component, for its state and for programs in other languages. @internal */
export const outputsOf = ({ alertIds, slo, dashboard }: Parts) => ({
  alertIds,
  sloId: slo && ("sloId" in slo ? slo.sloId : slo.id),
  dashboardId: dashboard?.id,
});
