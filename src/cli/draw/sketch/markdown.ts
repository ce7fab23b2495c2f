import { markdownText } from "../../report/markdown";
import { drawVersions, type Versions } from "../pictures";
import { sketchModel } from "./model";
import { sketchTable } from "./table";

/** The layout of an object as a section of a Markdown page. */
export function markdownOf(versions: Versions): string | undefined {
  const drawn = drawVersions(versions);
  const model = drawn && sketchModel(drawn);
  if (!model) return undefined;
  const notes = model.notes ? `${markdownText(model.notes)}\n\n` : "";
  return `### ${markdownText(model.title) || "Without a name"}\n\n${notes}${sketchTable(model)}`;
}
