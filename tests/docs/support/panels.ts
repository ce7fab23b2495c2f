import { z } from "zod";
import { op } from "../../../src/http/operation";
import { enumOf } from "../../../src/schema/enums";
import { field } from "../../../src/schema/facts";
import {
  empty,
  flag,
  int64,
  integer,
  json,
  keyed,
  list,
  map,
  model,
  ref,
  set,
  string,
  uuid,
  wrapped,
} from "../../../src/schema/fields";
import { oneOf } from "../../../src/schema/union";
import { define } from "../../../src/services/define";
import { service } from "../../../src/services/service";

// A service with each field type and operation feature that code generation supports, once each.
const color = enumOf("COLOR_", { UNSPECIFIED: 0, RED_OR_UNSPECIFIED: 1, BLUE: 2 }, "Color");
const leaf = model("Leaf", "A leaf.", {
  "odd-key": field(string(1, 5), "Odd."),
  secret: field(string(), "Hidden.", { secret: true }),
});
const tree: z.ZodType = model("Tree", "A tree.", {
  below: field(z.lazy(() => list(tree)).optional(), "Nested trees."),
});
const maybe = oneOf(
  { a: field(string(), "A string."), b: field(empty("Nothing."), "Nothing.") },
  {},
  { model: "Maybe", about: "One or none.", optional: true },
);
const fields = model("PanelModel", "A panel.", {
  name: field(string(1, 10), "Its name."),
  big: field(int64(0).optional(), "A large number."),
  count: field(integer(0, 5), "How many.", { replaceOnChange: true }),
  label: field(wrapped(string(0, 3)).optional(), "A wrapped label."),
  headers: field(keyed(field(string(), "Value.", { secret: true })).optional(), "By name."),
  tokens: field(map(string()).optional(), "All secret.", { secret: true }),
  leaves: field(set(leaf, 1, 2), "Some leaves."),
  inline: field(z.strictObject({ on: field(flag(), "Whether.") }).optional(), "Without a name."),
  color: field(color.optional(), "Its color.", { serverDefault: { value: "RED" } }),
  ways: field(list(enumOf("", ["UP", "DOWN"])).optional(), "Which ways."),
  raw: field(json().optional(), "Anything.", { preview: true }),
  owner: field(ref("Panel").optional(), "Its owner.", { deprecated: "Use name." }),
  maybe: field(maybe.optional(), "Perhaps."),
  tree: field(tree.optional(), "A tree."),
});
export const ops = {
  list: op("GET /panels/v1", {
    summary: "All.",
    query: model("PanelPage", "A page.", {
      pageToken: field(string().optional(), "Token."),
      old: field(flag().optional(), "Old.", { deprecated: "Use pageToken.", preview: true }),
    }),
    response: model("Panels", "Panels.", { panels: field(list(fields), "Them.") }),
    pages: { send: "query.pageToken", next: "next", items: "panels" },
  }),
  get: op("GET /panels/v1/{id}", {
    summary: "One.",
    path: { id: field(uuid(), "Its id.") },
    response: fields,
    preview: true,
    permissions: ["panels:Read"],
  }),
  rename: op("POST /panels/v1/name", {
    summary: "Names it.",
    query: model("PanelNaming", "How.", { loud: field(flag().optional(), "Whether it notifies.") }),
    body: model("PanelName", "Its name.", {
      was: field(string().optional(), "Old.", { deprecated: "It is known." }),
      name: field(string(1).optional(), "Name."),
    }),
    quotaNoun: "panels",
  }),
  follow: op("GET /panels/v1/changes", {
    summary: "Stream changes.",
    stream: true,
    response: model("PanelChange", "A change.", { at: field(integer(), "When.") }),
  }),
};
const panel = define({
  resourceType: "Panel",
  about: "A panel.",
  fields,
  computed: {
    number: field(integer(), "Its number."),
    key: field(string(), "A key.", { secret: true }),
  },
  ids: { parts: ["id", "number"] },
  ops,
  example: "",
  handlers: () => ({}) as never,
});
export const panels = service({
  name: "panels",
  about: "Panels.",
  operations: ops,
  resources: [panel],
});
