import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { RegisterResourceRequest } from "@pulumi/pulumi/proto/resource_pb";
import type { SourcePosition } from "@pulumi/pulumi/proto/source_pb";
import type { ResourceTypeInfo } from "../../generated/resource-types";
import { resourceTypes } from "../../generated/resource-types";
import { partsOfUrn } from "../../provider/state/urn";
import type { Fields } from "../../schema/record";
import type { Step } from "../review/preview/steps";
import type { Project } from "./project";

const ROOT = "pulumi:pulumi:Stack";

/** The URN of a resource: the types of its parents are a part of it, the stack is none of them. */
export function urnOf({ name, stack }: Project, parent: string, type: string, own: string): string {
  const above = partsOfUrn(parent);
  const isRoot = above.type === "" || above.type === ROOT;
  const types = isRoot ? [type] : [...above.parentTypes, above.type, type];
  return `urn:pulumi:${stack}::${name}::${types.join("$")}::${own}`;
}

/** A registered resource as the step of a preview that creates it. */
export function stepOf(request: RegisterResourceRequest, project: Project, folder: string): Step {
  const type = request.getType();
  const urn = urnOf(project, request.getParent(), type, request.getName());
  const inputs = (request.getObject()?.toJavaScript() ?? {}) as Record<string, unknown>;
  const dependencies: Record<string, readonly string[]> = {};
  request.getPropertydependenciesMap().forEach((value, key) => {
    dependencies[key] = value.getUrnsList();
  });
  const frames = request.getStacktrace()?.getFramesList() ?? [];
  const source = positionOf(request.getSourceposition(), folder);
  return {
    op: "create",
    urn,
    newState: {
      type,
      inputs,
      propertyDependencies: dependencies,
      ...(source === undefined ? {} : { sourcePosition: source }),
      stackTrace: frames.map((frame) => {
        const position = positionOf(frame.getPc(), folder);
        return position === undefined ? {} : { sourcePosition: position };
      }),
    },
  };
}

/** `project:///alerts/errors.ts#12`, as the engine writes it; undefined for a file elsewhere. */
function positionOf(position: SourcePosition | undefined, folder: string): string | undefined {
  const uri = position?.getUri() ?? "";
  if (!position || !uri.startsWith("file:")) return undefined;
  const file = relative(folder, fileURLToPath(uri)).split(sep).join("/");
  return file.startsWith("..") ? undefined : `project:///${encodeURI(file)}#${position.getLine()}`;
}

const LOOKUP = /^coralogix:index:get(\w+)$/;

/** The outputs of the function that finds an object, such as `getWebhook`; undefined for others. */
export function outputsOfLookup(token: string): readonly string[] | undefined {
  const [, resourceType = ""] = LOOKUP.exec(token) ?? [];
  const all: Readonly<Record<string, ResourceTypeInfo>> = resourceTypes;
  if (!Object.hasOwn(all, resourceType)) return undefined;
  const { fields, computed } = all[resourceType] as ResourceTypeInfo & Fields;
  return [...new Set(["id", ...fields, ...computed])];
}
