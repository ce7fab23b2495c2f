import type { AnyDefinition } from "../../src/services/define";
import type { Props } from "./driver";

/** The versions of each extension in the catalog of the emulator, with the items of each. */
const EXTENSIONS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  kubernetes: {
    "1.0.0": ["kubernetes-1.0.0-pod-restarts", "kubernetes-1.0.0-overview"],
    "1.1.0": ["kubernetes-1.1.0-overview"],
  },
  functions: { "1.0.0": ["functions-1.0.0-errors"] },
};

/** The arguments with values of a catalog that belong together. */
export function fromCatalog({ resourceType }: AnyDefinition, args: Props): Props {
  const versions = EXTENSIONS[String(args.extensionId)];
  if (resourceType !== "ExtensionDeployment" || !versions) return args;
  const [first = ""] = Object.keys(versions);
  const version = Object.hasOwn(versions, String(args.version)) ? String(args.version) : first;
  const { itemIds } = args;
  if (!Array.isArray(itemIds) || !itemIds.length) return { ...args, version };
  const items = versions[version] ?? [];
  const kept = items.filter((item) => itemIds.includes(item));
  return { ...args, version, itemIds: kept.length ? kept : items.slice(0, 1) };
}
