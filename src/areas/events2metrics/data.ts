import type { z } from "zod";
import { field } from "../../schema/facts";
import { flag, integer, list, model, text, uuid } from "../../schema/fields";
import type { OneOf } from "../../schema/types";
import { oneOf } from "../../schema/union";
import { once } from "../actions/once";
import { metrics } from "./metrics";
import { logsQuery, spansQuery } from "./query";

const queries = {
  logsQuery: field(logsQuery, "Metrics are made of these logs."),
  spansQuery: field(spansQuery, "Metrics are made of these spans."),
};
interface Queries extends z.output<z.ZodObject<typeof queries>> {}
const tag = ["type", "E2M_TYPE_", { logsQuery: "LOGS2METRICS", spansQuery: "SPANS2METRICS" }, ["UNSPECIFIED"]] as const;
const ONCE = { metricFields: "targetBaseMetricName", metricLabels: "targetLabel" } as const;

const permutations = integer(1, 10000000);
const limit = model("E2mPermutations", "How many combinations of label values there may be.", {
  limit: field(permutations, "How many there may be in a day: 1 to 10000000; an account may hold definitions with 0.", { advisory: true }),
  hasExceededLimit: field(flag(), "Whether there were more. What is sent is passed over.", { derived: true }),
});

const described = {
  name: field(text(1, 255), "Name of the definition, unique in the account."),
  description: field(text(0, 2000).optional(), "What it is for."),
  dataSource: field(text(1, 300).optional(), "The dataset that is read, as `<namespace>/<dataset>`; left out, the default stream."),
  ...metrics,
};
const held = {
  ...described,
  permutations: field(limit.optional(), "How many combinations of label values there may be; left out, the service's choice.", {
    server: true,
  }),
  createTime: field(text().optional(), "When it was made.", { derived: true }),
  updateTime: field(text().optional(), "When it was last changed.", { derived: true }),
  isInternal: field(flag().optional(), "Whether it is the service's own.", { derived: true }),
};

const toCreate = {
  ...described,
  permutationsLimit: field(
    permutations.optional(),
    "How many combinations of label values there may be in a day: 1 to 10000000; left out, the service's choice.",
    { server: true, advisory: true },
  ),
};
interface Created extends z.output<z.ZodObject<typeof toCreate>> {}
export type E2mToCreate = Created & OneOf<Queries>;
const created = oneOf(queries, toCreate, { tag, model: "E2mToCreate", about: "A definition of metrics to make." });
export const e2mToCreate: z.ZodType<E2mToCreate> = once<E2mToCreate>(created, ONCE);

const toReplace = { id: field(uuid(), "Id of the definition."), ...held };
interface Replaced extends z.output<z.ZodObject<typeof toReplace>> {}
export type E2mToReplace = Replaced & OneOf<Queries>;
const replaced = oneOf(queries, toReplace, { tag, model: "E2mToReplace", about: "A definition of metrics, all of it." });
export const e2mToReplace: z.ZodType<E2mToReplace> = once<E2mToReplace>(replaced, ONCE);

const told = { id: field(uuid().optional(), "Id of the definition."), ...held };
interface Told extends z.output<z.ZodObject<typeof told>> {}
/** What is told may hold no query. */
export type E2m = Told & (OneOf<Queries> | { [K in keyof Queries]?: undefined });
const about = "What metrics are made of logs or spans, and how.";
export const e2m: z.ZodType<E2m> = oneOf(queries, told, { tag, model: "E2m", about, optional: true });

export const e2mAnswer = model("E2mAnswer", "A definition as it is now.", { e2m: field(e2m, "The definition.") });
export const e2mList = model("E2mList", "Definitions.", { e2m: field(list(e2m, 0, 10000), "Every definition, whole.") });
export const e2mGone = model("E2mDeleted", "A definition that is gone.", { id: field(uuid(), "Id it had.") });
export const e2mId = { id: field(uuid(), "Id of the definition. An empty one would name just any.") };
