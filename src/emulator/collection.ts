import type { z } from "zod";
import type { Collection } from "../areas/collection";
import type { AnyOperation } from "../client/operation";
import { type Node, nodeOf } from "../schema/node";
import { echo } from "./echo";
import { badRequest } from "./errors";
import { newId } from "./ids";
import type { Behaviours, Scene } from "./scene";
import type { Kept, Shelf } from "./shelf";
import { type Kind, kind } from "./store";

/** What a collection does beside keeping its objects. Each may refuse by throwing. */
export interface Manners<T extends Kept = Kept> {
  /** Before an object is made or replaced. */
  write?(object: T, shelf: Shelf<T>, scene: Scene): void;
  /** Before an object goes. */
  remove?(object: T, shelf: Shelf<T>, scene: Scene): void;
}

/** The kind of a plain collection, named after the last word of its path: `/dashboards/folders/v1` holds folders. */
export function kindOf({ ops, wrap }: Collection): Kind<Kept> {
  const route: string = ops.create.route;
  const words = route.split("/").filter((word) => !/^v\d+$/.test(word));
  return kind((words.at(-1) ?? wrap).replace(/:.*/, ""), wrap);
}

type Body = { body: Record<string, unknown> };
type ById = Record<string, string>;

/** Serves a plain collection from its description alone. */
export function serveCollection<T extends Kept>(it: Collection, manners: Manners<T> = {}, name: Kind<Kept> = kindOf(it)): Behaviours {
  const { ops, wrap, listed, param } = it;
  const entity = entityOf(ops.get, wrap);
  const shelf = (scene: Scene) => scene.shelf(name as Kind<T>);
  const written = ({ body }: Body, scene: Scene, id: (given: string | undefined) => string): T => {
    const { id: given, ...fields } = body[wrap] as { id?: string };
    return { ...(echo(entity, fields, scene.unkind) as object), id: id(given) } as T;
  };
  const create = (request: Body, scene: Scene) => {
    const object = written(request, scene, (given) => given ?? newId(idOf(entity)));
    manners.write?.(object, shelf(scene), scene);
    return answer(it, shelf(scene).add(object));
  };
  const replace = (request: Body, scene: Scene) => {
    const object = written(request, scene, (given) => given ?? missing(wrap));
    shelf(scene).must(object.id);
    manners.write?.(object, shelf(scene), scene);
    return { [wrap]: shelf(scene).replace(object) };
  };
  const remove = (request: ById, scene: Scene) => {
    const id = request[param] as string;
    manners.remove?.(shelf(scene).must(id), shelf(scene), scene);
    shelf(scene).remove(id);
    return {};
  };
  return [
    [ops.list, (_: unknown, scene) => ({ [listed]: shelf(scene).shown() })],
    [ops.get, (request: ById, scene) => ({ [wrap]: shelf(scene).must(request[param] as string) })],
    [ops.create, create],
    [ops.replace, replace],
    [ops.remove, remove],
  ] as Behaviours;
}

const entityOf = (get: AnyOperation, wrap: string): Node => {
  const answer = nodeOf(get.out as z.ZodType);
  const entity = answer.kind === "object" ? answer.fields[wrap]?.node : undefined;
  if (!entity) throw new Error(`${get.route}: no ${wrap} in its answer`);
  return entity;
};
const idOf = (entity: Node): z.ZodType => {
  const id = entity.kind === "object" ? entity.fields.id?.node.schema : undefined;
  if (!id) throw new Error("an object of a collection has an id");
  return id;
};

const missing = (wrap: string): never => {
  throw badRequest(`${wrap}.id: required, and missing`);
};

// `folderId` holds the id alone; `connector.id` lies inside the whole object.
function answer({ made, wrap }: Collection, object: Kept): Record<string, unknown> {
  return made.includes(".") ? { [wrap]: object } : { [made]: object.id };
}
