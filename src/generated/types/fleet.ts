// Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.
import type { CallOptions } from "../../client/call-options";
import type { Json } from "../../schema/types";

/** A group of collector configurations to make. */
export interface FleetGroupBody {
  /** Name of the group. */
  name?: string;
  /** What the group is for. */
  description?: string;
  /** Labels of the group. Order means nothing. */
  tags?: string[];
  /**
   * Where the group stands among those that fit the same collector; the order is that of the service. -2147483648 to
   * 2147483647.
   */
  priorityOrder?: number;
  /** The configurations. Answers tell them among `families`. */
  family: FleetFamilyBody;
}

/** A set of configurations to begin a group with. */
export interface FleetFamilyBody {
  /** Id of the set that this one was made from. It is told when the group is made and never changes. */
  basedOnConfigurationFamilyId?: string;
  /** The configurations that collectors of the group receive, one at least. At least 1 item. */
  remoteConfigurations: Record<string, Json>[];
}

/** A group. */
export interface FleetGroupAnswer {
  /** The group. */
  group?: FleetGroupEntity;
}

/** A group of collector configurations as the API holds it. */
export interface FleetGroupEntity {
  /** Id of the group. */
  id?: string;
  /** Name of the group. */
  name?: string;
  /** What the group is for. */
  description?: string;
  /** Labels of the group. Order means nothing. */
  tags?: string[];
  /** Where the group stands among those that fit the same collector. -2147483648 to 2147483647. */
  priorityOrder?: number;
  /** The group's sets of configurations. Requests write one of them, as `family`. */
  families?: Record<string, Json>[];
}

/** What becomes another in a group; what is left out stays. */
export interface FleetGroupChange {
  /** Name of the group; kept where it is left out. */
  name?: string;
  /** What the group is for; kept where it is left out. */
  description?: string;
  /** Labels of the group; kept where it is left out. Order means nothing. */
  tags?: string[];
  /**
   * Where the group stands among those that fit the same collector; the order is that of the service; kept where it is
   * left out. -2147483648 to 2147483647.
   */
  priorityOrder?: number;
  /** The configurations; left out, they stay. */
  family?: FleetFamilyChange;
}

/** The configurations of a group as they shall be. */
export interface FleetFamilyChange {
  /** The configurations that collectors of the group receive, all of them; none is fine too. */
  remoteConfigurations: Record<string, Json>[];
}

/**
 * Groups of configurations for collectors that the service manages from afar. A preview: may change or go without
 * notice.
 *
 * Each of these, with its errors and an example: docs/client/fleet.md
 */
export interface FleetClient {
  /**
   * Makes a group of collector configurations. There is no list: keep the id.
   *
   * `POST /fleet-management/configuration-groups/v1`. Permission: `remote-configuration:Manage`. Preview: may change or
   * go without notice. Reference: Endpoints named in release entries: Fleet configuration groups.
   */
  createGroup(request: {
    body: FleetGroupBody;
  }, options?: CallOptions): Promise<FleetGroupAnswer>;
  /**
   * One group with its configurations.
   *
   * `GET /fleet-management/configuration-groups/v1/{id}`. Permission: `remote-configuration:Manage`. Preview: may change
   * or go without notice. Reference: Endpoints named in release entries: Fleet configuration groups.
   */
  getGroup(request: {
    /** Id of the group. At least 1 character. */
    readonly id: string | number;
  }, options?: CallOptions): Promise<FleetGroupAnswer>;
  /**
   * Changes a group. Unlike other operations of this kind it replaces nothing: what is left out stays.
   *
   * `PUT /fleet-management/configuration-groups/v1/{id}`. Permission: `remote-configuration:Manage`. Preview: may change
   * or go without notice. Reference: Endpoints named in release entries: Fleet configuration groups.
   */
  updateGroup(request: {
    /** Id of the group. At least 1 character. */
    readonly id: string | number;
    body?: FleetGroupChange;
  }, options?: CallOptions): Promise<FleetGroupAnswer>;
  /**
   * Archives a group, which is how one is deleted. The answer is empty.
   *
   * `POST /fleet-management/configuration-groups/v1/{id}/archive`. Permission: `remote-configuration:Manage`. Preview:
   * may change or go without notice. Reference: Endpoints named in release entries: Fleet configuration groups.
   */
  archiveGroup(request: {
    /** Id of the group. At least 1 character. */
    readonly id: string | number;
  }, options?: CallOptions): Promise<void>;
}
