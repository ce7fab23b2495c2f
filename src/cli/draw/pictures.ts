import { resourceTypes } from "../../generated/resource-types";
import { definitionOf } from "../../provider/definition";
import type { Fields } from "../../schema/record";
import { definedOnly } from "../../schema/record";
import type { AnyDefinition } from "../../services/define";
import { analysisOf } from "../analysis";
import type { Drawing } from "../analysis/drawing";
import { hasManyWidgets } from "./layout";
import { type MarkedPair, marksOf, NO_MARKS } from "./marks";
import { drawSvg, type PictureData } from "./svg/picture";

/** An object before and after a change. Before a create and after a delete, one is missing. */
export interface Versions {
  resourceType: string;
  before?: Fields;
  after?: Fields;
}

/** The drawings of both versions, with what differs. */
export interface DrawnVersions {
  before?: Drawing;
  after?: Drawing;
  marks: MarkedPair;
}

/** Draws both versions of an object; undefined where its type has no drawing. */
export function drawVersions({ resourceType, before, after }: Versions): DrawnVersions | undefined {
  const definition = Object.hasOwn(resourceTypes, resourceType)
    ? definitionOf(resourceType)
    : undefined;
  const { drawing } = definition ? analysisOf(resourceType) : {};
  if (!definition || !drawing) return undefined;
  const drawn = definedOnly({
    before: before && drawing(before),
    after: after && drawing(after),
  });
  return { ...drawn, marks: marksIn(definition, { before, after }, drawn) };
}

function marksIn(
  definition: AnyDefinition,
  { before, after }: { before: Fields | undefined; after: Fields | undefined },
  drawn: { before?: Drawing; after?: Drawing },
): MarkedPair {
  if (!before || !after || !drawn.before || !drawn.after)
    return {
      before: NO_MARKS,
      after: NO_MARKS,
      others: [],
      origins: new Map(),
      changed: new Set(),
    };
  return marksOf(definition, before, after, { before: drawn.before, after: drawn.after });
}

/** The pictures of both versions as SVG, with what differs marked. */
export interface Pictures {
  before?: string;
  after?: string;
  /** Changes of fields that are not drawn, a line each. */
  others: readonly string[];
}

/**
 * Pictures of both versions of an object; undefined where its type has no drawing. Of large objects
 * that change, the sections without a change are one line each.
 */
export function picturesOf(
  versions: Versions,
  options: { withoutStyle?: boolean; data?: PictureData } = {},
): Pictures | undefined {
  const drawn = drawVersions(versions);
  if (!drawn) return undefined;
  const { before, after, marks } = drawn;
  const isLarge = before && after && [before, after].some(hasManyWidgets);
  const picture = (drawing: Drawing, version: "before" | "after") =>
    drawSvg(drawing, {
      ...options,
      ...(isLarge ? { changed: marks.changed } : {}),
      marks: marks[version],
      ...(before && after ? { version } : {}),
    });
  return {
    ...(before ? { before: picture(before, "before") } : {}),
    ...(after ? { after: picture(after, "after") } : {}),
    others: marks.others,
  };
}
