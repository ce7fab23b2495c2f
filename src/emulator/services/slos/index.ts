import { slos } from "../../../services/slos";
import { serve } from "../../server/request-context";
import { matchesFilters } from "./list";
import { sloResponse, sloTable } from "./record";
import { createSlo, execute, removeSlo, replaceSlo, validateReplace } from "./write";

export const sloBehaviors = serve(slos.operations, {
  list: ({ query }, ctx) => ({
    slos: ctx
      .table(sloTable)
      .listed()
      .filter((stored) => matchesFilters(stored, query?.filters))
      .map(sloResponse),
  }),
  get: ({ id }, ctx) => ({ slo: sloResponse(ctx.table(sloTable).mustGet(String(id))) }),
  getMany: ({ query: { ids } }, ctx) => {
    const table = ctx.table(sloTable);
    const found = [...new Set(ids)].flatMap((id) => table.get(id) ?? []);
    return { slos: found.map(sloResponse), notFoundIds: ids.filter((id) => !table.get(id)) };
  },
  create: ({ body }, ctx) => createSlo(body, ctx),
  replace: ({ body }, ctx) => replaceSlo(body, ctx),
  remove: ({ id }, ctx) => removeSlo(String(id), ctx),
  execute: ({ body }, ctx) => execute(body.requests, ctx),
  validateReplace: ({ body }, ctx) => validateReplace(body, ctx),
  getZeroState: (_, ctx) => ({ zeroState: !ctx.table(sloTable).all().length }),
});
