import { apiOf, createHttp, type HttpOptions } from "../../../src/client";
import { op } from "../../../src/client/operation";
import { field } from "../../../src/schema/facts";
import { flag, int64, integer, keyed, list, map, model, text } from "../../../src/schema/fields";
import { oneOf } from "../../../src/schema/union";
import { choice } from "../../../src/schema/words";

export const KEY = "cxtp_CanaryKeyCanaryKey0123456789";

const color = choice("COLOR_", { RED_OR_UNSPECIFIED: 0, BLUE: 1 });
const thing = model("Thing", "A thing.", {
  name: field(text(1, 20), "Its name."),
  size: field(int64(0).optional(), "Its size."),
  color: field(color.optional(), "Its color."),
  token: field(text().optional(), "A secret.", { secret: true }),
  headers: field(keyed(text(), "name").optional(), "Secrets by name.", { secret: true }),
});
const body = model("ThingBody", "A thing to write.", { thing: field(thing, "The thing.") });
const answer = model("ThingAnswer", "A thing that was read.", { thing: field(thing, "The thing.") });
const page = model("Page", "Which page.", {
  pageSize: field(integer(0, 1000).optional(), "How many."),
  pageToken: field(text(1).optional(), "From where."),
});
const order = model("Order", "An order.", { fieldName: field(text(), "By what."), direction: field(text().optional(), "Up or down.") });
const filter = model("Filter", "A filter.", {
  names: field(list(text()).optional(), "Names."),
  rows: field(list(order).optional(), "Rows."),
  range: field(model("Range", "A range.", { from: field(text().optional(), "From.") }).optional(), "A range."),
});
const listed = model("ThingList", "Things.", {
  things: field(list(thing).optional(), "The things."),
  pagination: field(
    model("Next", "What follows.", { nextPageToken: field(text().optional(), "The next page.") }).optional(),
    "What follows.",
  ),
});

const ops = {
  list: op("GET /things/v1", {
    about: "Things, in pages.",
    query: model("ThingQuery", "Which things.", {
      pagination: field(page.optional(), "The page."),
      color: field(color.optional(), "Of a color."),
      ids: field(list(text()).optional(), "With these ids."),
      enabled: field(flag().optional(), "Enabled ones."),
      query_filter: field(filter.optional(), "Filter."),
      order_bys: field(list(order).optional(), "Order."),
      labels: field(map(text()).optional(), "Labels."),
      by_label: field(map(model("Labelled", "By label.", { from: field(text().optional(), "From.") })).optional(), "By label."),
      window: field(model("Window", "A window.", { color: field(text().optional(), "Named like its neighbour.") }).optional(), "A window."),
      min_size: field(int64(0).optional(), "From this size."),
    }),
    out: listed,
    pages: { send: "query.pagination.pageToken", next: "pagination.nextPageToken", items: "things" },
    permissions: ["things:Read"],
  }),
  get: op("GET /things/v1/{thing_id}", { about: "A thing.", out: answer, path: { thing_id: text(1, 40) } }),
  create: op("POST /things/v1", {
    about: "Makes a thing.",
    body,
    out: answer,
    permissions: ["things:Update", "things:Read"],
    counted: "things",
  }),
  search: op("POST /things/v1/search", { about: "Looks for things.", body, out: answer, repeatable: true }),
  replace: op("PUT /things/v1/{thing_id}", { about: "Replaces a thing.", body, repeatable: true }),
  patch: op("PUT /things/v1", { about: "Changes a thing; twice is twice.", body }),
  remove: op("DELETE /things/v1/{thing_id}", { about: "Deletes a thing." }),
  touch: op("POST /things/v1/{thing_id}:touch", { about: "Touches a thing." }),
  numbered: op("GET /numbers/v1/{number}/{color}", {
    about: "Path parameters of other forms.",
    path: { number: integer(1, 9), color },
    out: answer,
  }),
  watch: op("GET /things/v1/all/watch", { about: "Things as they come.", out: listed, stream: true, permissions: ["things:Read"] }),
  sample: op("POST /things/v1/sample", { about: "Not settled yet.", body, preview: true }),
  try: op("GET /things/v1/all/try", { about: "Not settled yet either.", out: listed, stream: true, preview: true }),
  all: op("GET /all/v1", { about: "A bare list.", out: list(thing) }),
  members: op("POST /members/v1", { about: "A bare list is sent.", body: list(thing, 1), repeatable: true }),
  old: op("POST /v1/things", {
    about: "The older dialect.",
    body: model("OldBody", "A thing in the older dialect.", {
      color: field(color, "Its color."),
      data: field(
        oneOf({ round: model("Round", "Round.", { radius: integer() }), flat: model("Flat", "Flat.", {}) }, {}, { cased: "shape" }),
        "Its shape.",
      ),
    }),
    out: model("OldAnswer", "What it answers.", { color: field(color, "Its color.") }),
    dialect: "legacy",
  }),
} as const;

/** Waits that a test can wait for. */
export const QUICK = { tries: 4, baseMs: 2, capMs: 8, retryAfterCapMs: 60 };

export function connect(url: string, options: Partial<HttpOptions> = {}) {
  const http = createHttp({ apiKey: KEY, url, retries: QUICK, timeoutMs: 2_000, ...options });
  return { http, api: apiOf(ops, http) };
}

/** The error of a call that must fail. */
export const failure = async <E = Error>(call: Promise<unknown>): Promise<E> => {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error as E,
  );
  if (outcome === undefined) throw new Error("the call did not fail");
  return outcome;
};
