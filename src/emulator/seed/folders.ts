import type { Folder } from "../services/dashboards/record";

const TREE: Readonly<Record<string, readonly string[]>> = {
  Platform: ["Kubernetes", "Databases", "Networking"],
  Payments: ["Checkout", "Refunds"],
  Search: [],
  "Service level objectives": [],
};

/** Dashboard folders with two levels. */
export function seedFolders(uuid: () => string): Folder[] {
  return Object.entries(TREE).flatMap(([name, inside]) => {
    const parent = { id: uuid(), name };
    return [parent, ...inside.map((child) => ({ id: uuid(), name: child, parentId: parent.id }))];
  });
}
