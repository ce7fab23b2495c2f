import { views } from "../../areas/views";
import { type View, type ViewToReplace, viewToReplace } from "../../areas/views/view";
import { nodeOf } from "../../schema/node";
import { echo } from "../echo";
import { badRequest, refused } from "../errors";
import { type Scene, serve } from "../scene";
import { kind } from "../store";

interface KeptView extends ViewToReplace {
  /** Its number, in digits. */
  id: string;
}
interface KeptFolder {
  id: string;
  name: string;
}
const viewKind = kind<KeptView>("views", "view");
const folderKind = kind<KeptFolder>("view-folders", "view folder");
const shelf = (scene: Scene) => scene.shelf(viewKind);
const folders = (scene: Scene) => scene.shelf(folderKind);
const node = nodeOf(viewToReplace);

const told = ({ id, ...rest }: KeptView): View => ({ ...rest, id: Number(id) });

/** What the service says of a folder that is not there is not known: refused as an invalid request. */
function written(body: ViewToReplace, id: string, scene: Scene): KeptView {
  const { folderId, timeSelection } = body;
  if (folderId !== undefined && !folders(scene).get(folderId)) throw refused(["folderId"], `there is no folder ${folderId}`);
  const { fromTime, toTime } = timeSelection.customSelection ?? {};
  if (fromTime && toTime && Date.parse(fromTime) > Date.parse(toTime))
    throw refused(["timeSelection", "customSelection", "toTime"], "lies before fromTime");
  return { ...(echo(node, body, scene.unkind) as ViewToReplace), id };
}

function create(body: ViewToReplace, scene: Scene): View {
  const made = written(body, "", scene);
  return told(shelf(scene).add({ ...made, isCompactMode: false, id: String(shelf(scene).count()) }));
}

function replace(id: string, body: ViewToReplace, scene: Scene): View {
  shelf(scene).must(id);
  return told(shelf(scene).replace({ isCompactMode: false, ...written(body, id, scene) }));
}

/** What becomes of the views inside is not known: refused, so that nothing is lost unseen. */
function deleteFolder(id: string, scene: Scene): void {
  folders(scene).must(id);
  const inside = shelf(scene)
    .all()
    .some(({ folderId }) => folderId === id);
  if (inside) throw badRequest(`folder ${id} holds views: delete or move them first`);
  folders(scene).remove(id);
}

export const viewBehaviours = serve(views.operations, {
  list: (_, scene) => ({ views: shelf(scene).shown().map(told) }),
  get: ({ id }, scene) => told(shelf(scene).must(String(id))),
  create: ({ body }, scene) => create(body, scene),
  replace: ({ id, body }, scene) => replace(String(id), body, scene),
  remove: ({ id }, scene) => void shelf(scene).remove(String(id)),
  listFolders: (_, scene) => ({ folders: folders(scene).shown() }),
  getFolder: ({ id }, scene) => folders(scene).must(String(id)),
  createFolder: ({ body: { name } }, scene) => folders(scene).add({ id: scene.uuid(), name }),
  replaceFolder: ({ body: { id, name } }, scene) => folders(scene).replace({ id, name }),
  deleteFolder: ({ id }, scene) => deleteFolder(String(id), scene),
});
