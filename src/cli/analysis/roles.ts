import { apiOf } from "../../http";
import { systemRoleOps } from "../../services/roles/operations";
import type { Analysis } from "./analysis";

/** @public */
export const customRoleAnalysis: Analysis = {
  vendorObjects: async (http) =>
    ((await apiOf(systemRoleOps, http).listSystem()).roles ?? []).map(({ roleId, name }) => ({
      id: String(roleId),
      ...(name ? { name } : {}),
    })),
};
