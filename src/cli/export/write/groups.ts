import { type PlannedObject, PlannedReference } from "../plan";
import { kebabCase, shortId } from "./identifiers";
import { plannedIn } from "./references";
import { infoOf, typeOrder } from "./type-info";
import { byAge } from "./variables";

export type Layout = "service" | "folder";

/** The path of the file of each object, without extension and number: `dashboards/payments`. */
export function groupObjects(
  all: readonly PlannedObject[],
  layout: Layout,
): Map<PlannedObject, string> {
  const folderOf = (planned: PlannedObject) =>
    layout === "folder" ? folderIn(planned) : undefined;
  const folders = new Set(all.flatMap((planned) => folderOf(planned) ?? []));
  const slugs = folderSlugs([...folders]);
  return new Map(
    all.map((planned) => {
      const service = serviceOf(planned);
      const folder = folderOf(planned);
      return [planned, folder ? `${service}/${slugs.get(folder)}` : service];
    }),
  );
}

const serviceOf = ({ object }: PlannedObject): string =>
  kebabCase(infoOf(object.resourceType).service);

/** The folder that contains an object. A folder in a folder stays with its service. */
function folderIn({ object, args }: PlannedObject): PlannedObject | undefined {
  if (object.context.definition.folder) return undefined;
  return plannedIn(args, PlannedReference)
    .map(({ target }) => target)
    .find((target) => target.object.context.definition.folder);
}

/** Names of folders that any file system accepts, unique without regard to case. */
function folderSlugs(folders: readonly PlannedObject[]): Map<PlannedObject, string> {
  const taken = new Set<string>();
  const slugs = new Map<PlannedObject, string>();
  for (const folder of [...folders].sort(byAge(typeOrder))) {
    const { resourceType, id, name } = folder.object;
    const slug = fileSlug(name ?? "", "folder", id);
    const free = [slug, `${slug}-${kebabCase(shortId(id))}`, `${slug}-${kebabCase(id)}`].find(
      (each) => !taken.has(`${resourceType} ${each}`),
    ) as string;
    taken.add(`${resourceType} ${free}`);
    slugs.set(folder, free);
  }
  return slugs;
}

/** Names of devices, which Windows does not accept as file names. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/;
const LONGEST = 60;

/** A file name for an object: `payments`, or `folder-3f2a` where the name has no Latin letters. */
export function fileSlug(name: string, type: string, id: string): string {
  const slug = kebabCase(name).slice(0, LONGEST).replace(/-$/, "");
  if (!slug) return `${type}-${kebabCase(shortId(id))}`;
  return DEVICE.test(slug) ? `${slug}-${type}` : slug;
}
