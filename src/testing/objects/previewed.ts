import { definitionOf } from "../../provider/definition";
import { type PreviewedResource, previewedResources } from "../../provider/state/previewed";
import { type Node, nodeOf } from "../../schema/node";
import { formatPath, type Path, replaceEach } from "../../schema/path";
import { isRecord } from "../../schema/record";
import { withUnknownSecrets } from "../../schema/secrets";
import { isUnknown } from "../../schema/unknown";
import { collect } from "../../schema/walk";
import { labelOf } from "../../services/messages";
import { TestError } from "../error";
import type { TestedObject } from "../types";

/** An object of a preview, with the identities that others refer to. */
interface Identified extends PreviewedResource {
  readonly id: string;
  readonly externalId: number | undefined;
}

/**
 * Reads the resources of this package from the output of `pulumi preview --json --show-sames`, as
 * text or as a value. Objects that the update creates have no ids yet: a reference to one is
 * resolved if the argument depends on one resource of its type.
 * @throws TestError if the JSON is not a preview.
 * @example
 * const result = await simulate(previewed(readFileSync("preview.json", "utf8")), {
 *   series: { up: "1x10 0x20" },
 * });
 */
export function previewed(json: unknown): readonly TestedObject[] {
  const all = identified(previewedResources(stepsIn(json)));
  return all.map((resource): TestedObject => {
    const { resourceType, id, externalId, logicalName } = resource;
    const { args, notes } = resolved(resource, all, logicalName);
    return {
      resourceType,
      id,
      args,
      ...(externalId === undefined ? {} : { externalId }),
      ...(notes.length ? { notes } : {}),
    };
  });
}

function stepsIn(json: unknown): readonly unknown[] {
  const value = typeof json === "string" ? parsed(json) : json;
  if (isRecord(value) && Array.isArray(value.steps)) return value.steps;
  throw new TestError("previewed: expected the output of `pulumi preview --json --show-sames`.");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    return undefined;
  }
}

/** An id of an object that does not exist yet. Ids of all resource types may have these characters. */
const newId = (logicalName: string, index: number): string =>
  `new-${index + 1}-${logicalName.replace(/[^\w-]/g, "-")}`.slice(0, SHORTEST_LIMIT);
const SHORTEST_LIMIT = 36;

/** An id for each object. */
function identified(resources: readonly PreviewedResource[]): Identified[] {
  const numbers = new Set(resources.map(({ outputs }) => outputs.externalId));
  let next = 1;
  const newNumber = (): number => {
    while (numbers.has(next)) next += 1;
    numbers.add(next);
    return next;
  };
  return resources.map((resource, index) => {
    const { outputs, resourceType, id = newId(resource.logicalName, index) } = resource;
    const known = typeof outputs.externalId === "number" ? outputs.externalId : undefined;
    const externalId = resourceType === "Webhook" ? (known ?? newNumber()) : undefined;
    return { ...resource, id, externalId };
  });
}

/** The arguments with references to new objects, where the preview says which object it is. */
function resolved(resource: Identified, all: readonly Identified[], name: string) {
  const { resourceType, fields, dependencies } = resource;
  const args = withUnknownSecrets(fields);
  const node = nodeOf(definitionOf(resourceType).fields);
  const references = collect(node, args, unknownReference);
  const candidates = references.map(({ path, ref, part }) => {
    const urns = dependencies[String(path[0])] ?? [];
    const targets = all.filter((one) => one.resourceType === ref && urns.includes(one.urn));
    return { path, ref, part, targets };
  });
  const values = new Map(
    candidates.flatMap(({ path, part, targets: [one, ...others] }) => {
      const value = part === "externalId" ? one?.externalId : one?.id;
      return one && !others.length && value !== undefined
        ? [[formatPath(path), value] as const]
        : [];
    }),
  );
  const paths = candidates.map(({ path }) => path).filter((path) => values.has(formatPath(path)));
  return {
    args: replaceEach(args, paths, (path) => values.get(formatPath(path))),
    notes: candidates
      .filter(({ targets }) => targets.length > 1)
      .map(
        ({ path, ref, targets }) =>
          `${labelOf(resourceType, name)}: the preview does not say which ${ref} ${formatPath(path)} is: ${targets.map(({ logicalName }) => logicalName).join(" or ")}. The preview of a stack that exists does.`,
      ),
  };
}

function unknownReference({ facts }: Node, value: unknown, path: Path) {
  if (!facts.ref || !isUnknown(value)) return [];
  return [{ path, ref: facts.ref, part: facts.refPart ?? "id" }];
}
