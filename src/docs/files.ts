import { charts } from "./charts";
import { fitted, json } from "./fitted";
import { kindsFile } from "./kinds";
import { modelsOf } from "./models";
import { openapi } from "./openapi/document";
import { apiPage } from "./pages/api";
import { areaPage } from "./pages/client/area";
import { errorsPage } from "./pages/client/errors-page";
import { homesOf } from "./pages/client/homes";
import { referencePage } from "./pages/reference";
import { functionsFile, resourcesFile } from "./resources";
import { allAreas, allKinds } from "./source";
import { areaFile, ensureUnique, gatherFile } from "./types/file";

export { PRINTED } from "./source";

/** Generated files by path, from the root of the project. */
export type Files = Record<string, string>;

/** What can be generated, each by its name on the command line. */
export const targets: Record<string, () => Files> = {
  types: typeFiles,
  reference: pageFiles,
  client: clientFiles,
  charts,
  openapi: () => ({ "docs/openapi.json": `${fitted(openapi(allAreas()), json)}\n` }),
};

function typeFiles(): Files {
  const areas = allAreas();
  const models = modelsOf(areas);
  const kinds = allKinds(areas);
  const types = Object.fromEntries(areas.map((area) => [`src/generated/types/${area.name}.ts`, areaFile(models, area)]));
  ensureUnique(types);
  return {
    ...types,
    "src/generated/types/index.ts": gatherFile(areas),
    "src/generated/kinds.ts": kindsFile(kinds),
    "src/generated/functions.ts": functionsFile(kinds),
    "src/generated/resources.ts": resourcesFile(kinds),
  };
}

function pageFiles(): Files {
  const pages = allKinds(allAreas()).map((placed) => [`docs/reference/${placed.definition.kind}.md`, referencePage(placed)]);
  return Object.fromEntries(pages);
}

function clientFiles(): Files {
  const areas = allAreas();
  const homes = homesOf(areas);
  const pages = areas.map((area) => [`docs/client/${area.name}.md`, areaPage(area, homes)]);
  return { ...Object.fromEntries(pages), "docs/client/errors.md": errorsPage(), "docs/api.md": apiPage(areas) };
}

/** Folders that hold nothing but what one target generates. */
export const folders: Record<string, string> = {
  types: "src/generated",
  reference: "docs/reference",
  client: "docs/client",
};
