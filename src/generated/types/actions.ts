// Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.
import type { CallOptions } from "../../client/call-options";
import type { AtMostOne, OneOf } from "../../schema/types";

/** Actions. */
export interface ActionList {
  /** Every action that the key may see, whole; in no order to count on. At most 10000 items. */
  actions?: Action[];
}

/** A link out of the product that people find in the menu of a log or a data map. */
export interface Action {
  /** Id of the action. A UUID. */
  id?: string;
  /** Name that the menu shows. 1 to 50 characters. */
  name?: string;
  /** The address that is opened, with places for values of the data. 1 to 32768 characters. */
  url?: string;
  /** What the action is for. At most 65535 characters. */
  description?: string;
  /** Where the menu is: on a log (LOG) or on a data map (DATA_MAP). */
  sourceType?: ActionSourceType;
  /**
   * Whether only who made it has it; true where it is left out. To share one may need more rights. The server takes
   * `true` when it is left out.
   */
  isPrivate?: boolean;
  /**
   * Applications whose data offers the action; left out, all do. At most 1000 items, each at most 1024 characters. Order
   * means nothing.
   */
  applicationNames?: string[];
  /**
   * Subsystems whose data offers the action; left out, all do. At most 1000 items, each at most 1024 characters. Order
   * means nothing.
   */
  subsystemNames?: string[];
  /** The condition, in DPXL, that data meets for the action to be offered. At most 65535 characters. Written in DPXL. */
  dpxlFilter?: string;
  /** The fields whose values the address holds, each name once. At most 1000 items. */
  urlFields?: ActionUrlField[];
  /** Whether it is left out of the menu. It cannot be said when an action is made. */
  isHidden?: boolean;
  /** Who made it. What is sent is passed over. At most 255 characters. Computed by the server. */
  createdBy?: string;
}

/** A word of the API, without its `SOURCE_TYPE_`. */
export type ActionSourceType = "LOG" | "DATA_MAP" | `SOURCE_TYPE_${string}`;

/** A field of the data whose value goes into the address. */
export interface ActionUrlField {
  /** Name of the field. 1 to 1024 characters. */
  name: string;
  /** Whether the action is offered only where the field has a value. */
  required: boolean;
}

/** An action as it is now. */
export interface ActionAnswer {
  /** The action. */
  action?: Action;
}

/** An action to make. */
export interface ActionToCreate {
  /** Name that the menu shows. 1 to 50 characters. */
  name: string;
  /**
   * The address that is opened. Values of the data stand in it as `{{$d.field}}`. 1 to 32768 characters, of the form
   * `^https?:\/\/.*$`.
   */
  url: string;
  /** What the action is for. At most 65535 characters. */
  description?: string;
  /** Where the menu is: on a log (LOG) or on a data map (DATA_MAP). */
  sourceType?: ActionSourceType;
  /**
   * Whether only who made it has it; true where it is left out. To share one may need more rights. The server takes
   * `true` when it is left out.
   */
  isPrivate?: boolean;
  /**
   * Applications whose data offers the action; left out, all do. At most 1000 items, each at most 1024 characters. Order
   * means nothing.
   */
  applicationNames?: string[];
  /**
   * Subsystems whose data offers the action; left out, all do. At most 1000 items, each at most 1024 characters. Order
   * means nothing.
   */
  subsystemNames?: string[];
  /** The condition, in DPXL, that data meets for the action to be offered. At most 65535 characters. Written in DPXL. */
  dpxlFilter?: string;
  /** The fields whose values the address holds, each name once. At most 1000 items. */
  urlFields?: ActionUrlField[];
}

/** The action to replace. */
export interface ActionReplacement {
  /** The action. */
  action: ActionToReplace;
}

/** An action, all of it. */
export interface ActionToReplace {
  /** Id of the action. A UUID. */
  id: string;
  /** Name that the menu shows. 1 to 50 characters. */
  name: string;
  /**
   * The address that is opened. Values of the data stand in it as `{{$d.field}}`. 1 to 32768 characters, of the form
   * `^https?:\/\/.*$`.
   */
  url: string;
  /** What the action is for. At most 65535 characters. */
  description?: string;
  /** Where the menu is: on a log (LOG) or on a data map (DATA_MAP). */
  sourceType?: ActionSourceType;
  /**
   * Whether only who made it has it; true where it is left out. To share one may need more rights. The server takes
   * `true` when it is left out.
   */
  isPrivate?: boolean;
  /**
   * Applications whose data offers the action; left out, all do. At most 1000 items, each at most 1024 characters. Order
   * means nothing.
   */
  applicationNames?: string[];
  /**
   * Subsystems whose data offers the action; left out, all do. At most 1000 items, each at most 1024 characters. Order
   * means nothing.
   */
  subsystemNames?: string[];
  /** The condition, in DPXL, that data meets for the action to be offered. At most 65535 characters. Written in DPXL. */
  dpxlFilter?: string;
  /** The fields whose values the address holds, each name once. At most 1000 items. */
  urlFields?: ActionUrlField[];
  /** Whether it is left out of the menu. It cannot be said when an action is made. */
  isHidden?: boolean;
  /** Who made it. What is sent is passed over. At most 255 characters. Computed by the server. */
  createdBy?: string;
}

/** In which order menus show actions. */
export interface ActionOrder {
  /** Place of each of the private actions in the menu, by the action's id: lower ones come first. */
  privateActionsOrder?: Record<string, number>;
  /** Place of each of the shared actions in the menu, by the action's id: lower ones come first. */
  sharedActionsOrder?: Record<string, number>;
}

/** Things to do with actions, all of them or none. */
export interface ActionBatch {
  /** What is to be done, in this order. At most 1000 items. */
  requests?: ActionStep[];
}

/** The variants of ActionStep: exactly one is given. */
export interface ActionStepVariants {
  /** An action to make. */
  create: ActionToCreate;
  /** An action to replace. */
  replace: ActionReplacement;
  /** An action to delete. */
  delete: ActionToDelete;
}

/** One thing to do with an action. */
export type ActionStep = OneOf<ActionStepVariants>;

/** An action to delete. */
export interface ActionToDelete {
  /** Id of the action. A UUID. */
  id: string;
}

/** What came of each of the things to do. */
export interface ActionOutcomes {
  /** An outcome for each request, in the same order. At most 1000 items. */
  matchingResponses?: ActionOutcome[];
}

/** The variants of ActionOutcome: one is given, or none. */
export interface ActionOutcomeVariants {
  /** The action that was made. */
  create: ActionAnswer;
  /** The action as it is now. */
  replace: ActionAnswer;
  /** It is gone. */
  delete: Record<string, never>;
}

/** What came of one of the things to do. */
export type ActionOutcome = AtMostOne<ActionOutcomeVariants>;

/**
 * Links out of the product, in the menus of logs and data maps.
 *
 * Each of these, with its errors and an example: docs/client/actions.md
 */
export interface ActionsClient {
  /**
   * Every action, whole; there are no pages. The order of menus is not told.
   *
   * `GET /actions/actions/v2`. Reference: Endpoints named in release entries: Actions; OpenAPI description v5.0.6:
   * ActionsService.
   */
  list(request?: Record<never, never>, options?: CallOptions): Promise<ActionList>;
  /**
   * One action.
   *
   * `GET /actions/actions/v2/{id}`. Reference: Endpoints named in release entries: Actions; OpenAPI description v5.0.6:
   * ActionsService.
   */
  get(request: {
    /** Id of the action. A UUID. */
    readonly id: string | number;
  }, options?: CallOptions): Promise<ActionAnswer>;
  /**
   * Makes an action. It cannot be hidden from the start: make it, then replace it.
   *
   * `POST /actions/actions/v2`. Reference: Endpoints named in release entries: Actions; OpenAPI description v5.0.6:
   * ActionsService.
   */
  create(request: {
    body: ActionToCreate;
  }, options?: CallOptions): Promise<ActionAnswer>;
  /**
   * Replaces an action as a whole. Its id stands in the body; what is left out is cleared.
   *
   * `PUT /actions/actions/v2`. Reference: Endpoints named in release entries: Actions; OpenAPI description v5.0.6:
   * ActionsService.
   */
  replace(request: {
    body: ActionReplacement;
  }, options?: CallOptions): Promise<ActionAnswer>;
  /**
   * Deletes an action.
   *
   * `DELETE /actions/actions/v2/{id}`. Reference: Endpoints named in release entries: Actions; OpenAPI description
   * v5.0.6: ActionsService.
   */
  remove(request: {
    /** Id of the action. A UUID. */
    readonly id: string | number;
  }, options?: CallOptions): Promise<void>;
  /**
   * Says in which order menus show actions. The order cannot be read back.
   *
   * `POST /actions/order/v2`. Reference: Endpoints named in release entries: Actions; OpenAPI description v5.0.6:
   * ActionsService.
   */
  order(request?: {
    body?: ActionOrder;
  }, options?: CallOptions): Promise<void>;
  /**
   * Makes, replaces and deletes up to 1000 actions at once. Where one of them fails, nothing is done.
   *
   * `POST /actions/batch/v2`. Reference: Endpoints named in release entries: Actions; OpenAPI description v5.0.6:
   * ActionsService.
   */
  executeBatch(request?: {
    body?: ActionBatch;
  }, options?: CallOptions): Promise<ActionOutcomes>;
}
