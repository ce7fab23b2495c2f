import { nodeOf } from "../../../src/schema/node";
import { widgetDefinition } from "../../../src/services/dashboards/widgets/definition";

export const widgetNode = nodeOf(widgetDefinition);
