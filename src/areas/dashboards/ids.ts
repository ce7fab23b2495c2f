import { field, mark } from "../../schema/facts";
import { text, uuid, wrapped } from "../../schema/fields";

const about = (of: string) => `Id of the ${of}. It must stay the same over all updates.`;

/** The id of a part of a dashboard: other parts and other dashboards may name it, so it has to stay. */
export const partId = (of: string) => field(wrapped(uuid()).optional(), about(of), { made: "uuid" });

/** The same, of the parts that the service refuses without an id: those of the layout. */
export const layoutId = (of: string) => mark(partId(of), { always: true });

/** The same, of the parts whose id travels as a plain text. */
export const plainId = (of: string) => field(uuid().optional(), about(of), { made: "uuid" });

/** The id of a dashboard. */
export const dashboardId = () => mark(text(21, 21), { example: "a1B2c3D4e5F6g7H8i9J0k" });

/** The id of another dashboard. */
export const dashboardRef = () => mark(dashboardId(), { ref: "Dashboard" });
