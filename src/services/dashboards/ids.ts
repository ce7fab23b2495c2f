import { annotate, optional } from "../../schema/facts";
import { string, uuid, wrapped } from "../../schema/fields";

const idDescription = (of: string) => `Id of the ${of}. It must be the same in all updates.`;

/** The id of a dashboard part. It must not change, because other objects can reference it. */
export const partId = (of: string) =>
  optional(wrapped(uuid()), idDescription(of), { generatedId: "uuid" });

/** The id of a layout part, which the service requires. */
export const layoutId = (of: string) => annotate(partId(of), { always: true });

/** The id of a part whose wire format is a plain string. */
export const plainId = (of: string) => optional(uuid(), idDescription(of), { generatedId: "uuid" });

export const dashboardId = () => annotate(string(21, 21), { example: "a1B2c3D4e5F6g7H8i9J0k" });

export const dashboardRef = () => annotate(dashboardId(), { ref: "Dashboard" });
