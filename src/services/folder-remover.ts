import { ConflictError, ForbiddenError } from "../http/errors";
import { firstNames } from "../schema/issues";
import { recoverFrom } from "../text/attempt";
import { sharedRequest } from "./shared-request";

interface Folders<Content> {
  /** The route of the delete. */
  route: string;
  /** Requests what all folders contain. */
  read: () => Promise<Content>;
  /** What a folder contains, as its messages name it. */
  inside: (content: Content, id: string) => readonly string[];
  remove: (id: string) => Promise<unknown>;
}

/**
 * Deletes a folder, unless it has content: the API reference does not state whether the content
 * would be deleted too.
 */
export function folderRemover<Content>({ route, read, inside, remove }: Folders<Content>) {
  const content = sharedRequest(read);
  async function checkEmpty(id: string): Promise<void> {
    const names = inside(await content(), id);
    if (!names.length) return;
    throw new ConflictError({
      route,
      what: `the folder ${id} is not empty, it contains ${firstNames(names)}: move or delete them first`,
    });
  }
  return async (id: string): Promise<void> => {
    // A key that cannot read the content can still delete the folder.
    await checkEmpty(id).catch(recoverFrom(ForbiddenError, () => undefined));
    await remove(id);
  };
}
