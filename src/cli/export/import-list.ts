import { typeToken } from "../../provider/state/type-token";
import type { ExportPlan } from "./plan";
import { typeOrder } from "./write/declaration";
import { nameResources, type TakenNames } from "./write/logical-names";
import { nameVariables } from "./write/variables";

/**
 * The file for `pulumi import --file`, with the resources of the provider plugin. Variables and
 * names in Pulumi are those of an exported program.
 */
export function importListText({ objects }: ExportPlan, takenNames: TakenNames): string {
  const declared = objects.filter(({ form }) => form === "resource");
  const variables = nameVariables(declared, typeOrder);
  const names = nameResources(declared, typeOrder, takenNames);
  const resources = declared.map((planned) => ({
    type: typeToken("plugin", planned.object.resourceType),
    name: variables.get(planned),
    logicalName: names.get(planned),
    id: planned.object.id,
  }));
  return `${JSON.stringify({ resources }, undefined, 2)}\n`;
}
