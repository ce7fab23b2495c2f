import { nodeOf } from "../../src/schema/node";
import { definitions } from "../support/definitions";
import { locationsOf, locationText } from "../support/locations";
import { REASONS } from "./support/refs-reasons";

/** A name that looks like an id of another object, such as `folderId`, `userIds` or `presetRef`. */
const ID_NAME = /(^|[a-z\d])(Ids?|Refs?|Uuids?)$|^(ids?|uuids?)$/;

interface IdArgument {
  path: string;
  hasRef: boolean;
}
/** Arguments whose name looks like an id, with their items; the client does not choose them. */
function idArguments(resourceType: string): IdArgument[] {
  const definition = definitions.find(([type]) => type === resourceType)?.[1];
  if (!definition) throw new Error(`there is no resource type ${resourceType}`);
  return locationsOf(nodeOf(definition.fields)).flatMap(({ steps, node }) => {
    const name = steps.filter((step) => step !== "[]").at(-1) ?? "";
    const inner = node.type === "list" || node.type === "object";
    const { readOnly, generatedId, refused } = node.facts;
    if (inner || !ID_NAME.test(name) || readOnly || generatedId || refused) return [];
    return [{ path: locationText({ steps }), hasRef: node.facts.ref !== undefined }];
  });
}

describe.each(definitions.map(([resourceType]) => resourceType))("%s", (resourceType) => {
  const own = definitions.find(([type]) => type === resourceType)?.[1].ids?.argument;
  const reasons = REASONS[resourceType] ?? {};

  test("every argument that looks like an id names the resource type it refers to, or has a reason", () => {
    const unexplained = idArguments(resourceType).filter(
      ({ path, hasRef }) => !hasRef && path !== own && !(path in reasons),
    );
    expect(unexplained.map(({ path }) => path)).toEqual([]);
  });

  test("every reason belongs to an argument without a reference", () => {
    const without = idArguments(resourceType).filter(({ hasRef }) => !hasRef);
    expect(Object.keys(reasons).filter((key) => !without.some(({ path }) => path === key))).toEqual(
      [],
    );
  });
});
