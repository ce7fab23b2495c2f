import { BadRequestError, InvalidRequestError, isMissingRoute } from "../../http";
import type { Api, Request } from "../../http/operation";
import type {
  FleetGroupChange,
  FleetGroupOfOlderService,
  FleetGroupResponse,
} from "./fleet-configuration-group-entity";
import type { fleetGroupOps } from "./fleet-configuration-group-operations";

type Writes = Pick<Api<typeof fleetGroupOps>, "createGroup" | "updateGroup" | "replaceGroup">;
type GroupToCreate = FleetGroupOfOlderService & Request<typeof fleetGroupOps.createGroup>["body"];
type OlderFamily = NonNullable<FleetGroupOfOlderService["family"]>;

/** An update in the forms of the newest and of the older services. */
export interface GroupUpdate {
  mask: readonly string[];
  change: FleetGroupChange;
  older: FleetGroupOfOlderService;
}
export interface GroupWriter {
  create(group: GroupToCreate): Promise<FleetGroupResponse>;
  update(id: string, update: GroupUpdate): Promise<FleetGroupResponse>;
}

// No group has this id.
const NO_GROUP = "00000000-0000-0000-0000-000000000000";

const withFlatFamily = ({ raw, ...family }: OlderFamily): OlderFamily => ({ ...family, ...raw });

/**
 * Writes groups in the form that the service accepts, which it finds out once. The newest version
 * of the API updates with PATCH; an older one wraps groups and updates them with PUT, and the oldest
 * one has no `raw` in families either.
 */
export function groupWriter(api: Writes): GroupWriter {
  let isNewest: boolean | undefined;
  let hasRaw: boolean | undefined;
  let probe: Promise<boolean> | undefined;

  // A change of a group that does not exist shows whether the service has the route of changes.
  const lacksChanges = async (): Promise<boolean> => {
    const error: unknown = await api
      .updateGroup({ id: NO_GROUP, query: { update_mask: "name" }, body: {} })
      .catch((one: unknown) => one);
    return isMissingRoute(error);
  };

  /** Sends a group with `raw` and, where the service rejects that, without it. */
  async function sendWrapped(
    group: FleetGroupOfOlderService,
    send: (group: FleetGroupOfOlderService) => Promise<FleetGroupResponse>,
  ): Promise<FleetGroupResponse> {
    const { family } = group;
    if (!family?.raw) return send(group);
    const flat = { ...group, family: withFlatFamily(family) };
    if (hasRaw === false) return send(flat);
    try {
      const response = await send(group);
      hasRaw = true;
      return response;
    } catch (error) {
      if (hasRaw || !(error instanceof BadRequestError)) throw error;
      const response = await send(flat).catch((second: unknown) => {
        throw second instanceof BadRequestError ? error : second;
      });
      hasRaw = false;
      return response;
    }
  }

  const createWrapped = (group: FleetGroupOfOlderService) =>
    sendWrapped(group, (one) => api.createGroup({ body: { group: one } }));

  return {
    async create(group) {
      if (isNewest === false) return createWrapped(group);
      try {
        const response = await api.createGroup({ body: group });
        isNewest = true;
        return response;
      } catch (error) {
        // A rejected request has created nothing. An older service rejects every group that is not
        // wrapped, the newest one rejects an invalid group.
        if (isNewest || !(error instanceof BadRequestError) || error instanceof InvalidRequestError)
          throw error;
        probe ??= lacksChanges();
        isNewest = !(await probe);
        if (isNewest) throw error;
        return createWrapped(group);
      }
    },

    async update(id, { mask, change, older }) {
      const replace = () =>
        sendWrapped(older, (group) => api.replaceGroup({ id, body: { group } }));
      if (isNewest === false) return replace();
      try {
        const query = { update_mask: mask.join() };
        const response = await api.updateGroup({ id, query, body: change });
        isNewest = true;
        return response;
      } catch (error) {
        if (isNewest || !isMissingRoute(error)) throw error;
        const response = await replace().catch((second: unknown) => {
          throw isMissingRoute(second) ? error : second;
        });
        isNewest = false;
        return response;
      }
    },
  };
}
