import { isRecord } from "../../schema/record";
import { parseYaml } from "../../schema/yaml";
import type { ReadObject } from "../../testing/objects/object";
import { previewed } from "../../testing/objects/previewed";
import { readObjects, SIMULATED_TYPES } from "../../testing/objects/read";
import type { TestedObject } from "../../testing/types";
import { definitions } from "../account/definitions";
import { CommandError } from "../failure";
import { inputName } from "../files";
import { objectsIn } from "../lint/read-objects";
import { isPreview, parsePreview } from "../review/preview/parse";
import type { TestFile } from "./format";
import type { Reader } from "./reader";

/** Reads the objects of a test file, and those of `--preview`. */
export async function readSubjects(
  reader: Reader,
  file: string,
  { alerts }: TestFile,
  preview: string | undefined,
): Promise<readonly ReadObject[]> {
  const ofPreview =
    preview === undefined ? [] : inPreview(inputName(preview), reader.text(preview));
  const ofFiles = (alerts ?? []).flatMap((one) => inFile(one, reader.text(one, file)));
  return readObjects([...ofPreview, ...ofFiles], {});
}

/** Whether a simulation reads an object. */
export const isSimulated = ({ resourceType }: TestedObject): boolean =>
  SIMULATED_TYPES.includes(resourceType);

const inPreview = (file: string, text: string): readonly TestedObject[] =>
  previewed({ steps: parsePreview(text, file).steps }).filter(isSimulated);

/** The objects of a preview, or of JSON or YAML with arguments or responses of the API. */
function inFile(file: string, text: string): readonly TestedObject[] {
  const parsed = parseYaml(text);
  if ("reason" in parsed)
    throw new CommandError(`${file}: ${parsed.reason}. Correct the file there.`);
  const { value } = parsed;
  if (isPreview(value)) return inPreview(file, text);
  const objects = objectsIn(value, definitions(SIMULATED_TYPES), file);
  if (!objects)
    throw new CommandError(
      `${file}: expected the arguments of an alert, a list of objects, or a preview.`,
    );
  const items = Array.isArray(value) ? value : [value];
  return objects.map(({ definition: { resourceType }, args }, n) => ({
    resourceType,
    args,
    ...identityOf(items[n]),
  }));
}

/** The id of an object, also of one in the envelope of a response. */
function identityOf(item: unknown): Pick<TestedObject, "id" | "externalId"> {
  if (!isRecord(item)) return {};
  const envelope = Object.values(item).filter(isRecord);
  const object = item.id === undefined && envelope.length === 1 ? envelope[0] : item;
  const { id, externalId } = object ?? {};
  return {
    ...(typeof id === "string" ? { id } : {}),
    ...(typeof externalId === "number" ? { externalId } : {}),
  };
}
