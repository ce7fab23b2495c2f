import { apiOf, createHttp, type HttpOptions } from "../../../src/http";
import { op } from "../../../src/http/operation";
import { enumOf } from "../../../src/schema/enums";
import { field, optional } from "../../../src/schema/facts";
import { flag, int64, integer, keyed, list, map, model, string } from "../../../src/schema/fields";
import { oneOf } from "../../../src/schema/union";

export const API_KEY = "cxtp_CanaryKeyCanaryKey0123456789";

const color = enumOf("COLOR_", { RED_OR_UNSPECIFIED: 0, BLUE: 1 });
const widget = model("Widget", "A widget.", {
  name: field(string(1, 20), "The name."),
  size: optional(int64(0), "The size."),
  color: optional(color, "The color."),
  token: optional(string(), "A secret.", { secret: true }),
  headers: optional(keyed(string(), "name"), "Secrets by name.", { secret: true }),
});
const widgetRequest = model("WidgetBody", "A widget request.", {
  widget: field(widget, "The widget."),
});
const response = model("WidgetResponse", "A widget response.", {
  widget: field(widget, "The widget."),
});
const pageQuery = model("Page", "The page to return.", {
  pageSize: optional(integer(0, 1000), "The page size."),
  pageToken: optional(string(1), "The page token."),
});
const order = model("Order", "An order.", {
  fieldName: field(string(), "The field to sort by."),
  direction: optional(string(), "The sort direction."),
});
const widgetFilter = model("Filter", "A filter.", {
  names: optional(list(string()), "Names."),
  rows: optional(list(order), "Rows."),
  range: optional(model("Range", "A range.", { from: optional(string(), "From.") }), "A range."),
});
const widgetList = model("WidgetList", "Widgets.", {
  widgets: optional(list(widget), "The widgets."),
  pagination: optional(
    model("Next", "The next page.", {
      nextPageToken: optional(string(), "The next page."),
    }),
    "The next page.",
  ),
});

const widgetOperations = {
  list: op("GET /widgets/v1", {
    summary: "List widgets",
    query: model("WidgetQuery", "The query of the list.", {
      pagination: optional(pageQuery, "The page."),
      color: optional(color, "Of a color."),
      ids: optional(list(string()), "With these ids."),
      enabled: optional(flag(), "Enabled ones."),
      query_filter: optional(widgetFilter, "Filter."),
      order_bys: optional(list(order), "Order."),
      labels: optional(map(string()), "Labels."),
      by_label: optional(
        map(model("Labelled", "By label.", { from: optional(string(), "From.") })),
        "By label.",
      ),
      window: optional(
        model("Window", "A window.", {
          color: optional(string(), "A field with the name of its sibling."),
        }),
        "A window.",
      ),
      min_size: optional(int64(0), "The minimum size."),
    }),
    response: widgetList,
    pages: {
      send: "query.pagination.pageToken",
      next: "pagination.nextPageToken",
      items: "widgets",
    },
    permissions: ["widgets:Read"],
  }),
  get: op("GET /widgets/v1/{widget_id}", {
    summary: "Get a widget",
    response: response,
    path: { widget_id: string(1, 40) },
  }),
  create: op("POST /widgets/v1", {
    summary: "Create a widget",
    body: widgetRequest,
    response: response,
    permissions: ["widgets:Update", "widgets:Read"],
    quotaNoun: "widgets",
  }),
  search: op("POST /widgets/v1/search", {
    summary: "Search widgets",
    body: widgetRequest,
    response: response,
    idempotent: true,
  }),
  replace: op("PUT /widgets/v1/{widget_id}", {
    summary: "Replace a widget",
    body: widgetRequest,
  }),
  patch: op("PUT /widgets/v1", {
    summary: "Change a widget (not idempotent)",
    body: widgetRequest,
    idempotent: false,
  }),
  remove: op("DELETE /widgets/v1/{widget_id}", { summary: "Delete a widget" }),
  touch: op("POST /widgets/v1/{widget_id}:touch", { summary: "Touch a widget" }),
  numbered: op("GET /numbers/v1/{number}/{color}", {
    summary: "Get a widget by integer and enum path parameters",
    path: { number: integer(1, 9), color },
    response: response,
  }),
  watch: op("GET /widgets/v1/all/watch", {
    summary: "Stream widgets",
    response: widgetList,
    stream: true,
    permissions: ["widgets:Read"],
  }),
  sample: op("POST /widgets/v1/sample", {
    summary: "Sample a widget (preview)",
    body: widgetRequest,
    preview: true,
  }),
  try: op("GET /widgets/v1/all/try", {
    summary: "Stream widgets (preview)",
    response: widgetList,
    stream: true,
    preview: true,
  }),
  all: op("GET /all/v1", { summary: "List widgets as a bare array", response: list(widget) }),
  members: op("POST /members/v1", {
    summary: "Send a bare array of widgets",
    body: list(widget, 1),
    idempotent: true,
  }),
  old: op("POST /v1/widgets", {
    summary: "Create a widget in the older dialect",
    body: model("OldBody", "A widget in the older dialect.", {
      color: field(color, "The color."),
      data: field(
        oneOf(
          {
            round: model("Round", "Round.", { radius: integer() }),
            flat: model("Flat", "Flat.", {}),
          },
          {},
          { cased: "shape" },
        ),
        "The shape.",
      ),
    }),
    response: model("OldResponse", "The response in the older dialect.", {
      color: field(color, "The color."),
    }),
    dialect: "legacy",
  }),
} as const;

/** A valid request body, and response. */
export const widgetBody = { widget: { name: "a" } };

/** Retries with short delays. */
export const QUICK = { tries: 4, baseMs: 2, capMs: 8, retryAfterCapMs: 60 };

export function connect(url: string, options: Partial<HttpOptions> = {}) {
  const http = createHttp({ apiKey: API_KEY, url, retries: QUICK, timeoutMs: 30_000, ...options });
  return { http, api: apiOf(widgetOperations, http) };
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
